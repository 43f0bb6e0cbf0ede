import { planQueries, subscriptionQueries } from '@calotype/api'
import { usePlatform } from '@calotype/platform'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

/** Maximum number of polls before the screen reports that a payment isn't confirmed. */
const MAX_POLLS = 10

/**
 * Polls for the subscription after a payment, because the provider may confirm it with a delay.
 *
 * @param isPaid whether the user returned from a checkout page after paying
 * @param hasSubscription whether the subscription exists
 */
export function useConfirmation(isPaid: boolean, hasSubscription: boolean, everyMs: number) {
  const { api } = usePlatform()
  const queryClient = useQueryClient()
  const [isFinished, setFinished] = useState(!isPaid)
  const [isWithinLimit, setWithinLimit] = useState(true)
  if (hasSubscription && !isFinished) setFinished(true)
  const isAwaiting = !isFinished && isWithinLimit

  useEffect(() => {
    if (!isAwaiting) return
    const poll = () => {
      void queryClient.invalidateQueries({ queryKey: subscriptionQueries(api).mine().queryKey })
      void queryClient.invalidateQueries({ queryKey: planQueries(api).storage().queryKey })
    }
    const interval = setInterval(poll, everyMs)
    const timeout = setTimeout(() => setWithinLimit(false), MAX_POLLS * everyMs)
    return () => {
      clearInterval(interval)
      clearTimeout(timeout)
      poll()
    }
  }, [isAwaiting, everyMs, api, queryClient])

  return { isFinished, isAwaiting, onCheckAgain: () => setWithinLimit(true) }
}
