import { brand, paths } from '@calotype/platform'
import { Globe, KeyRound, Lock } from '@calotype/ui'
import type { LandingContent } from '../content.ts'

export const content: LandingContent = {
  path: paths.versusEnte,
  title: `${brand.name} vs Ente`,
  metaDescription: `${brand.name} and Ente side by side: end-to-end encryption, a forgotten password, the web, sharing, and for whom each of the two is made.`,
  heroTitle: `${brand.name}`,
  heroSubtitle: 'or Ente?',
  heroDescription:
    'Ente encrypts your pictures before they leave your telephone, so that Ente itself cannot see them. We do not do that. This page is about what one gains by it, and what one pays.',
  prints: ['pines', 'ridges', 'sea'],
  chapters: [
    {
      id: 'browser',
      title: 'A browser is enough',
      text: 'Previews are made where the pictures are kept. A borrowed computer shows the whole library at once: nothing has to be fetched and decrypted before, and no app has to be installed.',
      picture: 'albums',
    },
  ],
  featuresTitle: 'Three questions',
  features: [
    {
      icon: Lock,
      title: 'Whom do you lock out?',
      description:
        'A thief, a listener, or the operator as well? Only for the last one do you need what Ente does.',
      gradient: 'cyanotype',
      href: paths.blogPost('what-end-to-end-encryption-means'),
    },
    {
      icon: KeyRound,
      title: 'Do you lose passwords?',
      description:
        'Here a letter to your address helps. There only the recovery key does, if you know where you put it.',
      gradient: 'sepia',
      href: paths.encryptedPhotoStorage,
    },
    {
      icon: Globe,
      title: 'Who has to see them?',
      description: 'Both have links for those without an account. Send one to your grandmother, and watch.',
      gradient: 'platinum',
      href: paths.blogPost('sharing-albums-with-grandparents'),
    },
  ],
  comparison: {
    title: 'Side by side',
    description: 'If the operator must not be able to look, take Ente. We would, too.',
    competitor: 'Ente',
    rows: [
      {
        feature: 'End-to-end encrypted',
        product: 'No: the server makes previews, so it can see',
        competitor: 'Yes, for everything, with published and examined code',
      },
      {
        feature: 'A forgotten password',
        product: 'A letter with a link that works once, for 30 minutes',
        competitor: 'The recovery key of 24 words, or everything is lost',
      },
      {
        feature: 'Previews',
        product: 'Made on the server, the same for every device',
        competitor: 'Made on your device before it uploads',
      },
      {
        feature: 'Finding people and things',
        product: 'Not possible',
        competitor: 'On your own device, without telling the server',
      },
      {
        feature: 'Apps',
        product: 'None needed: any present browser does all of it',
        competitor: 'Android, iOS, Windows, macOS, Linux, and the browser',
      },
      {
        feature: 'Upload from the telephone',
        product: 'You choose what goes up',
        competitor: 'By itself, in the background',
      },
      {
        feature: 'Links for guests',
        product: 'The server can check and end them',
        competitor: 'With the key in the link; they can end, and have a password',
      },
      {
        feature: 'Everything back at once',
        product: 'One ZIP from the browser',
        competitor: 'By the desktop app or a command, again and again',
      },
    ],
    source:
      'Facts about Ente from its own site and published code, as of 2026. Tell us what has changed and we change it.',
  },
  ctaTitle: 'Choose the lock you need.',
  ctaDescription: 'And not a heavier one. If ours is the right one, five gigabytes of it are free.',
}
