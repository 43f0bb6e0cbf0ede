import { useLabels } from '../LabelsProvider/LabelsProvider.tsx'
import { PendingOverlay, type PendingOverlayProps } from './PendingOverlay.tsx'

interface PendingDialogProps<Props> extends Pick<PendingOverlayProps, 'status' | 'onRetry'> {
  props: Props
}

/**
 * Returns a component that stands in for a dialog while its script is loading or after loading failed, for use with
 * `lazyPart` from `@calotype/platform`. `getClose` returns the callback that closes the dialog.
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
