import { ConfirmDialog } from '@calotype/ui'
import { useState } from 'react'
import { text } from './text.ts'

export interface CancelDialogProps {
  /** How it is to end; null: nothing is asked. */
  asked: 'atPeriodEnd' | 'immediately' | null
  isBusy: boolean
  problem: string | null
  onConfirm: () => void
  onClose: () => void
}

/** Asks once before a subscription is canceled, in either way (ACC-029). */
export function CancelDialog({ asked, isBusy, problem, onConfirm, onClose }: CancelDialogProps) {
  // While the dialog closes, it says what it said.
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
