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
  heroDescription: `Every service says it’s secure. Here is what ${brand.name} actually does: how it stores your password, what a link opens, and when an upload counts as saved.`,
  prints: ['sea', 'ridges', 'pines'],
  chapters: [
    {
      id: 'kept',
      title: 'Written, checked, then confirmed',
      text: 'The server writes a photo to disk, checks its size and checksum, and only then confirms the upload. If the power fails halfway, you have either the whole file or none of it, and the upload starts again.',
      picture: 'upload',
    },
    {
      id: 'shared',
      title: 'See who has access, and take it back',
      text: 'Every album lists its link and the people it’s shared with, along with what they may do. Revoke access and it ends right then.',
      picture: 'sharing',
    },
  ],
  featuresTitle: 'Six protections, and what each one does',
  features: [
    {
      icon: KeyRound,
      title: 'Passwords nobody can read',
      description:
        'Hashed with argon2id, which makes every guess slow and expensive. After ten wrong guesses there’s a 15-minute pause.',
      gradient: 'cyanotype',
      href: `${paths.encryption}#passwords`,
    },
    {
      icon: Globe,
      title: 'A list of your devices',
      description:
        'Every browser you’re signed in on, with the day it was last used. Sign out one of them, or all the others at once.',
      gradient: 'platinum',
      href: paths.blogPost('travelling-with-photographs'),
    },
    {
      icon: Link2,
      title: 'Links nobody can guess',
      description:
        'Each link has 128 random bits, and the server looks it up by its hash. A wrong link never reveals whether it once existed.',
      gradient: 'sepia',
      href: `${paths.encryption}#links`,
    },
    {
      icon: ShieldCheck,
      title: 'No third parties',
      description:
        'No script, font, or image comes from another company, and the browser is told to refuse any that tries.',
      gradient: 'moss',
      href: paths.privateAlternativeGooglePhotos,
    },
    {
      icon: Fingerprint,
      title: 'A checksum for every file',
      description:
        'SHA-256 over the whole file, computed on the server. Years later it still shows whether a byte has changed.',
      gradient: 'silver',
      href: '#kept',
    },
    {
      icon: Clock,
      title: '30 days to change your mind',
      description:
        'Deleted photos wait in the trash, where only you can see them. Most photos are lost to a tired thumb, not a thief.',
      gradient: 'selenium',
      href: paths.blogPost('restoring-from-a-backup'),
    },
  ],
  ctaTitle: 'Take a look around.',
  ctaDescription: `We name the weak spots, too: there’s no two-factor sign-in yet, and photos aren’t end-to-end encrypted. ${brand.claims.freeStorage} are free to try.`,
}
