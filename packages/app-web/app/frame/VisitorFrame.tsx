import { LANDING_PATHS, paths, usePlatform, useSession } from '@calotype/platform'
import { ButtonLink } from '@calotype/ui'
import { Outlet, useLocation } from 'react-router'
import { AskVisitor } from '../analytics/AskVisitor.tsx'
import { Frame } from './Frame.tsx'
import { Page } from './Page.tsx'
import { ScrollMemory } from './ScrollMemory.tsx'
import { text } from './text.ts'

type VisitorFrameProps = {
  /** Whether visitors are asked here if events may be noted: where they look around, not where they have to do. */
  asks?: boolean
}

/** The frame of pages that anyone may open. */
export function VisitorFrame({ asks = false }: VisitorFrameProps) {
  const { pathname } = useLocation()
  const isLanding = LANDING_PATHS.some((path) => path === pathname)
  return (
    <Frame home={paths.home} links={<VisitorLinks />} hasFooter={isLanding}>
      {asks && <AskVisitor />}
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
  const { track } = usePlatform()
  const { pathname } = useLocation()
  if (status === 'signedIn')
    return (
      <ButtonLink href={paths.gallery} size="small">
        {text.gallery}
      </ButtonLink>
    )
  if (pathname === paths.login) return null
  return (
    <ButtonLink href={paths.login} size="small" onFollow={() => track({ name: 'login_click', place: 'top' })}>
      {text.signIn}
    </ButtonLink>
  )
}
