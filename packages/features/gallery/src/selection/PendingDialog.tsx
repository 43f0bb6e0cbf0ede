import type { PendingPartProps } from '@calotype/platform'
import { PendingOverlay } from '@calotype/ui'
import { text } from '../text.ts'

/** Takes the place of a dialog whose script is loading, or failed to load because the server is unreachable. */
export function PendingDialog({ status, onRetry, props }: PendingPartProps<{ onClose: () => void }>) {
  return (
    <PendingOverlay
      kind="dialog"
      status={status}
      texts={text.pendingDialog}
      onRetry={onRetry}
      onClose={props.onClose}
    />
  )
}
