import { brand, paths } from '@calotype/platform'
import { Archive, Eye, Pencil, Scale, Trash2, Users } from '@calotype/ui'
import type { LandingContent } from '../content.ts'

export const content: LandingContent = {
  path: paths.gdprCompliantPhotoStorage,
  title: 'GDPR-compliant photo storage',
  metaDescription:
    'Photo storage in the European Union for clubs, NGOs and small businesses: access, erasure and portability as buttons, not as letters.',
  heroTitle: 'Your rights,',
  heroSubtitle: 'as buttons.',
  heroDescription:
    'A photograph of a person is personal data, and the GDPR gives that person rights. Here you exercise them yourself, at once, without writing to anybody.',
  prints: ['sea', 'pines', 'ridges'],
  chapters: [
    {
      id: 'consent',
      title: 'Somebody takes back their consent',
      text: 'Find the pictures, delete them, and they are gone from the album, from every link and for everybody they were shared with, in the same moment.',
      picture: 'sharing',
    },
    {
      id: 'order',
      title: 'Somebody asks what you have of them',
      text: 'Labels and albums are yours to set, so keep one for each event, and the answer is a search. Faces are not measured, so there is no biometric data that you would have to explain.',
      picture: 'albums',
    },
  ],
  featuresTitle: 'Article by article',
  features: [
    {
      icon: Eye,
      title: 'Article 15, access',
      description:
        'What is kept of you stands in your account: your devices, your links, your family, your files.',
      gradient: 'cyanotype',
      href: paths.blogPost('what-gdpr-asks-of-a-photo-host'),
    },
    {
      icon: Pencil,
      title: 'Article 16, rectification',
      description:
        'Titles and descriptions of albums and links are changed by whoever made them, where they stand.',
      gradient: 'platinum',
      href: paths.blogPost('dating-undated-photographs'),
    },
    {
      icon: Trash2,
      title: 'Article 17, erasure',
      description:
        'The account and everything in it, deleted in one act. How it is done, step by step, and what to save before.',
      gradient: 'selenium',
      href: paths.deletionGuide,
    },
    {
      icon: Archive,
      title: 'Article 20, portability',
      description:
        'The originals in one ZIP, and what was written about them as JSON, which any other service can read.',
      gradient: 'moss',
      href: paths.blogPost('leaving-google-photos-with-takeout'),
    },
    {
      icon: Scale,
      title: 'Article 28, processing for you',
      description:
        'For a club or a business we process on your behalf: in the Union, for nobody else, and for no purpose of our own.',
      gradient: 'sepia',
      href: paths.privacy,
    },
    {
      icon: Users,
      title: 'Consent, on one page',
      description:
        'A form that a choir, a school or a rescue team can use tomorrow, and a table to keep beside it.',
      gradient: 'silver',
      href: paths.blogPost('consent-forms-for-small-organisations'),
    },
  ],
  ctaTitle: 'Begin before somebody asks.',
  ctaDescription: `Put the last event in an album and see how long it takes to find one person’s pictures, and to let them go. ${brand.claims.freeStorage} are free.`,
}
