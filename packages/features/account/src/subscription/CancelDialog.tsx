import { useTexts } from '@calotype/platform'
import { ConfirmDialog } from '@calotype/ui'
import { useState } from 'react'
import { subscriptionTexts } from './text.ts'

export interface CancelDialogProps {
  /** The kind of cancellation to confirm; null closes the dialog. */
  timing: 'atPeriodEnd' | 'immediately' | null
  isBusy: boolean
  problem: string | null
  onConfirm: () => void
  onClose: () => void
}

/** Dialog that confirms either kind of cancellation (ACC-029). */
export function CancelDialog({ timing: asked, isBusy, problem, onConfirm, onClose }: CancelDialogProps) {
  // The texts stay the same while the dialog closes.
  const text = useTexts(subscriptionTexts)
  const [lastAsked, setLastAsked] = useState(asked)
  if (asked !== null && asked !== lastAsked) setLastAsked(asked)
  const atPeriodEnd = (asked ?? lastAsked) === 'atPeriodEnd'
  return (
    <ConfirmDialog
      open={asked !== null}
      title={text.cancelTitle}
      message={text.cancelMessage}
      warning={atPeriodEnd ? null : text.cancelNowWarning}
      confirmLabel={atPeriodEnd ? text.cancelAtPeriodEnd : text.cancelImmediately}
      busyLabel={text.cancelling}
      cancelLabel={text.keep}
      busy={isBusy}
      error={problem ?? undefined}
      onConfirm={onConfirm}
      onCancel={onClose}
    />
  )
}
