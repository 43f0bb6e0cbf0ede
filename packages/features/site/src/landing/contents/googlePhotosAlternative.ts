import { brand, paths } from '@calotype/platform'
import { Archive, Calendar, CheckCheck, FolderUp, Image, Images } from '@calotype/ui'
import type { LandingContent } from '../content.ts'

export const content: LandingContent = {
  path: paths.googlePhotosAlternative,
  title: 'Google Photos alternative',
  metaDescription:
    'How to leave Google Photos with Takeout and arrive with every date intact: what arrives, what to put right, and what you find here.',
  heroTitle: 'Leave Google Photos',
  heroSubtitle: 'with everything.',
  heroDescription:
    'Takeout gives all of it back: thousands of folders, and a small text file beside each picture. It takes an evening to put in order. Here is a place for it afterwards.',
  prints: ['ridges', 'pines', 'sea'],
  chapters: [
    {
      id: 'arriving',
      title: 'What you unpack, you drop',
      text: 'Unpack the parts into one folder and drop the pictures on the page. JPEG, PNG, GIF and MP4 are taken as they are, several hundred at a time, and each says for itself when it has arrived.',
      picture: 'upload',
    },
    {
      id: 'order',
      title: 'Nine years, in the order you lived them',
      text: 'The date comes from the picture itself, not from the day of the download. Where a picture has lost it, its name often still knows: 20120704_153012 stands in July 2012.',
      picture: 'gallery',
    },
    {
      id: 'albums',
      title: 'And the albums you made there',
      text: 'Takeout keeps albums as folders. Drop a folder, mark what has come, and it is an album again; a picture may be in several of them without being there twice.',
      picture: 'albums',
    },
  ],
  featuresTitle: 'The move, step by step',
  features: [
    {
      icon: Archive,
      title: 'Order the archive',
      description:
        'Only Google Photos, as .zip, in parts of 10 GB. Which boxes to tick, and what the letter with the link says.',
      gradient: 'cyanotype',
      href: paths.blogPost('leaving-google-photos-with-takeout'),
    },
    {
      icon: Calendar,
      title: 'Put the dates back',
      description:
        'For the pictures that Google knew a date of and the file does not: one command, and what it does.',
      gradient: 'sepia',
      href: paths.blogPost('dating-undated-photographs'),
    },
    {
      icon: Images,
      title: 'Leave out the doubles',
      description:
        'An album’s pictures come once more in their year. How to find the second copies without losing the first.',
      gradient: 'silver',
      href: paths.blogPost('cleaning-duplicates-without-regret'),
    },
    {
      icon: Image,
      title: 'Turn HEIC into JPEG',
      description:
        'An iPhone’s pictures arrive as HEIC, which is not taken here. What to turn them into, and what that costs.',
      gradient: 'platinum',
      href: paths.blogPost('jpeg-heic-avif-or-raw'),
    },
    {
      icon: FolderUp,
      title: 'Bring it up',
      description:
        'In parts, over several evenings. What has arrived is marked, what failed can be tried again.',
      gradient: 'moss',
      href: '#arriving',
    },
    {
      icon: CheckCheck,
      title: 'Count, and only then delete',
      description:
        'Compare two or three years with the numbers you noted. A second copy on a disk at home is never wrong.',
      gradient: 'selenium',
      href: paths.blogPost('backups-with-3-2-1'),
    },
  ],
  ctaTitle: 'Bring one year first.',
  ctaDescription: `${brand.claims.freeStorage} are free: enough to see whether a summer feels at home here, before you carry the rest.`,
}
