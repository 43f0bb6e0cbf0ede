import { ConnectionNotice } from '../connection/ConnectionNotice.tsx'
import { LeaveGuard } from '../frame/LeaveGuard.tsx'
import { Page } from '../frame/Page.tsx'
import { AppRoutes } from '../routes.tsx'

/** The whole app within a story: its own route table, over the platform of the story. Links lead somewhere. */
export function StoryApp() {
  return (
    <LeaveGuard>
      <ConnectionNotice />
      <Page>
        <AppRoutes />
      </Page>
    </LeaveGuard>
  )
}
