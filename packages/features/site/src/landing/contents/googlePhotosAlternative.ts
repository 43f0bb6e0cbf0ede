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
    'Google Takeout gives it all back: archives full of folders, with a small JSON file next to each photo. The desktop app reads them as they are, and puts dates, places, and albums back where they belong.',
  prints: ['ridges', 'pines', 'sea'],
  chapters: [
    {
      id: 'arriving',
      title: 'Don’t unpack anything',
      text: 'Choose the folder with your Takeout archives in the desktop app. ZIP and TGZ files up to 5 GB go up as they are, and the server unpacks them. Close the window if you like: the import continues, and tells you what became of every file.',
      picture: 'import',
    },
    {
      id: 'order',
      title: 'The date you know, not the day you downloaded it',
      text: 'Google stores its dates in JSON files. The import reads them, including the ones you corrected, and finds a photo’s JSON file even when it’s in another archive. Descriptions, places, and favorites come along.',
      picture: 'gallery',
    },
    {
      id: 'albums',
      title: 'Your albums, without the duplicates',
      text: 'In Takeout, a photo in two albums is three files. Here it’s one photo in two albums. Album titles and descriptions come along; Takeout doesn’t record the order you gave the photos, so they’re sorted by date.',
      picture: 'albums',
    },
  ],
  featuresTitle: 'The move, step by step',
  features: [
    {
      icon: Archive,
      title: 'Order the export',
      description:
        'Only Google Photos, as .zip or .tgz, in files of 4 GB. Takeout also offers 1, 2, 10, and 50 GB; the larger two are too big to import.',
      gradient: 'cyanotype',
      href: paths.blogPost('leaving-google-photos-with-takeout'),
    },
    {
      icon: FolderUp,
      title: 'Download every part',
      description:
        'The link in Google’s email works for about a week. A photo and its JSON file can be in different parts, so get them all.',
      gradient: 'moss',
      href: paths.blogPost('leaving-google-photos-with-takeout'),
    },
    {
      icon: Images,
      title: 'Import the folder',
      description:
        'Choose it in the desktop app. Photos that are already in your library are recognized and not stored twice.',
      gradient: 'silver',
      href: paths.download,
    },
    {
      icon: Image,
      title: 'Convert HEIC and RAW',
      description:
        'HEIC, WebP, and RAW files aren’t supported yet. The import lists each one by name, so you can convert those and add them.',
      gradient: 'platinum',
      href: paths.blogPost('jpeg-heic-avif-or-raw'),
    },
    {
      icon: Calendar,
      title: 'Fix the last few dates',
      description:
        'Scans and screenshots that even Google had no date for: how to find the year, and one command that writes it down.',
      gradient: 'sepia',
      href: paths.blogPost('dating-undated-photographs'),
    },
    {
      icon: CheckCheck,
      title: 'Count, then delete',
      description:
        'Compare a few years with the numbers you wrote down. Keep the archives on a disk at home until you’re sure.',
      gradient: 'selenium',
      href: paths.blogPost('backups-with-3-2-1'),
    },
  ],
  questions: [
    {
      question: 'Do I need the desktop app?',
      answer:
        'For Takeout archives, yes. The browser uploads single JPEG, PNG, GIF, and MP4 files and whole folders of them, but it doesn’t read archives or Google’s JSON files.',
      link: { label: 'Get the desktop app', href: paths.download },
    },
    {
      question: 'My export is in 50 GB files. Do I have to start over?',
      answer:
        'No. Unpack all parts into one folder, choose that folder instead, and turn on “Make albums of its folders”. The one thing you lose: Google’s JSON files are only read inside archives, so dates you corrected at Google and descriptions stay behind. If you have many of those, order the export again in 4 GB files.',
    },
    {
      question: 'What doesn’t come along?',
      answer:
        'Photos in other people’s shared albums that you never saved to your own library, faces and names, the order inside albums, and comments. Photos that were in Google’s trash are skipped.',
    },
    {
      question: 'Does importing delete anything at Google?',
      answer: 'No. Takeout makes a copy, and so does the import. Delete the old library when you’re ready.',
    },
  ],
  ctaTitle: 'Bring one year first.',
  ctaDescription: `${brand.claims.freeStorage} are free. That’s enough to see whether a summer feels at home here before you move the rest.`,
}
