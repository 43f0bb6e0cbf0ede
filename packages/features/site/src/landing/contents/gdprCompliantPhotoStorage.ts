import { brand, paths } from '@calotype/platform'
import { Archive, Eye, Pencil, Scale, Trash2, Users } from '@calotype/ui'
import type { LandingContent } from '../content.ts'

export const content: LandingContent = {
  path: paths.gdprCompliantPhotoStorage,
  title: 'GDPR-compliant photo storage',
  metaDescription:
    'Photo storage in the European Union for clubs, NGOs, and small businesses: access, erasure, and portability at the push of a button.',
  heroTitle: 'Your GDPR rights,',
  heroSubtitle: 'one click away.',
  heroDescription:
    'A photo of a person is personal data, and the GDPR gives that person rights. Here, you can see, correct, export, and delete your data yourself, without writing to anyone.',
  prints: ['sea', 'pines', 'ridges'],
  chapters: [
    {
      id: 'consent',
      title: 'When someone withdraws consent',
      text: 'Find the photos and delete them. They disappear from every album, from every link, and for everyone you shared them with, all at once.',
      picture: 'sharing',
    },
    {
      id: 'order',
      title: 'When someone asks which photos you have of them',
      text: 'If you add people’s names as labels when you upload, you can find their photos with a search. There’s no face recognition, so no biometric data is created.',
      picture: 'albums',
    },
  ],
  featuresTitle: 'The GDPR, article by article',
  features: [
    {
      icon: Eye,
      title: 'Article 15: access',
      description:
        'Your account shows what’s stored about you: your devices, links, family group, and files.',
      gradient: 'cyanotype',
      href: paths.blogPost('what-gdpr-asks-of-a-photo-host'),
    },
    {
      icon: Pencil,
      title: 'Article 16: rectification',
      description: 'You can change the titles and descriptions of your albums and links at any time.',
      gradient: 'platinum',
      href: paths.blogPost('dating-undated-photographs'),
    },
    {
      icon: Trash2,
      title: 'Article 17: erasure',
      description:
        'Delete your account and everything in it immediately. Our guide shows you what to save first.',
      gradient: 'selenium',
      href: paths.deletionGuide,
    },
    {
      icon: Archive,
      title: 'Article 20: portability',
      description:
        'Export all your originals in one ZIP file, with everything we know about them in JSON files that other services can read.',
      gradient: 'moss',
      href: paths.blogPost('leaving-google-photos-with-takeout'),
    },
    {
      icon: Scale,
      title: 'Article 28: processing on your behalf',
      description:
        'If you’re a club or a business, we process your photos only on your instructions, in the EU, and for no purpose of our own.',
      gradient: 'sepia',
      href: paths.privacy,
    },
    {
      icon: Users,
      title: 'A consent form you can copy',
      description:
        'A one-page form for choirs, schools, and clubs, and a table to keep track of the answers.',
      gradient: 'silver',
      href: paths.blogPost('consent-forms-for-small-organisations'),
    },
  ],
  ctaTitle: 'Be ready when someone asks',
  ctaDescription: `Upload the photos of your last event, and see how quickly you can find and delete those of one person. ${brand.claims.freeStorage} is free.`,
}
