import { ConfirmDialog } from '@calotype/ui'
import { queueText } from '../queue/page/text.ts'

export interface StopDialogProps {
  open: boolean
  /** Label of the confirming button, such as 'Stop and leave'. */
  confirmLabel: string
  onStop: () => void
  onCancel: () => void
}

/** Asks before an action that stops a running upload. */
export function StopDialog({ open, confirmLabel, onStop, onCancel }: StopDialogProps) {
  return (
    <ConfirmDialog
      open={open}
      title={queueText.stopTitle}
      message={queueText.stopMessage}
      warning={null}
      confirmLabel={confirmLabel}
      cancelLabel={queueText.keepUploading}
      onConfirm={onStop}
      onCancel={onCancel}
    />
  )
}
