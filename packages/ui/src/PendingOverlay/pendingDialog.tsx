import { PendingOverlay, type PendingOverlayProps, type PendingOverlayTexts } from './PendingOverlay.tsx'

const texts: PendingOverlayTexts = {
  loading: 'Opening the dialog',
  title: 'Can’t reach the server',
  message: 'Check your connection. The dialog will open as soon as the server responds.',
  retry: 'Try again',
  close: 'Close',
}

interface PendingDialogProps<Props> extends Pick<PendingOverlayProps, 'status' | 'onRetry'> {
  /** The props of the dialog that is loading. */
  props: Props
}

/**
 * Returns a component that takes the place of a dialog while its script is loading or failed to load, for `lazyPart` of
 * platform. `getClose` picks the callback that closes the dialog.
 */
export function pendingDialog<Props>(getClose: (props: Props) => () => void) {
  return function PendingDialog({ status, onRetry, props }: PendingDialogProps<Props>) {
    return (
      <PendingOverlay
        kind="dialog"
        status={status}
        texts={texts}
        onRetry={onRetry}
        onClose={getClose(props)}
      />
    )
  }
}
