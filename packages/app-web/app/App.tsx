import { paths, PlatformProvider } from '@calotype/platform'
import { ConnectionNotice } from './connection/ConnectionNotice.tsx'
import { Frame } from './frame/Frame.tsx'
import { LeaveGuard } from './frame/LeaveGuard.tsx'
import { OnItsWay } from './frame/OnItsWay.tsx'
import { Page } from './frame/Page.tsx'
import { useLateFonts } from './frame/useLateFonts.ts'
import { platform } from './platform.ts'
import { AppRoutes } from './routes.tsx'

/** The whole app below a router. */
export function App() {
  useLateFonts()
  return (
    <PlatformProvider platform={platform}>
      <LeaveGuard>
        <ConnectionNotice />
        <Page meanwhile={<Beginning />}>
          <AppRoutes />
        </Page>
      </LeaveGuard>
    </PlatformProvider>
  )
}

/** The frame of what is still to come: of whom the page is, is not known yet. */
function Beginning() {
  return (
    <Frame home={paths.home} links={null}>
      <OnItsWay />
    </Frame>
  )
}
