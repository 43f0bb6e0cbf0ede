import { paths, useSession } from '@calotype/platform'
import { ButtonLink } from '@calotype/ui'
import { Outlet, useLocation } from 'react-router'
import { Frame } from './Frame.tsx'
import { text } from './navigation.ts'

/** The frame of pages that anyone may open. */
export default function VisitorFrame() {
  return (
    <Frame home={paths.home} links={<VisitorLinks />}>
      <Outlet />
    </Frame>
  )
}

/** What a visitor does next (SHELL-067), or the way back for a member. */
function VisitorLinks() {
  const { status } = useSession()
  const { pathname } = useLocation()
  const isMember = status === 'signedIn'
  // A prerendered page is asked for with a slash at its end, and must look the same in the browser without it.
  if (!isMember && pathname.startsWith(paths.login)) return null
  return (
    <ButtonLink href={isMember ? paths.gallery : paths.login} size="small">
      {isMember ? text.gallery : text.signIn}
    </ButtonLink>
  )
}
