import { LANDING_PATHS, paths, usePlatform, useSession, useTexts } from '@calotype/platform'
import { ButtonLink, Link } from '@calotype/ui'
import { Outlet, useLocation } from 'react-router'
import { AskVisitor } from '../analytics/AskVisitor.tsx'
import { Frame } from './Frame.tsx'
import * as css from './Frame.css.ts'
import { Page } from './Page.tsx'
import { toScreenPath } from './navigation/toScreenPath.ts'
import { ScrollMemory } from './ScrollMemory.tsx'
import { frameTexts } from './text.ts'

type VisitorFrameProps = {
  /**
   * Whether the page may ask for consent to usage statistics. Pages on which the visitor completes a task must not ask.
   */
  asksForConsent?: boolean
}

export function VisitorFrame({ asksForConsent = false }: VisitorFrameProps) {
  const { pathname } = useLocation()
  const isLanding = LANDING_PATHS.some((path) => path === pathname)
  return (
    <Frame home={paths.home} links={<VisitorLinks />} hasFooter={isLanding}>
      {asksForConsent && <AskVisitor />}
      <Page>
        <Outlet />
        <ScrollMemory screen={toScreenPath(pathname)} />
      </Page>
    </Frame>
  )
}

/**
 * Header links of public pages: pricing, blog and sign-in (SHELL-067). Members see links to the blog and the gallery
 * instead.
 */
export function VisitorLinks() {
  const text = useTexts(frameTexts)
  const { status } = useSession()
  const { pathname } = useLocation()
  const isMember = status === 'signedIn'
  const isLanding = LANDING_PATHS.some((path) => path === pathname)
  return (
    <div className={css.visitorLinks}>
      <nav className={css.visitorPages} aria-label={text.main}>
        {/* Hidden from members: the landing page redirects them to the gallery, so they can't reach its prices. */}
        {!isMember && (
          <Link href={isLanding ? '#pricing' : paths.pricing} tone="quiet">
            {text.pricing}
          </Link>
        )}
        <Link href={paths.blog} tone={pathname === paths.blog ? 'ink' : 'quiet'}>
          {text.blog}
        </Link>
      </nav>
      {isMember ? (
        <ButtonLink href={paths.gallery} size="small">
          {text.gallery}
        </ButtonLink>
      ) : (
        pathname !== paths.login && <SignIn />
      )}
    </div>
  )
}

function SignIn() {
  const text = useTexts(frameTexts)
  const { track } = usePlatform()
  return (
    <ButtonLink href={paths.login} size="small" onFollow={() => track({ name: 'login_click', place: 'top' })}>
      {text.signIn}
    </ButtonLink>
  )
}
