import { ConfirmDialog } from '@calotype/ui'
import { queueText } from '../queue/text.ts'

export interface StopDialogProps {
  open: boolean
  title?: string
  /** Says what happens to files that are being uploaded. */
  message?: string
  cancelLabel?: string
  /** Label of the confirming button, such as 'Stop and clear'. */
  confirmLabel: string
  onStop: () => void
  onCancel: () => void
}

/** Asks before an action that stops a running upload. */
export function StopDialog({
  open,
  title = queueText.stopTitle,
  message = queueText.stopMessage,
  cancelLabel = queueText.keepUploading,
  confirmLabel,
  onStop,
  onCancel,
}: StopDialogProps) {
  return (
    <ConfirmDialog
      open={open}
      title={title}
      message={message}
      warning={null}
      confirmLabel={confirmLabel}
      cancelLabel={cancelLabel}
      onConfirm={onStop}
      onCancel={onCancel}
    />
  )
}
