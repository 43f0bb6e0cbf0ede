import { canAdminister, paths, useCan, useSession, useTexts } from '@calotype/platform'
import { Badge, Button, ButtonLink, Link, LogOut, MenuLines, Upload } from '@calotype/ui'
import { useLocation } from 'react-router'
import * as css from '../Frame.css.ts'
import { ADMIN_LINK, MEMBER_LINKS } from './navigation.ts'
import { pageTexts } from '../../routes/text.ts'
import { frameTexts } from '../text.ts'
import { useLogout } from './useLogout.tsx'

const MENU_ID = 'menu'

/** Navigation for members. Small screens show it in a menu (SHELL-060 to SHELL-068). */
export function MemberLinks() {
  const text = useTexts(frameTexts)
  const { pathname } = useLocation()
  const { logout, question } = useLogout()
  const canUpload = useCan('upload')
  return (
    <>
      {question}
      <nav className={css.wideLinks} aria-label={text.main}>
        <Links path={pathname} />
      </nav>
      <div className={css.actions}>
        {canUpload && (
          <ButtonLink
            href={paths.upload}
            tone="primary"
            size="small"
            icon={<Upload />}
            aria-current={pathname === paths.upload ? 'page' : undefined}
          >
            {text.upload}
          </ButtonLink>
        )}
        <div className={css.wideLinks}>
          <Button tone="quiet" size="small" icon={<LogOut />} onClick={logout}>
            {text.logout}
          </Button>
        </div>
        <button type="button" className={css.menuButton} popoverTarget={MENU_ID} aria-label={text.menu}>
          <MenuLines />
        </button>
        <nav id={MENU_ID} popover="auto" className={css.menu} aria-label={text.menu} key={pathname}>
          <Links path={pathname} />
          {canUpload && (
            <Link href={paths.upload} tone={pathname === paths.upload ? 'ink' : 'quiet'}>
              {text.upload}
            </Link>
          )}
          <Button tone="quiet" icon={<LogOut />} onClick={logout}>
            {text.logout}
          </Button>
        </nav>
      </div>
    </>
  )
}

function Links({ path }: { path: string }) {
  const { links } = useTexts(pageTexts)
  const session = useSession()
  return (
    <>
      {MEMBER_LINKS.map(({ label, href }) => (
        <Link key={href} href={href} tone={path === href ? 'ink' : 'quiet'}>
          {links[label]}
        </Link>
      ))}
      {session.status === 'signedIn' && canAdminister(session.user) && (
        <Link href={ADMIN_LINK.href} tone="quiet">
          <Badge tone="danger">{links[ADMIN_LINK.label]}</Badge>
        </Link>
      )}
    </>
  )
}
