import { brand, paths } from '@calotype/platform'
import { Camera, Eye, EyeOff, Globe, MapPin, Users } from '@calotype/ui'
import type { LandingContent } from '../content.ts'

export const content: LandingContent = {
  path: paths.privateAlternativeGooglePhotos,
  title: 'Private alternative to Google Photos',
  metaDescription:
    'A photo library that doesn’t analyze your photos: no face recognition, no advertising, no third parties, and nothing learned from them.',
  heroTitle: 'Stored,',
  heroSubtitle: 'not studied.',
  heroDescription:
    'A photo library shows where you live, whom you love, and what your children look like. Nobody needs to mine it. Here, no algorithm and no advertiser does.',
  prints: ['ridges', 'pines', 'sea'],
  chapters: [
    {
      id: 'read',
      title: 'We read what the camera wrote, and nothing else',
      text: 'The day, the place, and the camera come from the file itself. They appear next to the photo, for you. Nothing tries to guess what’s in the picture.',
      picture: 'viewer',
    },
    {
      id: 'guests',
      title: 'A guest sees the album, and no more',
      text: 'Behind a link are the photos you chose, with name, size, and date. Your other albums, your email address, and the people you shared with aren’t on that page, or in its source.',
      picture: 'link',
    },
  ],
  featuresTitle: 'What doesn’t happen here',
  features: [
    {
      icon: EyeOff,
      title: 'No face recognition',
      description:
        'No groups of people, and no biometric template of a child who can’t consent. You remember who that is.',
      gradient: 'cyanotype',
      href: paths.blogPost('childrens-photos-and-consent'),
    },
    {
      icon: Users,
      title: 'No ads, no profile',
      description:
        'You pay for storage, or use the free plan. There’s no third party who would have to profit from it.',
      gradient: 'sepia',
      href: '#pricing',
    },
    {
      icon: Globe,
      title: 'No requests to anyone else',
      description: 'Open your browser’s network panel and reload this page. You’ll find one host name.',
      gradient: 'moss',
      href: paths.privacy,
    },
    {
      icon: Eye,
      title: 'No tracking without consent',
      description: 'We count page views only if you agree, and never with someone else’s cookies.',
      gradient: 'platinum',
      href: paths.privacy,
    },
    {
      icon: MapPin,
      title: 'No location on public pages',
      description:
        'A guest’s page never shows where a photo was taken. The original file may still contain it, and this article shows how to remove it.',
      gradient: 'selenium',
      href: paths.blogPost('how-exif-location-leaks'),
    },
    {
      icon: Camera,
      title: 'No altered originals',
      description:
        'We never compress, rename, or write into your files. What you download is what the camera made.',
      gradient: 'silver',
      href: paths.blogPost('exif-iptc-and-xmp'),
    },
  ],
  ctaTitle: 'Keep it to yourself.',
  ctaDescription: `Add ${brand.claims.freeStorage} of photos without paying, and without anyone analyzing them.`,
}
