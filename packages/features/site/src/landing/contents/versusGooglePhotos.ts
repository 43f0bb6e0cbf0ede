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
    'Google Photos can find a dog among a hundred thousand pictures. We don’t analyze your photos at all. Which of the two is right for you depends on whether search or privacy matters more to you.',
  prints: ['ridges', 'sea', 'pines'],
  chapters: [
    {
      id: 'search',
      title: 'Search without image recognition',
      text: 'Nothing here recognizes faces or objects. You can jump to any month, browse your albums, and search for places, cameras, and your own labels and descriptions.',
      picture: 'gallery',
    },
  ],
  featuresTitle: 'The main differences',
  features: [
    {
      icon: Eye,
      title: 'What is analyzed',
      description:
        'Google’s software analyzes every picture so that you can search for what’s in it. We only read what the camera recorded.',
      gradient: 'cyanotype',
      href: paths.privateAlternativeGooglePhotos,
    },
    {
      icon: Fingerprint,
      title: 'What is stored',
      description:
        'Google lets you choose between the original and a smaller version. We always store the original.',
      gradient: 'sepia',
      href: paths.blogPost('jpeg-heic-avif-or-raw'),
    },
    {
      icon: MapPin,
      title: 'How to move',
      description:
        'Google Takeout exports your library, and the desktop app imports it as it is. Our guide explains every step.',
      gradient: 'moss',
      href: paths.blogPost('leaving-google-photos-with-takeout'),
    },
  ],
  comparison: {
    title: 'Side by side',
    description:
      'The table also shows where Google Photos is better, so that you can decide what matters to you.',
    competitor: 'Google Photos',
    rows: [
      {
        feature: 'Free storage',
        product: '5 GB, only for photos',
        competitor: '15 GB, shared with Gmail and Drive',
      },
      {
        feature: 'Downloaded files',
        product: 'Always the files you uploaded',
        competitor:
          'The files you uploaded with “Original quality”; at most 16 megapixels with “Storage saver”',
      },
      {
        feature: 'Finding photos',
        product: 'Only by month, album, place, camera, and your own labels',
        competitor: 'Very good: people, objects, text, and natural-language questions',
      },
      {
        feature: 'Faces',
        product: 'No face recognition',
        competitor: 'Photos are grouped by face; you can turn this off',
      },
      {
        feature: 'Uploads from your phone',
        product: 'You choose what to upload',
        competitor: 'Automatic, in the background',
      },
      {
        feature: 'RAW and HEIC',
        product: 'HEIC, and RAW of common cameras',
        competitor: 'Yes',
      },
      {
        feature: 'Export everything at once',
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
  ctaTitle: 'Try both',
  ctaDescription:
    'You don’t have to decide right away. Leave your library where it is, upload the photos of one summer here as well, and see which of the two you prefer.',
}
