import { paths, usePlatform } from '@calotype/platform'
import { Button, ButtonLink, Link, LogOut, MenuLines, Upload } from '@calotype/ui'
import { useUploadQueue } from '@calotype/upload'
import { lazy, Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import * as css from './Frame.css.ts'
import { MEMBER_LINKS, text } from './navigation.ts'

const LeaveDialog = lazy(() => import('./LeaveDialog.tsx'))

const MENU = 'menu'

/** A member's links; on small screens they stand in a menu (SHELL-060..068). */
export function MemberLinks() {
  const { session } = usePlatform()
  const { pathname } = useLocation()
  const { isRunning } = useUploadQueue()
  const [isAsking, setAsking] = useState(false)
  const logout = () => (isRunning ? setAsking(true) : void session.signOut())
  return (
    <>
      {isAsking && (
        <Suspense>
          <LeaveDialog onLeave={() => void session.signOut()} onStay={() => setAsking(false)} />
        </Suspense>
      )}
      <nav className={css.wideLinks} aria-label={text.main}>
        <Links path={pathname} />
      </nav>
      <div className={css.actions}>
        {pathname !== paths.upload && (
          <ButtonLink href={paths.upload} tone="primary" size="small" icon={<Upload />}>
            {text.upload}
          </ButtonLink>
        )}
        <div className={css.wideLinks}>
          <Button tone="quiet" size="small" icon={<LogOut />} onClick={logout}>
            {text.logout}
          </Button>
        </div>
        <button type="button" className={css.menuButton} popoverTarget={MENU} aria-label={text.menu}>
          <MenuLines />
        </button>
        <nav id={MENU} popover="auto" className={css.menu} aria-label={text.menu} key={pathname}>
          <Links path={pathname} />
          <Link href={paths.upload} tone="ink">
            {text.upload}
          </Link>
          <Button tone="quiet" icon={<LogOut />} onClick={logout}>
            {text.logout}
          </Button>
        </nav>
      </div>
    </>
  )
}

function Links({ path }: { path: string }) {
  return MEMBER_LINKS.map(({ label, href }) => (
    <Link key={href} href={href} tone={path === href ? 'ink' : 'quiet'}>
      {label}
    </Link>
  ))
}
