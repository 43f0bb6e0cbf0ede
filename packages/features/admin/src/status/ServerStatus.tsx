import { ServerStatusView } from './ServerStatusView.tsx'
import { useServerStatus } from './useServerStatus.ts'

/** Shows the state of the server's storage, jobs and email. */
export function ServerStatus() {
  return <ServerStatusView {...useServerStatus()} />
}
