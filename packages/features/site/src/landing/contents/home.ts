import { brand, paths } from '@calotype/platform'
import { Archive, Calendar, Fingerprint, HardDrive, Link2, Users } from '@calotype/ui'
import type { LandingContent } from '../content.ts'
import { questions } from './questions.ts'

/**
 * Content of the home page. Its headline, features heading and final heading are verbatim from the specification
 * (LAND-013 to LAND-015).
 */
export const content: LandingContent = {
  path: paths.home,
  title: brand.tagline.replace(/\.$/, ''),
  metaDescription: `${brand.claims.position} ${brand.claims.freeStorage} free, plans from ${brand.claims.paidFrom}, for families, photographers, NGOs, and small businesses.`,
  heroTitle: 'Your memories,',
  heroSubtitle: 'year by year.',
  heroDescription: `${brand.claims.position} Add your photos and videos. They’re sorted by the day they were taken, and every original stays exactly as it was.`,
  prints: ['pines', 'sea', 'ridges'],
  chapters: [
    {
      id: 'gallery',
      title: 'Find any month in seconds',
      text: 'Your photos are grouped by the month they were taken. Jump straight to May 2019, even in a library of ten thousand photos, and see every photo uncropped.',
      picture: 'gallery',
    },
    {
      id: 'viewer',
      title: 'Photos look best in the dark',
      text: 'Click one, and everything else disappears. Open the details to see when and where it was taken, and with which camera and settings.',
      picture: 'viewer',
    },
    {
      id: 'upload',
      title: 'Uploads you can rely on',
      text: 'An upload is done only when the whole file is on the server’s disk and its checksum matches. Files can be up to 5 GB, and large ones resume where they stopped.',
      picture: 'upload',
    },
    {
      id: 'sharing',
      title: 'Share with the people you choose',
      text: 'Send a link that works for a day, a year, or until you disable it. Your guests don’t need an account. Or invite people by email, and decide who can view and who can add photos.',
      picture: 'link',
    },
  ],
  featuresTitle: 'Everything you need for your photos',
  features: [
    {
      icon: Fingerprint,
      title: 'Originals, byte for byte',
      description:
        'Your files are never compressed or resized. A SHA-256 checksum shows that each one is exactly what you uploaded.',
      gradient: 'cyanotype',
      href: '#upload',
    },
    {
      icon: Calendar,
      title: 'Sorted by date automatically',
      description:
        'The date comes from the camera, or from the file name if the camera didn’t record one. You don’t have to organize folders.',
      gradient: 'sepia',
      href: '#gallery',
    },
    {
      icon: Link2,
      title: 'Links that expire',
      description:
        'Choose 1, 7, 30, 90, or 365 days, or no end date. When you disable a link, it stops working for everyone immediately.',
      gradient: 'platinum',
      href: '#sharing',
    },
    {
      icon: Users,
      title: 'One plan for the family',
      description:
        'Up to six people share the storage of one plan. Everyone has their own library and shares only what they choose.',
      gradient: 'moss',
      href: '#pricing',
    },
    {
      icon: Archive,
      title: 'Take everything with you',
      description:
        'Export all your originals as one ZIP file, with albums and dates. Deleted photos stay in the trash for 30 days.',
      gradient: 'selenium',
      href: paths.blogPost('restoring-from-a-backup'),
    },
    {
      icon: HardDrive,
      title: 'Clear answers about encryption',
      description: 'One page explains what’s encrypted, what isn’t, and who can see your photos.',
      gradient: 'silver',
      href: paths.encryption,
    },
  ],
  audiences: [
    {
      title: 'Families',
      text: `One plan covers ${brand.claims.family}. Grandparents can open a link without an account or an app, and there’s no face recognition.`,
    },
    {
      title: 'Photographers',
      text: 'Deliver wedding photos with a single link. Clients download photos in full quality, one by one or as a ZIP file. You decide when the link expires and whether camera data is included.',
    },
    {
      title: 'NGOs',
      text: 'Photos of the people you work with stay on servers in Europe. If someone withdraws consent, delete their photos once and they disappear from every album and link.',
    },
    {
      title: 'Small businesses',
      text: 'Collect photos of job sites, products, and events in shared albums. Your team can add photos, and everyone knows where to find them.',
    },
  ],
  questions,
  ctaTitle: 'Ready to organize your memories?',
  ctaDescription: `Start with ${brand.claims.freeStorage} for free. All you need is an email address and a password. No credit card is required.`,
}
