import { brand, paths } from '@calotype/platform'
import { Camera, Eye, EyeOff, Globe, MapPin, Users } from '@calotype/ui'
import type { LandingContent } from '../content.ts'

export const content: LandingContent = {
  path: paths.privateAlternativeGooglePhotos,
  title: 'Private alternative to Google Photos',
  metaDescription:
    'A photo library that doesn’t analyze your photos: no face recognition, no advertising, no third parties, and no training of AI models.',
  heroTitle: 'We store your photos.',
  heroSubtitle: 'We don’t analyze them.',
  heroDescription:
    'Your photos show where you live, who your friends are, and what your children look like. Here, no algorithm examines them, and no advertiser learns anything from them.',
  prints: ['ridges', 'pines', 'sea'],
  chapters: [
    {
      id: 'read',
      title: 'We only read what the camera recorded',
      text: 'The date, the place, and the camera come from the file and appear next to your photo. No software tries to recognize what’s in the picture.',
      picture: 'viewer',
    },
    {
      id: 'guests',
      title: 'Guests only see what you share',
      text: 'A link shows the photos you chose, with their names, sizes, and dates. Your other albums, your email address, and the people you share with don’t appear on that page or in its source code.',
      picture: 'link',
    },
  ],
  featuresTitle: 'What we don’t do',
  features: [
    {
      icon: EyeOff,
      title: 'No face recognition',
      description:
        'Photos aren’t grouped by face, and no biometric data is created. Children, for example, couldn’t even consent to it.',
      gradient: 'cyanotype',
      href: paths.blogPost('childrens-photos-and-consent'),
    },
    {
      icon: Users,
      title: 'No ads, no profile',
      description:
        'We earn money with storage plans. There are no advertisers, and nobody builds a profile of you.',
      gradient: 'sepia',
      href: '#pricing',
    },
    {
      icon: Globe,
      title: 'No third-party requests',
      description: 'Open your browser’s network panel and reload this page. You’ll find only one host name.',
      gradient: 'moss',
      href: paths.privacy,
    },
    {
      icon: Eye,
      title: 'No tracking without consent',
      description: 'We only count page views if you agree, and we don’t set any cookies.',
      gradient: 'platinum',
      href: paths.privacy,
    },
    {
      icon: MapPin,
      title: 'No location for guests',
      description:
        'Guests don’t see where a photo was taken, and the files they download don’t contain the location, unless you choose to include it.',
      gradient: 'selenium',
      href: paths.blogPost('how-exif-location-leaks'),
    },
    {
      icon: Camera,
      title: 'No changes to your originals',
      description:
        'We never compress, rename, or edit your files. You can always download exactly what you uploaded.',
      gradient: 'silver',
      href: paths.blogPost('exif-iptc-and-xmp'),
    },
  ],
  ctaTitle: 'Keep your photos private',
  ctaDescription: `Store ${brand.claims.freeStorage} of photos for free, without anyone analyzing them.`,
}
