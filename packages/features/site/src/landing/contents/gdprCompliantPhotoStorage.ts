import { brand, paths } from '@calotype/platform'
import { Archive, Eye, Pencil, Scale, Trash2, Users } from '@calotype/ui'
import type { LandingContent } from '../content.ts'

export const content: LandingContent = {
  path: paths.gdprCompliantPhotoStorage,
  title: 'GDPR-compliant photo storage',
  metaDescription:
    'Photo storage in the European Union for clubs, NGOs, and small businesses: access, erasure, and portability at the push of a button.',
  heroTitle: 'Your rights,',
  heroSubtitle: 'as buttons.',
  heroDescription:
    'A photo of a person is personal data, and the GDPR gives that person rights. Here you can exercise them yourself, right away, without writing to anyone.',
  prints: ['sea', 'pines', 'ridges'],
  chapters: [
    {
      id: 'consent',
      title: 'Someone withdraws their consent',
      text: 'Find the photos and delete them. They disappear from every album, from every link, and for everyone they were shared with, all at the same moment.',
      picture: 'sharing',
    },
    {
      id: 'order',
      title: 'Someone asks what you have of them',
      text: 'Add labels when you upload, keep an album for each event, and the answer is a search away. There’s no face recognition, so there’s no biometric data to account for.',
      picture: 'albums',
    },
  ],
  featuresTitle: 'Article by article',
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
      description:
        'Titles and descriptions of albums and links can be changed by the person who made them, anytime.',
      gradient: 'platinum',
      href: paths.blogPost('dating-undated-photographs'),
    },
    {
      icon: Trash2,
      title: 'Article 17: erasure',
      description: 'Delete the account and everything in it at once. The guide shows what to save first.',
      gradient: 'selenium',
      href: paths.deletionGuide,
    },
    {
      icon: Archive,
      title: 'Article 20: portability',
      description:
        'All originals in one ZIP file, with everything known about them as JSON that other services can read.',
      gradient: 'moss',
      href: paths.blogPost('leaving-google-photos-with-takeout'),
    },
    {
      icon: Scale,
      title: 'Article 28: processing on your behalf',
      description:
        'For a club or a business, we process photos on your instructions: in the EU, for no one else, and for no purpose of our own.',
      gradient: 'sepia',
      href: paths.privacy,
    },
    {
      icon: Users,
      title: 'Consent on one page',
      description:
        'A form that a choir, a school, or a rescue team can use tomorrow, and a table to go with it.',
      gradient: 'silver',
      href: paths.blogPost('consent-forms-for-small-organisations'),
    },
  ],
  ctaTitle: 'Start before someone asks.',
  ctaDescription: `Put your last event in an album, and see how quickly you can find one person’s photos and let them go. ${brand.claims.freeStorage} are free.`,
}
