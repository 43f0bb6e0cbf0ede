import { useTexts } from '@calotype/platform'
import { Link } from '@calotype/ui'
import { AnalyticsToggle } from '../../analytics/AnalyticsToggle.tsx'
import { LanguageToggle } from '../../language/LanguageToggle.tsx'
import * as css from '../Frame.css.ts'
import { PUBLIC_LINKS } from './navigation.ts'
import { pageTexts } from '../../routes/text.ts'
import { frameTexts } from '../text.ts'
import { ThemeToggle } from './ThemeToggle.tsx'

/** Bottom bar of every page. If the page has its own footer, the bar continues it. */
export function BottomBar({ isBelowFooter }: { isBelowFooter: boolean }) {
  const text = useTexts(frameTexts)
  const { links } = useTexts(pageTexts)
  return (
    <footer className={isBelowFooter ? css.lastLine : css.bottomBar}>
      <nav className={css.bottomLinks} aria-label={text.footer}>
        {PUBLIC_LINKS.map(({ label, href }) => (
          <Link key={href} href={href} tone="quiet">
            {links[label]}
          </Link>
        ))}
      </nav>
      <div className={css.bottomActions}>
        <AnalyticsToggle />
        <LanguageToggle />
        {!isBelowFooter && <ThemeToggle />}
      </div>
    </footer>
  )
}
