import { brand, paths } from '@calotype/platform'
import { Archive, Calendar, CheckCheck, FolderUp, Image, Images } from '@calotype/ui'
import type { LandingContent } from '../content.ts'

export const content: LandingContent = {
  path: paths.googlePhotosAlternative,
  title: 'Google Photos alternative',
  metaDescription:
    'How to leave Google Photos with Takeout and keep your dates, places, and albums: which export to order, what the import does, and what to check.',
  heroTitle: 'Leave Google Photos',
  heroSubtitle: 'with everything.',
  heroDescription:
    'Google Takeout exports your library as archives full of folders, with a small JSON file next to each photo. The desktop app imports them as they are, with your dates, places, and albums.',
  prints: ['ridges', 'pines', 'sea'],
  chapters: [
    {
      id: 'arriving',
      title: 'Don’t unpack anything',
      text: 'In the desktop app, choose the folder with your Takeout archives. It uploads ZIP and TGZ files of up to 5 GB, and the server unpacks them. You can close the window during the import. At the end, a receipt lists every file.',
      picture: 'import',
    },
    {
      id: 'order',
      title: 'Keep the right dates',
      text: 'Google stores dates in JSON files. The import reads them, including dates you corrected, and finds a photo’s JSON file even if it’s in another archive. Descriptions, places, and favorites come along, too.',
      picture: 'gallery',
    },
    {
      id: 'albums',
      title: 'Keep your albums, without duplicates',
      text: 'In a Takeout export, a photo in two albums is stored three times. Here, it becomes one photo in two albums. Album titles and descriptions come along. Takeout doesn’t include the order of photos in an album, so they’re sorted by date.',
      picture: 'albums',
    },
  ],
  featuresTitle: 'How to move, step by step',
  features: [
    {
      icon: Archive,
      title: 'Order the export',
      description:
        'Select only Google Photos, .zip or .tgz, and a file size of 4 GB. Takeout also offers 10 and 50 GB, but such files are too large to import.',
      gradient: 'cyanotype',
      href: paths.blogPost('leaving-google-photos-with-takeout'),
    },
    {
      icon: FolderUp,
      title: 'Download every part',
      description:
        'The links in Google’s email work for about a week. Get all parts, because a photo and its JSON file can be in different ones.',
      gradient: 'moss',
      href: paths.blogPost('leaving-google-photos-with-takeout'),
    },
    {
      icon: Images,
      title: 'Import the folder',
      description:
        'Choose the folder in the desktop app. The import recognizes photos that are already in your library and doesn’t store them twice.',
      gradient: 'silver',
      href: paths.download,
    },
    {
      icon: Image,
      title: 'Import HEIC and RAW',
      description:
        'HEIC, WebP, AVIF, and the RAW files of common cameras are stored unchanged, and shown on every device. The import lists the name of each file it skips.',
      gradient: 'platinum',
      href: paths.blogPost('jpeg-heic-avif-or-raw'),
    },
    {
      icon: Calendar,
      title: 'Fix the last few dates',
      description:
        'Some scans and screenshots don’t have a date, even in Google Photos. Learn how to find the year and save it in the file.',
      gradient: 'sepia',
      href: paths.blogPost('dating-undated-photographs'),
    },
    {
      icon: CheckCheck,
      title: 'Count, then delete',
      description:
        'Compare a few years with the numbers in Google Photos. Keep the archives on a disk at home until you’re sure everything is here.',
      gradient: 'selenium',
      href: paths.blogPost('backups-with-3-2-1'),
    },
  ],
  questions: [
    {
      question: 'Do I need the desktop app?',
      answer:
        'For Takeout archives, yes. The browser uploads single photos and videos and whole folders of them, but it doesn’t read archives or Google’s JSON files.',
      link: { label: 'Get the desktop app', href: paths.download },
    },
    {
      question: 'My export is in 50 GB files. Do I have to start over?',
      answer:
        'No. Unpack all parts into one folder, choose that folder instead, and turn on the option to make albums of its folders. However, Google’s JSON files are only read inside archives, so you lose descriptions and the dates you corrected at Google. If you have many of those, order the export again in 4 GB files.',
    },
    {
      question: 'What isn’t imported?',
      answer:
        'Photos in other people’s shared albums that you never saved to your own library, faces and names, the order inside albums, and comments. Photos that were in Google’s trash are skipped.',
    },
    {
      question: 'Does the import delete anything from Google Photos?',
      answer:
        'No. Takeout creates a copy, and your library in Google Photos stays as it is until you delete it.',
    },
  ],
  ctaTitle: 'Start with the photos of one summer',
  ctaDescription: `${brand.claims.freeStorage} is free. That’s enough to try it with the photos of one summer before you move the rest.`,
}
