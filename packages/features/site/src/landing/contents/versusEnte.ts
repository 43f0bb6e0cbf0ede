import { brand, paths } from '@calotype/platform'
import { Globe, KeyRound, Lock } from '@calotype/ui'
import type { LandingContent } from '../content.ts'

export const content: LandingContent = {
  path: paths.versusEnte,
  title: `${brand.name} vs Ente`,
  metaDescription: `${brand.name} and Ente side by side: end-to-end encryption, forgotten passwords, the web, sharing, and who each one is made for.`,
  heroTitle: `${brand.name}`,
  heroSubtitle: 'or Ente?',
  heroDescription:
    'Ente encrypts your photos before they leave your phone, so Ente itself can’t see them. We don’t do that. This page compares what you gain and what you give up with each.',
  prints: ['pines', 'ridges', 'sea'],
  chapters: [
    {
      id: 'browser',
      title: 'Any browser, right away',
      text: 'Our server makes the previews, so any computer shows your whole library right away. You don’t have to install an app, or wait for photos to be downloaded and decrypted first.',
      picture: 'albums',
    },
  ],
  featuresTitle: 'Three questions to ask yourself',
  features: [
    {
      icon: Lock,
      title: 'Who shouldn’t see your photos?',
      description:
        'Both services protect you from eavesdroppers. If the operator shouldn’t be able to see your photos either, choose Ente.',
      gradient: 'cyanotype',
      href: paths.blogPost('what-end-to-end-encryption-means'),
    },
    {
      icon: KeyRound,
      title: 'Do you forget passwords?',
      description:
        'Here, you can reset your password by email. With Ente, you need the recovery key you saved.',
      gradient: 'sepia',
      href: paths.encryption,
    },
    {
      icon: Globe,
      title: 'Who else wants to see them?',
      description:
        'Both services offer links for people without an account. Send your grandmother one of each, and see which one she prefers.',
      gradient: 'platinum',
      href: paths.blogPost('sharing-albums-with-grandparents'),
    },
  ],
  comparison: {
    title: 'Side by side',
    description: 'If the operator must not be able to see your photos, choose Ente.',
    competitor: 'Ente',
    rows: [
      {
        feature: 'End-to-end encrypted',
        product: 'No. The server makes previews, so it can see your photos',
        competitor: 'Yes, for everything, with published and audited code',
      },
      {
        feature: 'Forgotten password',
        product: 'An email with a link that works once, for 30 minutes',
        competitor: 'You need your recovery key of 24 words, or everything is lost',
      },
      {
        feature: 'Previews',
        product: 'Made on the server, the same for every device',
        competitor: 'Made on your device before the upload',
      },
      {
        feature: 'Finding people and things',
        product: 'No',
        competitor: 'On your own device, without telling the server',
      },
      {
        feature: 'Apps',
        product: 'The browser, and a desktop app for whole folders and archives',
        competitor: 'Android, iOS, Windows, macOS, Linux, and the browser',
      },
      {
        feature: 'Uploads from your phone',
        product: 'You choose what to upload',
        competitor: 'Automatic, in the background',
      },
      {
        feature: 'Links for guests',
        product: 'The server checks each visit, and you can disable a link anytime',
        competitor: 'The key is in the link; links can expire and have a password',
      },
      {
        feature: 'Export everything at once',
        product: 'One ZIP file from the browser',
        competitor: 'With the desktop app or the command line, repeatedly',
      },
    ],
    source:
      'Facts about Ente come from its website and published code, as of 2026. If something has changed, tell us and we’ll correct it.',
  },
  ctaTitle: 'Choose the one you need',
  ctaDescription: `If that’s ${brand.name}, you can start with ${brand.claims.freeStorage} for free.`,
}
