import { brand, paths } from '@calotype/platform'
import { Archive, Image, Monitor } from '@calotype/ui'
import type { LandingContent } from '../content.ts'

export const content: LandingContent = {
  path: paths.icloudAlternativeEurope,
  title: 'iCloud alternative in Europe',
  metaDescription:
    'A photo library in the European Union that works with any phone or computer, compared with iCloud Photos feature by feature.',
  heroTitle: 'Keep your photos',
  heroSubtitle: 'when you switch phones.',
  heroDescription:
    'iCloud Photos works well as long as all your devices come from one company. This library is stored in Europe, and you can open it in the browser of any phone or computer.',
  prints: ['sea', 'pines', 'ridges'],
  chapters: [
    {
      id: 'anywhere',
      title: 'The same on every screen',
      text: 'On your daughter’s Android phone, your laptop at work, or the old computer in the den, all you need is a browser to see your whole library.',
      picture: 'gallery',
    },
    {
      id: 'family',
      title: 'For relatives without an iPhone',
      text: 'A link opens on any phone, without an account. Everyone can download the photos they like, one at a time or all at once, in full size.',
      picture: 'link',
    },
  ],
  featuresTitle: 'Before you move',
  features: [
    {
      icon: Archive,
      title: 'Export from iCloud',
      description:
        'There are three ways to get your originals: from privacy.apple.com, on a Mac, or on Windows. See what each of them leaves out.',
      gradient: 'cyanotype',
      href: paths.blogPost('leaving-icloud-photos'),
    },
    {
      icon: Image,
      title: 'Keep HEIC photos',
      description:
        'Upload HEIC photos in the browser as they are. We store the originals, and show them on every device, even if its browser can’t open HEIC.',
      gradient: 'sepia',
      href: paths.blogPost('jpeg-heic-avif-or-raw'),
    },
    {
      icon: Monitor,
      title: 'Keep a copy at home',
      description:
        'Whichever service you choose, keep a copy of your own on a disk at home. It doesn’t need a subscription.',
      gradient: 'moss',
      href: paths.blogPost('backups-with-3-2-1'),
    },
  ],
  comparison: {
    title: 'Side by side',
    description:
      'iCloud works best if everyone uses Apple devices. If your family uses different brands, look at the details.',
    competitor: 'iCloud Photos',
    rows: [
      {
        feature: 'Free storage',
        product: '5 GB, only for photos',
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
        product: 'HEIC and RAW of common cameras; Live Photos as a photo and a video',
        competitor: 'Yes',
      },
      {
        feature: 'End-to-end encrypted',
        product: 'No',
        competitor: 'If you turn on Advanced Data Protection',
      },
      {
        feature: 'Export everything at once',
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
  ctaTitle: 'One library for all your devices',
  ctaDescription: `${brand.claims.freeStorage} is free, and paid plans start at ${brand.claims.paidFrom}.`,
}
