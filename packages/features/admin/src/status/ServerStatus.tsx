import { ServerStatusView } from './ServerStatusView.tsx'
import { useServerStatus } from './useServerStatus.ts'

/** Storage, jobs and email of the server. */
export function ServerStatus() {
  return <ServerStatusView {...useServerStatus()} />
}
