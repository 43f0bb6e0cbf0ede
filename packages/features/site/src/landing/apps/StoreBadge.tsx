import { usePlatform, useTexts } from '@calotype/platform'
import { ButtonLink, Smartphone } from '@calotype/ui'
import { landingTexts } from '../text.ts'
import * as css from './Apps.css.ts'

/** Link to the app in a store. Renders nothing if `href` is null (LAND-019, ANA-006). */
export function StoreBadge({ href }: { href: string | null }) {
  const text = useTexts(landingTexts)
  const { track } = usePlatform()
  if (href === null) return null
  return (
    <ButtonLink
      href={href}
      icon={<Smartphone />}
      target="_blank"
      rel="noopener noreferrer"
      onFollow={() => track({ name: 'app_store_click', store: 'google_play', place: 'apps' })}
    >
      <span className={css.label}>
        <small className={css.platforms}>{text.apps.storeWhere}</small>
        {text.apps.store}
      </span>
    </ButtonLink>
  )
}
