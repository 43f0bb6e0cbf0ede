import { brand, LANDING_PATHS, paths } from '@calotype/platform'
import { Link } from '@calotype/ui'
import type { ReactNode } from 'react'
import { pageLabels } from './pageLabels.ts'
import { text } from '../text.ts'
import * as css from './LandingFooter.css.ts'

const footerText = text.footer

/** Links of the footer, in groups (LAND-028 to LAND-032). */
const GROUPS = [
  {
    title: footerText.product,
    links: [
      { label: footerText.home, href: paths.home },
      { label: footerText.download, href: paths.download },
      { label: footerText.blog, href: paths.blog },
    ],
  },
  {
    title: footerText.compare,
    links: LANDING_PATHS.flatMap((path) =>
      path === paths.home ? [] : [{ label: pageLabels[path], href: path }],
    ),
  },
  {
    title: footerText.legal,
    links: [
      { label: footerText.encryption, href: paths.encryption },
      { label: footerText.privacy, href: paths.privacy },
      { label: footerText.terms, href: paths.terms },
    ],
  },
] as const

/** Footer of all landing pages. `themeToggle` comes from the app (LAND-011, SHELL-081). */
export function LandingFooter({ themeToggle }: { themeToggle: ReactNode }) {
  return (
    <footer className={css.footer}>
      <div className={css.brand}>
        <p className={css.name}>{brand.name}</p>
        <p className={css.tagline}>{brand.tagline}</p>
        {themeToggle}
      </div>
      {GROUPS.map(({ title, links }) => (
        <nav key={title} aria-label={title} className={css.group}>
          <p className={css.title}>{title}</p>
          <ul className={css.links}>
            {links.map(({ label, href }) => (
              <li key={href}>
                <Link href={href} tone="quiet">
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      ))}
    </footer>
  )
}
