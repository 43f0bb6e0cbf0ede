import type { User } from '@calotype/api'
import { isAdmin, useTexts } from '@calotype/platform'
import { Badge, IconButton, MenuLines, classes, type RootProps } from '@calotype/ui'
import type { ReactNode } from 'react'
import { adminTexts } from '../text.ts'
import * as css from './AdminLayout.css.ts'
import { AdminMenu } from './AdminMenu.tsx'

export interface AdminLayoutProps extends RootProps {
  /** The signed-in user. */
  user: User
  /** Path of the current screen. */
  path: string
  onLogout: () => void
  children: ReactNode
}

const SIDEBAR_ID = 'admin-menu'

/**
 * Layout of the admin screens with a sidebar. On small screens, a menu replaces the sidebar (SHELL-082 to SHELL-089).
 */
export function AdminLayout({ user, path, onLogout, className, style, children }: AdminLayoutProps) {
  const text = useTexts(adminTexts)
  const menu = <AdminMenu user={user} path={path} onLogout={onLogout} />
  return (
    <div className={classes(css.layout, className)} style={style}>
      <a className={css.skip} href="#content">
        {text.layout.skip}
      </a>
      <aside className={css.sidebar}>
        <SignedInUser {...user} />
        {menu}
      </aside>
      <header className={css.bar}>
        <SignedInUser {...user} />
        <IconButton label={text.layout.menu} icon={<MenuLines />} popoverTarget={SIDEBAR_ID} />
        <div id={SIDEBAR_ID} popover="auto" className={css.dropdown} key={path}>
          {menu}
        </div>
      </header>
      <main id="content" className={css.content} tabIndex={-1}>
        {children}
      </main>
    </div>
  )
}

function SignedInUser(user: User) {
  const text = useTexts(adminTexts)
  return (
    <div className={css.account}>
      <Badge tone="danger">{isAdmin(user) ? text.layout.administrator : user.roles.at(-1)}</Badge>
      <span className={css.email} title={user.email}>
        {user.email}
      </span>
    </div>
  )
}
