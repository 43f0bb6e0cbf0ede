import { ConfirmDialog } from '@calotype/ui'
import { queueText } from '../queue/text.ts'

export interface StopDialogProps {
  open: boolean
  title?: string
  /** What becomes of what is under way. */
  message?: string
  goOnLabel?: string
  /** What is done then: 'Stop and clear'. */
  confirmLabel: string
  onStop: () => void
  onGoOn: () => void
}

/** Asks before something is done that would end a running upload. */
export function StopDialog({
  open,
  title = queueText.stopTitle,
  message = queueText.stopMessage,
  goOnLabel = queueText.keepUploading,
  confirmLabel,
  onStop,
  onGoOn,
}: StopDialogProps) {
  return (
    <ConfirmDialog
      open={open}
      title={title}
      message={message}
      warning={null}
      confirmLabel={confirmLabel}
      cancelLabel={goOnLabel}
      onConfirm={onStop}
      onCancel={onGoOn}
    />
  )
}
