import { ConfirmDialog } from '@calotype/ui'
import { text } from '../text.ts'

export interface StopDialogProps {
  open: boolean
  /** What is done then: 'Stop and clear'. */
  confirmLabel: string
  onStop: () => void
  onGoOn: () => void
}

/** Asks before something is done that would end a running upload. */
export function StopDialog({ open, confirmLabel, onStop, onGoOn }: StopDialogProps) {
  return (
    <ConfirmDialog
      open={open}
      title={text.stopTitle}
      message={text.stopMessage}
      warning={null}
      confirmLabel={confirmLabel}
      cancelLabel={text.goOn}
      onConfirm={onStop}
      onCancel={onGoOn}
    />
  )
}
