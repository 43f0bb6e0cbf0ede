import { usePlatform, useSession } from '@calotype/platform'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { BottomBar } from './BottomBar.tsx'
import * as css from './Frame.css.ts'
import { text } from './navigation.ts'
import { TopBar } from './TopBar.tsx'

/** Top bar, page, bottom bar around every screen (SHELL-059..074). */
export function Frame({ children }: { children: ReactNode }) {
  const { status } = useSession()
  const { session } = usePlatform()
  const { pathname } = useLocation()
  return (
    <div className={css.frame}>
      <a className={css.skip} href="#content">
        {text.skip}
      </a>
      <TopBar isMember={status === 'signedIn'} path={pathname} onLogout={() => void session.signOut()} />
      <main id="content" className={css.content} tabIndex={-1}>
        {children}
      </main>
      <BottomBar />
    </div>
  )
}
