import type { User } from '@calotype/api'
import { paths, useTexts } from '@calotype/platform'
import { ArrowLeft, Button, ButtonLink, LogOut } from '@calotype/ui'
import { adminTexts } from '../text.ts'
import * as css from './AdminLayout.css.ts'
import { listAdminScreens } from './screens.tsx'

interface AdminMenuProps {
  user: User
  path: string
  onLogout: () => void
}

/** Links to the app and to the admin screens that the user may open, and a sign-out button (SHELL-083 to SHELL-088). */
export function AdminMenu({ user, path, onLogout }: AdminMenuProps) {
  const text = useTexts(adminTexts).layout
  return (
    <div className={css.menu}>
      <nav className={css.links} aria-label={text.nav}>
        {listAdminScreens(user).map(({ label, href, icon }) => (
          <span key={href} className={css.entry} data-open={href === path || undefined}>
            <ButtonLink
              href={href}
              tone="quiet"
              icon={icon}
              fullWidth
              aria-current={href === path ? 'page' : undefined}
            >
              {text[label]}
            </ButtonLink>
          </span>
        ))}
      </nav>
      <div className={css.bottomLinks}>
        <span className={css.entry}>
          <ButtonLink href={paths.gallery} tone="quiet" icon={<ArrowLeft />} fullWidth>
            {text.back}
          </ButtonLink>
        </span>
        <span className={css.entry}>
          <Button tone="quiet" icon={<LogOut />} fullWidth onClick={onLogout}>
            {text.logout}
          </Button>
        </span>
      </div>
    </div>
  )
}
