import { usePlatform, type OperatingSystem, useTexts } from '@calotype/platform'
import { ButtonLink, Monitor } from '@calotype/ui'
import { landingTexts } from '../text.ts'
import * as css from './Apps.css.ts'

/** Link to the download of the desktop app or to the download page (LAND-020, LAND-021, ANA-003). */
export function DesktopButton({ href, system }: { href: string; system: OperatingSystem }) {
  const text = useTexts(landingTexts)
  const { track } = usePlatform()
  return (
    <ButtonLink
      href={href}
      icon={<Monitor />}
      onFollow={() => track({ name: 'download_click', platform: system, place: 'apps' })}
    >
      <span className={css.label}>
        <small className={css.platforms}>{text.apps.desktopWhere}</small>
        {text.apps.desktop}
      </span>
    </ButtonLink>
  )
}
