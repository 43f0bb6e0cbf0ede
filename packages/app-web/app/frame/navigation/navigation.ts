import { paths } from '@calotype/platform'

/**
 * Links of the top bar and the mobile menu for members (SHELL-060 to SHELL-063). Labels are keys of `pageTexts.links`.
 */
export const MEMBER_LINKS = [
  { label: 'gallery', href: paths.gallery },
  { label: 'albums', href: paths.albums },
  { label: 'myLinks', href: paths.myLinks },
  { label: 'account', href: paths.account },
] as const

export const ADMIN_LINK = { label: 'admin', href: paths.admin } as const

/** Links of the bottom bar (SHELL-069 to SHELL-072), including the only link to the blog on member pages. */
export const PUBLIC_LINKS = [
  { label: 'home', href: paths.home },
  { label: 'blog', href: paths.blog },
  { label: 'privacy', href: paths.privacy },
  { label: 'terms', href: paths.terms },
  { label: 'deletionGuide', href: paths.deletionGuide },
] as const
