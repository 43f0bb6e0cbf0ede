import { brand, paths } from '@calotype/platform'
import { Fingerprint, HardDrive, KeyRound, Link2, Lock, Server } from '@calotype/ui'
import type { LandingContent } from '../content.ts'

export const content: LandingContent = {
  path: paths.encryptedPhotoStorage,
  title: 'Encrypted photo storage',
  metaDescription:
    'What “encrypted” means for photos: in transit, on the disk, end to end. What is encrypted here, what isn’t, and who holds each key.',
  heroTitle: 'Encrypted.',
  heroSubtitle: 'By whom, for whom?',
  heroDescription:
    'Nearly every photo service uses the word, and it can mean three different things. Here is which of them you get, which you don’t, and how to find out anywhere else.',
  prints: ['ridges', 'sea', 'pines'],
  chapters: [
    {
      id: 'links',
      title: 'A link is a key, so we store it like one',
      text: 'A share link contains 128 random bits. The server looks it up by its hash and stores the address itself encrypted with AES-256-GCM, so a copied database opens no album.',
      picture: 'sharing',
    },
    {
      id: 'viewer',
      title: 'Why the server can see your photos',
      text: 'It makes previews, reads dates, and shows your whole library on a borrowed computer within seconds. The price: whoever runs the server could look. Your photos are not end-to-end encrypted.',
      picture: 'viewer',
    },
  ],
  featuresTitle: 'Every key, and who holds it',
  features: [
    {
      icon: Lock,
      title: 'In transit',
      description:
        'TLS between your browser and the server. Anyone listening in at the café hears noise. The keys are new every time.',
      gradient: 'cyanotype',
      href: `${paths.encryption}#in-transit`,
    },
    {
      icon: KeyRound,
      title: 'Your password',
      description:
        'Not encrypted but hashed with argon2id, which is better: there is no key, so nobody can have it.',
      gradient: 'sepia',
      href: `${paths.encryption}#passwords`,
    },
    {
      icon: Fingerprint,
      title: 'Your sign-in',
      description:
        'Stored only as a hash. A stolen copy of the database signs in nobody. You see every device and can sign it out.',
      gradient: 'platinum',
      href: `${paths.encryption}#passwords`,
    },
    {
      icon: Link2,
      title: 'Your share links',
      description:
        'Hashed for looking them up, encrypted for showing them to you again. The key is stored apart from the database.',
      gradient: 'moss',
      href: '#links',
    },
    {
      icon: HardDrive,
      title: 'The disk',
      description:
        'Encrypted by the server’s operating system, if its operator has turned that on. It helps against stolen hardware.',
      gradient: 'silver',
      href: `${paths.encryption}#on-the-server`,
    },
    {
      icon: Server,
      title: 'End-to-end encryption',
      description:
        'Would lock out the operator, too. We don’t have it yet. What it would take away, and who should insist on it.',
      gradient: 'selenium',
      href: `${paths.encryption}#end-to-end`,
    },
  ],
  ctaTitle: 'Now you know what you get.',
  ctaDescription: `That’s rarer than encryption. ${brand.claims.freeStorage} are free. If there are a few photos nobody else may ever see, encrypt those yourself first.`,
}
