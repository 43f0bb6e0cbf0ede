import { brand, paths } from '@calotype/platform'
import { Archive, Calendar, Fingerprint, HardDrive, Link2, Users } from '@calotype/ui'
import type { LandingContent } from '../content.ts'
import { questions } from './questions.ts'

/** The home page. Its headline, features heading, and final heading are specified to the letter (LAND-013 to LAND-015). */
export const content: LandingContent = {
  path: paths.home,
  title: brand.tagline.replace(/\.$/, ''),
  metaDescription: `${brand.claims.position} ${brand.claims.freeStorage} free, plans from ${brand.claims.paidFrom}, for families, photographers, NGOs, and small businesses.`,
  heroTitle: 'Your memories,',
  heroSubtitle: 'year by year.',
  heroDescription: `${brand.claims.position} Add your photos and videos. They line up by the day they were taken, and every original stays exactly as it was.`,
  prints: ['pines', 'sea', 'ridges'],
  chapters: [
    {
      id: 'gallery',
      title: 'Every summer, right where you’d look for it',
      text: 'Your photos appear in the order you lived them, month by month. Jump to May 2019 in one step, even through ten thousand photos, and see every picture in its own shape.',
      picture: 'gallery',
    },
    {
      id: 'viewer',
      title: 'Photos look best in the dark',
      text: 'Click one and everything else disappears. When you want to know more, the time, the place, and the lens are one key away.',
      picture: 'viewer',
    },
    {
      id: 'upload',
      title: 'Done means done',
      text: 'An upload counts as finished when every byte is on the server’s disk and its checksum matches. Large files go up in parts, up to 5 GB each, and continue where they stopped.',
      picture: 'upload',
    },
    {
      id: 'sharing',
      title: 'Share with some, not with everyone',
      text: 'Send a link that works for a day, a year, or until you disable it, no account needed. Or invite people by email and decide who can view and who can add photos.',
      picture: 'link',
    },
  ],
  featuresTitle: 'Everything you need for your photos',
  features: [
    {
      icon: Fingerprint,
      title: 'Originals, byte for byte',
      description:
        'No recompression and no smaller copies. A SHA-256 checksum proves that every file is the one you uploaded.',
      gradient: 'cyanotype',
      href: '#upload',
    },
    {
      icon: Calendar,
      title: 'Dates sort themselves out',
      description:
        'The date comes from the camera, or from the file name if the camera didn’t record one. No folders to maintain.',
      gradient: 'sepia',
      href: '#gallery',
    },
    {
      icon: Link2,
      title: 'Links that expire',
      description:
        'After 1, 7, 30, 90, or 365 days, or never. Disable a link and it stops working for everyone that second.',
      gradient: 'platinum',
      href: '#sharing',
    },
    {
      icon: Users,
      title: 'One plan for the family',
      description:
        'Six people share the storage of one plan. Everyone has a library of their own, and shares only what they choose.',
      gradient: 'moss',
      href: '#pricing',
    },
    {
      icon: Archive,
      title: 'A way out, from day one',
      description:
        'Export everything as one ZIP file, albums and dates included. Deleted photos stay in the trash for 30 days.',
      gradient: 'selenium',
      href: paths.blogPost('restoring-from-a-backup'),
    },
    {
      icon: HardDrive,
      title: 'Plain talk about encryption',
      description: 'What’s encrypted, what isn’t, and who can see your photos: the whole answer on one page.',
      gradient: 'silver',
      href: paths.encryption,
    },
  ],
  audiences: [
    {
      title: 'Families',
      text: `One plan covers ${brand.claims.family}. Grandparents open a link without an account or an app, and nobody scans the children’s faces.`,
    },
    {
      title: 'Photographers',
      text: 'Deliver a wedding as one link: originals, one by one or as a ZIP, until the day you choose. You decide whether camera data is included.',
    },
    {
      title: 'NGOs',
      text: 'Photos of people who trusted you, stored in Europe. If someone withdraws consent, delete their photos once and they disappear from every album and link.',
    },
    {
      title: 'Small businesses',
      text: 'Job sites, products, the summer party: shared albums your team adds to, and one place to look when someone asks.',
    },
  ],
  questions,
  ctaTitle: 'Ready to organize your memories?',
  ctaDescription: `Start with ${brand.claims.freeStorage} and your last great summer. All it takes is a name and a password. No credit card.`,
}
