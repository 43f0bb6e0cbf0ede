import { ConnectionNotice } from '../connection/ConnectionNotice.tsx'
import { LeaveGuard } from '../frame/leaving/LeaveGuard.tsx'
import { Page } from '../frame/Page.tsx'
import { AppRoutes } from '../routes.tsx'

/** Renders the whole app in a story, with its own routes and the story's platform. */
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
