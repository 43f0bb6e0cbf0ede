import { brand, paths } from '@calotype/platform'
import { Eye, Fingerprint, MapPin } from '@calotype/ui'
import type { LandingContent } from '../content.ts'

export const content: LandingContent = {
  path: paths.versusGooglePhotos,
  title: `${brand.name} vs Google Photos`,
  metaDescription: `${brand.name} and Google Photos side by side: original files, search, faces, export, place of storage and price, and when to stay with Google.`,
  heroTitle: `${brand.name}`,
  heroSubtitle: 'or Google Photos?',
  heroDescription:
    'Google Photos finds a dog in a hundred thousand pictures. We do not even look for one. Which of the two is right for you hangs on what you want to be known about your pictures.',
  prints: ['ridges', 'sea', 'pines'],
  chapters: [
    {
      id: 'search',
      title: 'You know when it was',
      text: 'There is no recognition here: no faces, no things, no guesses. Months, places, cameras, albums and the words you gave are what one searches by, and mostly one remembers the month.',
      picture: 'gallery',
    },
  ],
  featuresTitle: 'What decides it',
  features: [
    {
      icon: Eye,
      title: 'Who looks at them',
      description:
        'Google’s programs look at each picture so that search works. Here nothing is read but what the camera wrote.',
      gradient: 'cyanotype',
      href: paths.privateAlternativeGooglePhotos,
    },
    {
      icon: Fingerprint,
      title: 'What is kept',
      description:
        'With Google it is your choice between the original and a saver of space. Here there is only the original.',
      gradient: 'sepia',
      href: paths.blogPost('jpeg-heic-avif-or-raw'),
    },
    {
      icon: MapPin,
      title: 'How one leaves',
      description:
        'Takeout is complete, and takes an evening to put in order. What that evening looks like, step by step.',
      gradient: 'moss',
      href: paths.blogPost('leaving-google-photos-with-takeout'),
    },
  ],
  comparison: {
    title: 'Side by side',
    description: 'Where Google Photos is better it says so. You may need just that.',
    competitor: 'Google Photos',
    rows: [
      {
        feature: 'Free storage',
        product: '5GB, for pictures alone',
        competitor: '15 GB, shared with Gmail and Drive',
      },
      {
        feature: 'The file you get back',
        product: 'The one you put in, always',
        competitor:
          'The one you put in with “Original quality”; with “Storage saver” one of at most 16 megapixels',
      },
      {
        feature: 'Finding things in pictures',
        product: 'Not possible: by month, place, camera, album and your own words',
        competitor: 'Very good: people, things, text, whole questions',
      },
      {
        feature: 'Faces',
        product: 'Are not measured',
        competitor: 'Can be grouped; you can switch it off',
      },
      {
        feature: 'Upload from the telephone',
        product: 'You choose what goes up',
        competitor: 'By itself, in the background',
      },
      {
        feature: 'RAW and HEIC',
        product: 'Not taken: JPEG, PNG, GIF, MP4, MOV and AVI',
        competitor: 'Taken',
      },
      {
        feature: 'Everything back at once',
        product: 'One ZIP from your account, with dates and albums',
        competitor: 'Takeout: ZIP parts, dates in JSON files beside the pictures',
      },
      {
        feature: 'Where it is kept',
        product: 'In the European Union',
        competitor: 'In Google’s data centres around the world',
      },
      {
        feature: 'End-to-end encrypted',
        product: 'No',
        competitor: 'No',
      },
    ],
    source:
      'Facts about Google Photos from Google’s own help pages, as of 2026. Tell us what has changed and we change it.',
  },
  ctaTitle: 'Try it beside the other.',
  ctaDescription:
    'Nothing has to be decided. Leave everything where it is, put one summer here as well, and see which of the two you open.',
}
