import { LANDING_PATHS, paths, useSession } from '@calotype/platform'
import { ButtonLink } from '@calotype/ui'
import { Outlet, useLocation } from 'react-router'
import { AskVisitor } from '../analytics/AskVisitor.tsx'
import { Frame } from './Frame.tsx'
import { Page } from './Page.tsx'
import { ScrollMemory } from './ScrollMemory.tsx'
import { text } from './text.ts'

/** The frame of pages that anyone may open. */
export function VisitorFrame() {
  const { pathname } = useLocation()
  const isLanding = LANDING_PATHS.some((path) => path === pathname)
  return (
    <Frame home={paths.home} links={<VisitorLinks />} hasFooter={isLanding}>
      <AskVisitor path={pathname} />
      <Page>
        <Outlet />
        <ScrollMemory screen={pathname} />
      </Page>
    </Frame>
  )
}

/** What a visitor does next (SHELL-067), or the way back for a member. */
export function VisitorLinks() {
  const { status } = useSession()
  const { pathname } = useLocation()
  const isMember = status === 'signedIn'
  if (!isMember && pathname === paths.login) return null
  return (
    <ButtonLink href={isMember ? paths.gallery : paths.login} size="small">
      {isMember ? text.gallery : text.signIn}
    </ButtonLink>
  )
}
