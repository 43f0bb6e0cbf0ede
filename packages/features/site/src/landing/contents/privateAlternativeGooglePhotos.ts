import { brand, paths } from '@calotype/platform'
import { Camera, Eye, EyeOff, Globe, MapPin, Users } from '@calotype/ui'
import type { LandingContent } from '../content.ts'

export const content: LandingContent = {
  path: paths.privateAlternativeGooglePhotos,
  title: 'Private alternative to Google Photos',
  metaDescription:
    'A photo library that does not look into your pictures: no faces, no advertising, no request to any other host, and nothing learned from them.',
  heroTitle: 'Kept,',
  heroSubtitle: 'and not looked into.',
  heroDescription:
    'A library of photographs says where you live, whom you love and how your children look. It needs nobody who reads in it. Here nobody does: not a program, not an advertiser.',
  prints: ['ridges', 'pines', 'sea'],
  chapters: [
    {
      id: 'read',
      title: 'All that is read is what you can read too',
      text: 'The day, the place, the camera: the lines that the camera wrote into the file. They stand beside the picture, for you. Nothing is guessed about what is to be seen in it.',
      picture: 'viewer',
    },
    {
      id: 'guests',
      title: 'A guest sees the album, and no more',
      text: 'Behind a link stand the pictures you chose, with name, size and date. Your other albums, your address and whom else you showed it to are not on that page, nor in its source.',
      picture: 'link',
    },
  ],
  featuresTitle: 'What does not happen',
  features: [
    {
      icon: EyeOff,
      title: 'No faces are measured',
      description: 'No groups of people, no templates of a child who cannot agree. You remember who that is.',
      gradient: 'cyanotype',
      href: paths.blogPost('childrens-photos-and-consent'),
    },
    {
      icon: Users,
      title: 'No advertising, no profile',
      description:
        'You pay for the room or you use the free one. There is nobody else in this who would have to be paid.',
      gradient: 'sepia',
      href: '#pricing',
    },
    {
      icon: Globe,
      title: 'No request to anybody else',
      description:
        'Open the network panel of your browser and reload this page. You will find one name in it.',
      gradient: 'moss',
      href: paths.privacy,
    },
    {
      icon: Eye,
      title: 'No counting without a yes',
      description: 'Which pages are read we count only if you agree, and without a cookie of anybody else.',
      gradient: 'platinum',
      href: paths.privacy,
    },
    {
      icon: MapPin,
      title: 'No map on a public page',
      description:
        'A guest’s page does not tell the place. The original file still does, and how to clean it is an article.',
      gradient: 'selenium',
      href: paths.blogPost('how-exif-location-leaks'),
    },
    {
      icon: Camera,
      title: 'No altered originals',
      description:
        'Nothing is compressed, renamed or written into. What you take out again is what the camera made.',
      gradient: 'silver',
      href: paths.blogPost('exif-iptc-and-xmp'),
    },
  ],
  ctaTitle: 'A drawer that closes.',
  ctaDescription: `Put ${brand.claims.freeStorage} of pictures into it, without paying and without being read.`,
}
