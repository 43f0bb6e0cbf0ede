import { brand, paths } from '@calotype/platform'
import { Archive, Image, Monitor } from '@calotype/ui'
import type { LandingContent } from '../content.ts'

export const content: LandingContent = {
  path: paths.icloudAlternativeEurope,
  title: 'iCloud alternative in Europe',
  metaDescription:
    'A photo library in the European Union that doesn’t mind which phone you buy next: compared with iCloud Photos, fact by fact.',
  heroTitle: 'For the phone',
  heroSubtitle: 'after this one.',
  heroDescription:
    'iCloud Photos is great as long as one company makes everything you own. But a library outlives phones. This one is stored in Europe, and opens on whatever you have.',
  prints: ['sea', 'pines', 'ridges'],
  chapters: [
    {
      id: 'anywhere',
      title: 'The same on every screen',
      text: 'Your daughter’s Android phone, the laptop at work, the old computer in the den. All it takes is a browser, and you see your whole library.',
      picture: 'gallery',
    },
    {
      id: 'family',
      title: 'For the half of the family without an iPhone',
      text: 'A link opens on any phone, without an account. Everyone can save what they like: one photo, or all of them in full size.',
      picture: 'link',
    },
  ],
  featuresTitle: 'Before you move',
  features: [
    {
      icon: Archive,
      title: 'Get everything out',
      description:
        'From privacy.apple.com, from a Mac, or from Windows: three ways out of iCloud, and what each one leaves behind.',
      gradient: 'cyanotype',
      href: paths.blogPost('leaving-icloud-photos'),
    },
    {
      icon: Image,
      title: 'What to do with HEIC',
      description:
        'iPhones save HEIC, which we don’t support yet. Convert what you have to JPEG, and change one setting for the future.',
      gradient: 'sepia',
      href: paths.blogPost('jpeg-heic-avif-or-raw'),
    },
    {
      icon: Monitor,
      title: 'Keep a copy at home',
      description:
        'Whichever cloud you choose, keep one copy that’s only yours. A disk in a drawer needs no subscription.',
      gradient: 'moss',
      href: paths.blogPost('backups-with-3-2-1'),
    },
  ],
  comparison: {
    title: 'Side by side',
    description: 'Between Apple devices, nothing is as smooth as iCloud. Between brands, it’s another story.',
    competitor: 'iCloud Photos',
    rows: [
      {
        feature: 'Free storage',
        product: '5GB, for photos alone',
        competitor: '5 GB, shared with mail and backups',
      },
      {
        feature: 'For families',
        product: 'Up to 6 members share one plan',
        competitor: 'Up to 6 people share one iCloud+ plan',
      },
      {
        feature: 'On Android and Linux',
        product: 'In the browser, plus a desktop app for Linux',
        competitor: 'In the browser',
      },
      {
        feature: 'New photos from your phone',
        product: 'You choose what to upload',
        competitor: 'Automatic on Apple devices',
      },
      {
        feature: 'Links for guests',
        product: 'For 1, 7, 30, 90, or 365 days, or with no end date',
        competitor: 'For 30 days',
      },
      {
        feature: 'HEIC, Live Photos, RAW',
        product: 'Not yet. JPEG, PNG, GIF, and MP4; MOV and AVI with the desktop app',
        competitor: 'Yes',
      },
      {
        feature: 'End-to-end encrypted',
        product: 'No',
        competitor: 'If you turn on Advanced Data Protection',
      },
      {
        feature: 'Everything back at once',
        product: 'One ZIP file from your account',
        competitor: 'By request at privacy.apple.com, within about a week',
      },
      {
        feature: 'Where photos are stored',
        product: 'In the European Union',
        competitor: 'In data centers of Apple and others, in several countries',
      },
    ],
    source:
      'Facts about iCloud come from Apple’s support pages, as of 2026. If something has changed, tell us and we’ll correct it.',
  },
  ctaTitle: 'Your library stays when the phone goes.',
  ctaDescription: `${brand.claims.freeStorage} are free, then ${brand.claims.paidFrom}. No need to replace a single device.`,
}
