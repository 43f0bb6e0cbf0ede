import { useTexts } from '@calotype/platform'
import { ConfirmDialog } from '@calotype/ui'
import { queueTexts } from '../queue/page/text.ts'

export interface StopDialogProps {
  open: boolean
  /** Label of the confirming button, such as 'Stop and leave'. */
  confirmLabel: string
  onStop: () => void
  onCancel: () => void
}

/** Dialog that asks for confirmation before an action that stops a running upload. */
export function StopDialog({ open, confirmLabel, onStop, onCancel }: StopDialogProps) {
  const queueText = useTexts(queueTexts)
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
