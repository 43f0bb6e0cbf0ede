import { brand, paths } from '@calotype/platform'
import { Eye, Fingerprint, MapPin } from '@calotype/ui'
import type { LandingContent } from '../content.ts'

export const content: LandingContent = {
  path: paths.versusGooglePhotos,
  title: `${brand.name} vs Google Photos`,
  metaDescription: `${brand.name} and Google Photos side by side: original files, search, faces, export, storage location, and price, and when to stay with Google.`,
  heroTitle: `${brand.name}`,
  heroSubtitle: 'or Google Photos?',
  heroDescription:
    'Google Photos finds a dog among a hundred thousand pictures. We don’t even look for one. Which of the two is right for you depends on how much you want a company to know about your photos.',
  prints: ['ridges', 'sea', 'pines'],
  chapters: [
    {
      id: 'search',
      title: 'You know when it was',
      text: 'There’s no recognition here: no faces, no objects, no guesses. You search by month, place, camera, album, and your own words. Most of the time, you remember the month.',
      picture: 'gallery',
    },
  ],
  featuresTitle: 'What it comes down to',
  features: [
    {
      icon: Eye,
      title: 'Who looks at your photos',
      description:
        'Google’s software analyzes every picture so that search works. Here, nothing is read but what the camera wrote.',
      gradient: 'cyanotype',
      href: paths.privateAlternativeGooglePhotos,
    },
    {
      icon: Fingerprint,
      title: 'What is stored',
      description:
        'Google lets you choose between the original and a smaller version. Here, there’s only the original.',
      gradient: 'sepia',
      href: paths.blogPost('jpeg-heic-avif-or-raw'),
    },
    {
      icon: MapPin,
      title: 'How you leave',
      description:
        'Takeout is complete, and the desktop app imports it as it is. What to order and what to expect, step by step.',
      gradient: 'moss',
      href: paths.blogPost('leaving-google-photos-with-takeout'),
    },
  ],
  comparison: {
    title: 'Side by side',
    description: 'Where Google Photos is better, the table says so. That may be just what you need.',
    competitor: 'Google Photos',
    rows: [
      {
        feature: 'Free storage',
        product: '5GB, for photos alone',
        competitor: '15 GB, shared with Gmail and Drive',
      },
      {
        feature: 'The file you get back',
        product: 'The one you uploaded, always',
        competitor:
          'The one you uploaded with “Original quality”; at most 16 megapixels with “Storage saver”',
      },
      {
        feature: 'Finding things in photos',
        product: 'No. By month, place, camera, album, and your own words',
        competitor: 'Very good: people, things, text, whole questions',
      },
      {
        feature: 'Faces',
        product: 'No face recognition',
        competitor: 'Grouped; you can turn it off',
      },
      {
        feature: 'Uploads from your phone',
        product: 'You choose what to upload',
        competitor: 'Automatic, in the background',
      },
      {
        feature: 'RAW and HEIC',
        product: 'Not yet. JPEG, PNG, GIF, and MP4; MOV and AVI with the desktop app',
        competitor: 'Yes',
      },
      {
        feature: 'Everything back at once',
        product: 'One ZIP file from your account, with dates and albums',
        competitor: 'Takeout: archives with dates in JSON files next to the photos',
      },
      {
        feature: 'Where photos are stored',
        product: 'In the European Union',
        competitor: 'In Google’s data centers around the world',
      },
      {
        feature: 'End-to-end encrypted',
        product: 'No',
        competitor: 'No',
      },
    ],
    source:
      'Facts about Google Photos come from Google’s help pages, as of 2026. If something has changed, tell us and we’ll correct it.',
  },
  ctaTitle: 'Try both.',
  ctaDescription:
    'You don’t have to decide. Leave everything where it is, add one summer here as well, and see which of the two you open.',
}
