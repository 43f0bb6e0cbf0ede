import { paths } from '@calotype/platform'

/** Links of the top bar and the mobile menu for members (SHELL-060 to SHELL-063). */
export const MEMBER_LINKS = [
  { label: 'Gallery', href: paths.gallery },
  { label: 'Albums', href: paths.albums },
  { label: 'My Links', href: paths.myLinks },
  { label: 'Account', href: paths.account },
] as const

/** Link to the admin pages, shown as a badge and only to administrators (SHELL-064). */
export const ADMIN_LINK = { label: 'Admin', href: paths.admin } as const

/** Links of the bottom bar (SHELL-069 to SHELL-072), including the only link to the blog. */
export const PUBLIC_LINKS = [
  { label: 'Home', href: paths.home },
  { label: 'Blog', href: paths.blog },
  { label: 'Privacy Policy', href: paths.privacy },
  { label: 'Terms & Conditions', href: paths.terms },
  { label: 'Account Deletion Guide', href: paths.deletionGuide },
] as const
