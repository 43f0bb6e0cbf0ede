import { usePlatform } from '@calotype/platform'
import { ButtonLink, Smartphone } from '@calotype/ui'
import { text } from '../text.ts'
import * as css from './Apps.css.ts'

/** Leads to the app in the store; nothing where there is none (LAND-019, ANA-006). */
export function StoreBadge({ href }: { href: string | null }) {
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
        <small className={css.where}>{text.apps.storeWhere}</small>
        {text.apps.store}
      </span>
    </ButtonLink>
  )
}
