import { brand, paths } from '@calotype/platform'
import { Fingerprint, HardDrive, KeyRound, Link2, Lock, Server } from '@calotype/ui'
import type { LandingContent } from '../content.ts'

export const content: LandingContent = {
  path: paths.encryptedPhotoStorage,
  title: 'Encrypted photo storage',
  metaDescription:
    'What “encrypted” can mean for photos: in transit, on the disk, or end to end. See what is encrypted here, what isn’t, and how.',
  heroTitle: 'Encrypted.',
  heroSubtitle: 'What does that mean?',
  heroDescription:
    'Nearly every photo service uses this word, and it can mean three different things. Here’s which of them you get with us, which you don’t, and what to ask any other service.',
  prints: ['ridges', 'sea', 'pines'],
  chapters: [
    {
      id: 'links',
      title: 'Share links nobody can guess',
      text: 'Each link contains 128 random bits. The server looks it up by a hash and stores the address encrypted with AES-256-GCM, so nobody can open an album with a copy of the database.',
      picture: 'sharing',
    },
    {
      id: 'viewer',
      title: 'Why the server can see your photos',
      text: 'The server makes previews, reads dates, and shows your whole library in any browser within seconds. To do this, it has to open your photos. They are not end-to-end encrypted, so whoever runs the server could look at them.',
      picture: 'viewer',
    },
  ],
  featuresTitle: 'What’s encrypted, and how',
  features: [
    {
      icon: Lock,
      title: 'In transit',
      description:
        'TLS protects everything between your browser and the server, so nobody on the same Wi-Fi can read it.',
      gradient: 'cyanotype',
      href: `${paths.encryption}#in-transit`,
    },
    {
      icon: KeyRound,
      title: 'Your password',
      description:
        'Hashed with argon2id instead of encrypted. There’s no key that could turn the hash back into your password.',
      gradient: 'sepia',
      href: `${paths.encryption}#passwords`,
    },
    {
      icon: Fingerprint,
      title: 'Your sessions',
      description:
        'Stored only as a hash, so nobody can sign in with a stolen copy of the database. You can see all your devices and sign them out.',
      gradient: 'platinum',
      href: `${paths.encryption}#passwords`,
    },
    {
      icon: Link2,
      title: 'Your share links',
      description:
        'Looked up by a hash, and encrypted so that you can copy them again. The key isn’t stored in the database.',
      gradient: 'moss',
      href: '#links',
    },
    {
      icon: HardDrive,
      title: 'The disk',
      description:
        'Encrypted by the server’s operating system, if its operator has turned that on. This helps if hardware is stolen.',
      gradient: 'silver',
      href: `${paths.encryption}#on-the-server`,
    },
    {
      icon: Server,
      title: 'End-to-end encryption',
      description:
        'With it, not even the operator could see your photos. We don’t offer it yet. Read what it would change and who needs it.',
      gradient: 'selenium',
      href: `${paths.encryption}#end-to-end`,
    },
  ],
  ctaTitle: 'Try it with a few photos',
  ctaDescription: `${brand.claims.freeStorage} is free. If you have photos that nobody else may ever see, encrypt them yourself and store them somewhere else.`,
}
