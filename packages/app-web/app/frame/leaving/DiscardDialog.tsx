import { useTexts } from '@calotype/platform'
import { ConfirmDialog } from '@calotype/ui'
import { frameTexts } from '../text.ts'

export interface DiscardDialogProps {
  onDiscard: () => void
  onKeep: () => void
}

/** Dialog that asks before unsaved changes are lost. It is in a separate module, because few visits need it. */
export default function DiscardDialog({ onDiscard, onKeep }: DiscardDialogProps) {
  const text = useTexts(frameTexts)
  const { title, message, discard, keep } = text.unsaved
  return (
    <ConfirmDialog
      open
      title={title}
      message={message}
      warning={null}
      confirmLabel={discard}
      cancelLabel={keep}
      onConfirm={onDiscard}
      onCancel={onKeep}
    />
  )
}
