import { useTexts } from '@calotype/platform'
import { Heading } from '@calotype/ui'
import { landingTexts } from '../text.ts'
import * as css from './Apps.css.ts'
import { DesktopButton } from './DesktopButton.tsx'
import { StoreBadge } from './StoreBadge.tsx'
import type { Apps } from './useApps.ts'

/** Section with links to the desktop and mobile apps (SHELL-020). */
export function AppsSection({ apps }: { apps: Apps }) {
  const text = useTexts(landingTexts)
  return (
    <section className={css.apps} aria-labelledby="apps">
      <div className={css.textBlock}>
        <Heading level={2} size="headline" display id="apps">
          {text.apps.title}
        </Heading>
        <p className={css.lead}>{text.apps.lead}</p>
      </div>
      <div className={css.badges}>
        <StoreBadge href={apps.store} />
        <DesktopButton href={apps.desktop} system={apps.system} />
      </div>
    </section>
  )
}
