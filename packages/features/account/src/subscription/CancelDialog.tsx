import { useTexts } from '@calotype/platform'
import { ConfirmDialog } from '@calotype/ui'
import { useState } from 'react'
import { subscriptionTexts } from './text.ts'

export interface CancelDialogProps {
  /** Kind of cancellation to confirm; null closes the dialog. */
  timing: 'atPeriodEnd' | 'immediately' | null
  isBusy: boolean
  problem: string | null
  onConfirm: () => void
  onClose: () => void
}

/** Asks for confirmation before canceling the subscription, immediately or at the end of the period (ACC-029). */
export function CancelDialog({
  timing: requestedTiming,
  isBusy,
  problem,
  onConfirm,
  onClose,
}: CancelDialogProps) {
  // Keep showing the texts for the last requested timing while the dialog closes.
  const text = useTexts(subscriptionTexts)
  const [lastTiming, setLastTiming] = useState(requestedTiming)
  if (requestedTiming !== null && requestedTiming !== lastTiming) setLastTiming(requestedTiming)
  const atPeriodEnd = (requestedTiming ?? lastTiming) === 'atPeriodEnd'
  return (
    <ConfirmDialog
      open={requestedTiming !== null}
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
