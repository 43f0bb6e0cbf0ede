import { brand, paths } from '@calotype/platform'
import { Clock, Fingerprint, Globe, KeyRound, Link2, ShieldCheck } from '@calotype/ui'
import type { LandingContent } from '../content.ts'

export const content: LandingContent = {
  path: paths.secureGooglePhotosAlternative,
  title: 'Secure Google Photos alternative',
  metaDescription:
    'Security you can check: passwords as argon2id, a list of your devices, sealed links, files hashed before they count as saved.',
  heroTitle: 'Locks you can',
  heroSubtitle: 'try yourself.',
  heroDescription:
    'Every service says that it is secure. Here is what is done, in words that can be checked: how a password is kept, what a link opens, and when a picture counts as saved.',
  prints: ['sea', 'ridges', 'pines'],
  chapters: [
    {
      id: 'kept',
      title: 'Written, measured, hashed',
      text: 'A picture is written to the disk, measured and hashed, and only then moved to its place and confirmed. A power cut in the middle leaves either the whole file or none.',
      picture: 'upload',
    },
    {
      id: 'shared',
      title: 'You see who has a key, and take it back',
      text: 'Each album lists the link it has and the people it was shown to, each with what they may do. Revoke one and it ends there and then; there is no copy of the key to forget.',
      picture: 'sharing',
    },
  ],
  featuresTitle: 'Six locks, and what each is good for',
  features: [
    {
      icon: KeyRound,
      title: 'Passwords that nobody can read',
      description:
        'Kept as argon2id, which makes each guess slow and costly. After ten wrong ones there is a pause of a quarter of an hour.',
      gradient: 'cyanotype',
      href: paths.blogPost('what-end-to-end-encryption-means'),
    },
    {
      icon: Globe,
      title: 'A list of your devices',
      description:
        'Every browser you are signed in with, with the day it was last used. Sign one out, or all of them at once.',
      gradient: 'platinum',
      href: paths.blogPost('travelling-with-photographs'),
    },
    {
      icon: Link2,
      title: 'Links with 128 bits of chance',
      description:
        'They cannot be guessed, they are kept as a hash, and they do not tell a stranger whether they ever existed.',
      gradient: 'sepia',
      href: '#shared',
    },
    {
      icon: ShieldCheck,
      title: 'Pages without strangers',
      description:
        'No script, font or picture comes from another host, and the browser is told to refuse any that tried.',
      gradient: 'moss',
      href: paths.privateAlternativeGooglePhotos,
    },
    {
      icon: Fingerprint,
      title: 'A fingerprint for each file',
      description:
        'SHA-256 over the whole of it, computed where it is kept. Years later it still says whether a byte has changed.',
      gradient: 'silver',
      href: '#kept',
    },
    {
      icon: Clock,
      title: 'Thirty days to change your mind',
      description:
        'What is deleted waits in the trash, where only you see it. The likeliest thief of pictures is a tired thumb.',
      gradient: 'selenium',
      href: paths.blogPost('restoring-from-a-backup'),
    },
  ],
  ctaTitle: 'Take a lock and try it.',
  ctaDescription: `What is weak we say as well: there is no second factor yet, and it is not end-to-end encrypted. ${brand.claims.freeStorage} are free to look around with.`,
}
