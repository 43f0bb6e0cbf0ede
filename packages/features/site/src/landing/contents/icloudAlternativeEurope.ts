import { brand, paths } from '@calotype/platform'
import { Archive, Image, Monitor } from '@calotype/ui'
import type { LandingContent } from '../content.ts'

export const content: LandingContent = {
  path: paths.icloudAlternativeEurope,
  title: 'iCloud alternative in Europe',
  metaDescription:
    'A photo library in the European Union that does not mind which telephone you buy next: compared with iCloud Photos, fact by fact.',
  heroTitle: 'For the telephone',
  heroSubtitle: 'after this one.',
  heroDescription:
    'iCloud Photos is splendid as long as everything is made by one company. A library outlives telephones. This one is kept in Europe, and opens on whatever you have.',
  prints: ['sea', 'pines', 'ridges'],
  chapters: [
    {
      id: 'anywhere',
      title: 'The same on every screen',
      text: 'Your daughter’s Android, the laptop at work, the old machine in the hall. A browser is all it takes, and what you see is the whole library and not a window into it.',
      picture: 'gallery',
    },
    {
      id: 'family',
      title: 'For the half of the family without an iPhone',
      text: 'A link opens on any telephone, without an account, and they can keep what they like: one picture, or all of them in their full size.',
      picture: 'link',
    },
  ],
  featuresTitle: 'Before you move',
  features: [
    {
      icon: Archive,
      title: 'Get everything out',
      description:
        'By privacy.apple.com, from the Mac, or from Windows: three ways out of iCloud, and what each leaves behind.',
      gradient: 'cyanotype',
      href: paths.blogPost('leaving-icloud-photos'),
    },
    {
      icon: Image,
      title: 'HEIC, and what to do with it',
      description:
        'An iPhone writes HEIC. Here JPEG is taken, so there is a step between, and one setting for the future.',
      gradient: 'sepia',
      href: paths.blogPost('jpeg-heic-avif-or-raw'),
    },
    {
      icon: Monitor,
      title: 'Keep a copy at home',
      description:
        'Whichever cloud you choose: one copy that is only yours. A disk in a drawer does not need a subscription.',
      gradient: 'moss',
      href: paths.blogPost('backups-with-3-2-1'),
    },
  ],
  comparison: {
    title: 'Side by side',
    description:
      'Among devices of one maker nothing is as smooth as iCloud. Between makers it is another story.',
    competitor: 'iCloud Photos',
    rows: [
      {
        feature: 'Free storage',
        product: '5GB, for pictures alone',
        competitor: '5 GB, shared with mail and backups',
      },
      {
        feature: 'In a family',
        product: 'Up to 6 members share one plan',
        competitor: 'Up to 6 people share one iCloud+ plan',
      },
      {
        feature: 'On Android and Linux',
        product: 'In the browser, all of it; an app for each',
        competitor: 'In the browser',
      },
      {
        feature: 'New pictures of a telephone',
        product: 'You choose what goes up',
        competitor: 'By themselves, on Apple’s devices',
      },
      {
        feature: 'A link for guests',
        product: 'For 1, 7, 30, 90 or 365 days, or without an end',
        competitor: 'For 30 days',
      },
      {
        feature: 'HEIC, Live Photos, RAW',
        product: 'Not taken: JPEG, PNG, GIF, MP4, MOV and AVI',
        competitor: 'Taken; it is where they come from',
      },
      {
        feature: 'End-to-end encrypted',
        product: 'No',
        competitor: 'When you switch on Advanced Data Protection',
      },
      {
        feature: 'Everything back at once',
        product: 'One ZIP from your account',
        competitor: 'A request at privacy.apple.com, answered within a week',
      },
      {
        feature: 'Where it is kept',
        product: 'In the European Union',
        competitor: 'In data centres of Apple and others, in several countries',
      },
    ],
    source:
      'Facts about iCloud from Apple’s own support pages, as of 2026. Tell us what has changed and we change it.',
  },
  ctaTitle: 'Let the library stay when the telephone goes.',
  ctaDescription: `Five gigabytes are free, then ${brand.claims.paidFrom}. No device needs to be replaced for it.`,
}
