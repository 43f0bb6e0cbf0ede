import { cancelSubscription, getServerMessage } from '@calotype/api'
import { usePlatform, useTexts } from '@calotype/platform'
import { toast } from '@calotype/ui'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { getProblem } from '../getProblem.ts'
import type { CancelDialogProps } from './CancelDialog.tsx'
import { subscriptionTexts } from './text.ts'
import { useSubscriptionCache } from './useSubscriptionCache.ts'

/**
 * Returns the dialog state and the actions for canceling the subscription (ACC-029, ACC-035, ACC-040, ACC-052,
 * ACC-053).
 */
export function useCancellation(): CancelDialogProps & { onAsk: (atPeriodEnd: boolean) => void } {
  const text = useTexts(subscriptionTexts)
  const { api } = usePlatform()
  const { store, refetch } = useSubscriptionCache()
  const [requestedTiming, setRequestedTiming] = useState<CancelDialogProps['timing']>(null)
  const cancellation = useMutation({
    mutationFn: (atPeriodEnd: boolean) => cancelSubscription(api, atPeriodEnd),
    onSuccess(subscription, atPeriodEnd) {
      store(atPeriodEnd ? subscription : null)
      setRequestedTiming(null)
      toast.success(atPeriodEnd ? text.ending : text.canceled)
    },
    onError(error) {
      refetch()
      // Close the dialog if the server refused: the subscription has changed, so retrying would fail again.
      const serverMessage = getServerMessage(error)
      if (serverMessage === null) return
      setRequestedTiming(null)
      toast.error(serverMessage)
    },
  })
  return {
    timing: requestedTiming,
    isBusy: cancellation.isPending,
    problem: getProblem(cancellation, text.cancelFailed),
    onAsk(atPeriodEnd) {
      cancellation.reset()
      setRequestedTiming(atPeriodEnd ? 'atPeriodEnd' : 'immediately')
    },
    onConfirm() {
      if (requestedTiming !== null) cancellation.mutate(requestedTiming === 'atPeriodEnd')
    },
    onClose: () => setRequestedTiming(null),
  }
}
