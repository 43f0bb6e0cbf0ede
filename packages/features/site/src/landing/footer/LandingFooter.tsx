import { brand, LANDING_PATHS, paths, useTexts } from '@calotype/platform'
import { Link } from '@calotype/ui'
import type { ReactNode } from 'react'
import { pageLabels } from './pageLabels.ts'
import { landingTexts, type LandingTexts } from '../text.ts'
import * as css from './LandingFooter.css.ts'

/** Returns the groups of links in the footer (LAND-028 to LAND-032). */
const getGroups = (text: LandingTexts['footer']) =>
  [
    {
      title: text.product,
      links: [
        { label: text.home, href: paths.home },
        { label: text.download, href: paths.download },
        { label: text.blog, href: paths.blog },
      ],
    },
    {
      title: text.compare,
      links: LANDING_PATHS.flatMap((path) =>
        path === paths.home ? [] : [{ label: pageLabels[path], href: path }],
      ),
    },
    {
      title: text.legal,
      links: [
        { label: text.encryption, href: paths.encryption },
        { label: text.privacy, href: paths.privacy },
        { label: text.terms, href: paths.terms },
      ],
    },
  ] as const

/** Footer of all landing pages. The app provides `themeToggle` (LAND-011, SHELL-081). */
export function LandingFooter({ themeToggle }: { themeToggle: ReactNode }) {
  const text = useTexts(landingTexts).footer
  return (
    <footer className={css.footer}>
      <div className={css.brand}>
        <p className={css.name}>{brand.name}</p>
        <p className={css.tagline}>{brand.tagline}</p>
        {themeToggle}
      </div>
      {getGroups(text).map(({ title, links }) => (
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
