import { brand, paths } from '@calotype/platform'
import { Archive, Calendar, Fingerprint, HardDrive, Link2, Users } from '@calotype/ui'
import type { LandingContent } from '../content.ts'

/** The front page; its headline, its features' heading and its last word are the specification's own (LAND-013 to LAND-015). */
export const content: LandingContent = {
  path: paths.home,
  title: brand.tagline.replace(/\.$/, ''),
  metaDescription: `${brand.claims.position} ${brand.claims.freeStorage} free, plans from ${brand.claims.paidFrom}, for families, photographers, NGOs and small businesses.`,
  heroTitle: 'Your memories,',
  heroSubtitle: 'year by year.',
  heroDescription: `${brand.claims.position} Put your photographs and videos in; they line up by the day they were taken, and stay exactly as they were.`,
  prints: ['pines', 'sea', 'ridges'],
  chapters: [
    {
      id: 'gallery',
      title: 'A summer is where you would look for it',
      text: 'Pictures stand in the order in which you lived them, under their month. Go to May 2019 in one step, through ten thousand photographs, and every one of them has kept its shape.',
      picture: 'gallery',
    },
    {
      id: 'viewer',
      title: 'A photograph is looked at in the dark',
      text: 'Press a picture and the page goes away. What the camera wrote down stands beside it if you ask: the hour, the place, the lens.',
      picture: 'viewer',
    },
    {
      id: 'upload',
      title: 'Done means done',
      text: 'A file counts as saved when every byte of it lies on the server’s disk, measured and hashed, and not when a bar is full. What fails can be tried again, and what is large goes in parts, up to 5 GB a file.',
      picture: 'upload',
    },
    {
      id: 'sharing',
      title: 'Show it to some, not to all',
      text: 'A link for those without an account, for a day or for a year, and gone when you say so. Or a name, who may look, or may add pictures of their own.',
      picture: 'link',
    },
  ],
  featuresTitle: 'Everything you need for your photos',
  features: [
    {
      icon: Fingerprint,
      title: 'Originals, byte for byte',
      description:
        'No second compression, no smaller copy instead. A SHA-256 of each file says that it is the one you put in.',
      gradient: 'cyanotype',
      href: '#upload',
    },
    {
      icon: Calendar,
      title: 'Dates that find themselves',
      description:
        'From what the camera noted, or from the file’s name where it noted nothing. Scans from 1961 stand in 1961.',
      gradient: 'sepia',
      href: '#gallery',
    },
    {
      icon: Link2,
      title: 'Links that end',
      description:
        'After 1, 7, 30, 90 or 365 days, or never. Disable one and it opens nothing, for nobody, from that second on.',
      gradient: 'platinum',
      href: '#sharing',
    },
    {
      icon: Users,
      title: 'One room for a family',
      description:
        'Six people share the storage of one plan. Each has a library that the others see only where it is shared.',
      gradient: 'moss',
      href: '#pricing',
    },
    {
      icon: Archive,
      title: 'A way out, from the first day',
      description:
        'Everything you put in comes back in one ZIP, with albums and dates. What you throw away waits thirty days.',
      gradient: 'selenium',
      href: paths.blogPost('restoring-from-a-backup'),
    },
    {
      icon: HardDrive,
      title: 'Encryption, plainly',
      description:
        'What is encrypted, what is not, and who holds the key: the whole answer, before you ask for it.',
      gradient: 'silver',
      href: paths.encryptedPhotoStorage,
    },
  ],
  audiences: [
    {
      title: 'Families',
      text: `A plan is for ${brand.claims.family}. Grandparents open a link, without an account and without an app; the children’s faces are not measured by anybody.`,
    },
    {
      title: 'Photographers',
      text: 'A wedding goes out as one link: the originals, singly or as a ZIP, until the day you set. The camera’s own data are left in place.',
    },
    {
      title: 'NGOs',
      text: 'Pictures of people who trusted you, kept in Europe. Who takes back their consent is gone from every album and every link in one act.',
    },
    {
      title: 'Small businesses',
      text: 'Building sites, goods, the summer party: albums to which colleagues add, and one place to look when somebody asks how it was.',
    },
  ],
  ctaTitle: 'Ready to organize your memories?',
  ctaDescription: `Begin with ${brand.claims.freeStorage} and the last good summer. It takes a name and a password, and no credit card.`,
}
