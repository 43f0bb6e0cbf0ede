import { paths, useTexts } from '@calotype/platform'
import {
  ArrowLeft,
  Braces,
  Button,
  ButtonLink,
  Clock,
  Flag,
  LogOut,
  Mail,
  ShieldCheck,
  User,
} from '@calotype/ui'
import { adminTexts } from '../text.ts'
import * as css from './AdminLayout.css.ts'

/** Links between the admin screens and back to the app, and a sign-out button (SHELL-083 to SHELL-088). */
export function AdminMenu({ path, onLogout }: { path: string; onLogout: () => void }) {
  const text = useTexts(adminTexts).layout
  const screens = [
    { label: text.users, href: paths.adminUsers, icon: <User /> },
    { label: text.flags, href: paths.adminFeatureFlags, icon: <Flag /> },
    { label: text.variables, href: paths.adminVariables, icon: <Braces /> },
    { label: text.email, href: paths.adminEmail, icon: <Mail /> },
    { label: text.audit, href: paths.adminAudit, icon: <Clock /> },
    { label: text.maintenance, href: paths.adminMaintenance, icon: <ShieldCheck /> },
  ]
  return (
    <div className={css.menu}>
      <nav className={css.links} aria-label={text.nav}>
        {screens.map(({ label, href, icon }) => (
          <span key={href} className={css.entry} data-open={href === path || undefined}>
            <ButtonLink
              href={href}
              tone="quiet"
              icon={icon}
              fullWidth
              aria-current={href === path ? 'page' : undefined}
            >
              {label}
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
