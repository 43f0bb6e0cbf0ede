import { useLabels } from '../LabelsProvider/LabelsProvider.tsx'
import { PendingOverlay, type PendingOverlayProps } from './PendingOverlay.tsx'

interface PendingDialogProps<Props> extends Pick<PendingOverlayProps, 'status' | 'onRetry'> {
  /** Props of the dialog that is loading. */
  props: Props
}

/**
 * Returns a component that replaces a dialog while its script is loading or after it failed to load, for platform's
 * `lazyPart`. `getClose` returns the callback that closes the dialog.
 */
export function pendingDialog<Props>(getClose: (props: Props) => () => void) {
  return function PendingDialog({ status, onRetry, props }: PendingDialogProps<Props>) {
    const labels = useLabels()
    return (
      <PendingOverlay
        kind="dialog"
        status={status}
        texts={labels.pendingDialog}
        onRetry={onRetry}
        onClose={getClose(props)}
      />
    )
  }
}
