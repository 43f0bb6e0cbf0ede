import { paths } from '@calotype/platform'
import { Outlet, useLocation } from 'react-router'
import { Frame } from './Frame.tsx'
import { MemberLinks } from './navigation/MemberLinks.tsx'
import { Page } from './Page.tsx'
import { toScreenPath } from './navigation/toScreenPath.ts'
import { ScrollMemory } from './ScrollMemory.tsx'

export function MemberFrame() {
  const { pathname } = useLocation()
  return (
    <Frame home={paths.gallery} links={<MemberLinks />}>
      <Page>
        <Outlet />
        <ScrollMemory screen={toScreenPath(pathname)} />
      </Page>
    </Frame>
  )
}
