import { brand, paths } from '@calotype/platform'
import { Fingerprint, HardDrive, KeyRound, Link2, Lock, Server } from '@calotype/ui'
import type { LandingContent } from '../content.ts'

export const content: LandingContent = {
  path: paths.encryptedPhotoStorage,
  title: 'Encrypted photo storage',
  metaDescription:
    'What “encrypted” means for photographs: on the line, on the disk, end to end. What is encrypted here, what is not, and who holds each key.',
  heroTitle: 'Encrypted.',
  heroSubtitle: 'By whom, for whom?',
  heroDescription:
    'The word stands on nearly every photo service, and means three different things. Here is which of them you get, which you do not, and how to find out anywhere else.',
  prints: ['ridges', 'sea', 'pines'],
  chapters: [
    {
      id: 'links',
      title: 'A link is a key, so it is kept like one',
      text: 'A share link has 128 bits of chance. The server finds it by a hash and keeps the address itself sealed with AES-256-GCM, so that a copied database opens no album.',
      picture: 'sharing',
    },
    {
      id: 'viewer',
      title: 'Why the server can see your pictures',
      text: 'It makes the previews, reads the date, and lets a borrowed computer show your library at once. That has a price: whoever runs the server could look. It is not end-to-end encrypted.',
      picture: 'viewer',
    },
  ],
  featuresTitle: 'Every key, and who holds it',
  features: [
    {
      icon: Lock,
      title: 'On the line',
      description:
        'TLS between your browser and the server. Who listens in the café hears noise. The key is made anew each time.',
      gradient: 'cyanotype',
      href: paths.secureGooglePhotosAlternative,
    },
    {
      icon: KeyRound,
      title: 'Your password',
      description:
        'Is not encrypted, which would be worse: it is hashed with argon2id. There is no key, so nobody has it.',
      gradient: 'sepia',
      href: paths.blogPost('what-end-to-end-encryption-means'),
    },
    {
      icon: Fingerprint,
      title: 'Your sign-in',
      description:
        'Is kept as a hash alone. A stolen copy of the database signs in nobody. You see every device, and end it.',
      gradient: 'platinum',
      href: paths.blogPost('travelling-with-photographs'),
    },
    {
      icon: Link2,
      title: 'Your share links',
      description:
        'Hashed to be found, sealed to be shown to you again. The key lies apart from the database.',
      gradient: 'moss',
      href: '#links',
    },
    {
      icon: HardDrive,
      title: 'The disk',
      description:
        'Is encrypted by the operating system of the server, where its operator has switched that on. It helps against burglars.',
      gradient: 'silver',
      href: paths.blogPost('at-home-or-rented-where-a-photo-server-stands'),
    },
    {
      icon: Server,
      title: 'End-to-end encryption',
      description:
        'Would lock out the operator as well. We do not have it. What it would take away, and who should insist on it.',
      gradient: 'selenium',
      href: paths.versusEnte,
    },
  ],
  ctaTitle: 'Now you know what you get.',
  ctaDescription: `That is rarer than encryption. ${brand.claims.freeStorage} are free, and the few pictures that nobody may see you can encrypt yourself before.`,
}
