import { paths } from '@calotype/platform'

/** The member's links of the top bar and the mobile menu (SHELL-060..063), one entry a screen that exists. */
export const MEMBER_LINKS = [
  { label: 'Gallery', href: paths.gallery },
  { label: 'Albums', href: paths.albums },
  { label: 'My Links', href: paths.myLinks },
  { label: 'Account', href: paths.account },
] as const

/** The administration's link, with its badge, for administrators only (SHELL-064). */
export const ADMIN_LINK = { label: 'Admin', href: paths.admin } as const

/** The links of the bottom bar (SHELL-069..072), and the blog, which is found nowhere else. */
export const PUBLIC_LINKS = [
  { label: 'Home', href: paths.home },
  { label: 'Blog', href: paths.blog },
  { label: 'Privacy Policy', href: paths.privacy },
  { label: 'Terms & Conditions', href: paths.terms },
  { label: 'Account Deletion Guide', href: paths.deletionGuide },
] as const
