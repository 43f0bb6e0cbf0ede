import type { PendingPartProps } from '@calotype/platform'
import { PendingOverlay } from '@calotype/ui'
import { text } from './text.ts'

/** Returns what takes the place of a dialog while its script is missing. `closeOf` picks the callback that closes the dialog. */
export function pendingDialog<Props>(closeOf: (props: Props) => () => void) {
  return function PendingDialog({ status, onRetry, props }: PendingPartProps<Props>) {
    return (
      <PendingOverlay
        kind="dialog"
        status={status}
        texts={text.pendingDialog}
        onRetry={onRetry}
        onClose={closeOf(props)}
      />
    )
  }
}
