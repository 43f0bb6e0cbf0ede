import { brand, paths } from '@calotype/platform'
import { Clock, Fingerprint, Globe, KeyRound, Link2, ShieldCheck } from '@calotype/ui'
import type { LandingContent } from '../content.ts'

export const content: LandingContent = {
  path: paths.secureGooglePhotosAlternative,
  title: 'Secure Google Photos alternative',
  metaDescription:
    'Security you can check: passwords hashed with argon2id, a list of your devices, share links nobody can guess, and a checksum for every file.',
  heroTitle: 'Security you can',
  heroSubtitle: 'check yourself.',
  heroDescription: `Every service says it’s secure. Here’s what ${brand.name} actually does: how it stores your password, who can open a link, and when an upload counts as saved.`,
  prints: ['sea', 'ridges', 'pines'],
  chapters: [
    {
      id: 'kept',
      title: 'Every upload is verified',
      text: 'The server writes a photo to disk, checks its size and checksum, and only then confirms the upload. If the power fails halfway, your library never contains half a file, and you can upload it again.',
      picture: 'upload',
    },
    {
      id: 'shared',
      title: 'See who has access, and revoke it',
      text: 'Every album lists its link and the people it’s shared with, and whether they can view or edit it. When you revoke access, it ends immediately.',
      picture: 'sharing',
    },
  ],
  featuresTitle: 'Six ways we protect your photos',
  features: [
    {
      icon: KeyRound,
      title: 'Passwords nobody can read',
      description:
        'Hashed with argon2id, which makes every guess slow and expensive. After ten wrong guesses, there’s a 15-minute pause.',
      gradient: 'cyanotype',
      href: `${paths.encryption}#passwords`,
    },
    {
      icon: Globe,
      title: 'A list of your devices',
      description:
        'See every browser and app you’re signed in with, and when you last used it. Sign out any of them, or all except the one you’re using.',
      gradient: 'platinum',
      href: paths.blogPost('travelling-with-photographs'),
    },
    {
      icon: Link2,
      title: 'Links nobody can guess',
      description:
        'Each link contains 128 random bits, and the server looks it up by a hash. An invalid link doesn’t reveal whether it ever existed.',
      gradient: 'sepia',
      href: `${paths.encryption}#links`,
    },
    {
      icon: ShieldCheck,
      title: 'No third parties',
      description:
        'No script, font, or image comes from another company, and our server tells your browser to block any that does.',
      gradient: 'moss',
      href: paths.privateAlternativeGooglePhotos,
    },
    {
      icon: Fingerprint,
      title: 'A checksum for every file',
      description:
        'The server computes a SHA-256 checksum of every file. Even years later, it shows whether a single byte has changed.',
      gradient: 'silver',
      href: '#kept',
    },
    {
      icon: Clock,
      title: '30 days to change your mind',
      description:
        'Deleted photos stay in the trash, where only you can see them. If you delete one by mistake, you can restore it.',
      gradient: 'selenium',
      href: paths.blogPost('restoring-from-a-backup'),
    },
  ],
  ctaTitle: 'See for yourself',
  ctaDescription: `We’re open about the weak spots, too: there’s no two-factor sign-in yet, and photos aren’t end-to-end encrypted. ${brand.claims.freeStorage} is free to try.`,
}
