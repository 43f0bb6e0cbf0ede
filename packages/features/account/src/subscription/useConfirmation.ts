import { planQueries, subscriptionQueries } from '@calotype/api'
import { usePlatform } from '@calotype/platform'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

/** How often it is looked for a payment before one is told that it is not confirmed. */
const LOOKS = 10

/**
 * Looks again and again for the subscription that was just paid for: the provider reports it when it likes.
 *
 * @param isPaid somebody came back from a checkout page, having paid
 * @param isThere the subscription has been seen
 */
export function useConfirmation(isPaid: boolean, isThere: boolean, everyMs: number) {
  const { api } = usePlatform()
  const queryClient = useQueryClient()
  const [isOver, setOver] = useState(!isPaid)
  const [isPatient, setPatient] = useState(true)
  if (isThere && !isOver) setOver(true)
  const isAwaiting = !isOver && isPatient

  useEffect(() => {
    if (!isAwaiting) return
    const look = () => {
      void queryClient.invalidateQueries({ queryKey: subscriptionQueries(api).mine().queryKey })
      void queryClient.invalidateQueries({ queryKey: planQueries(api).storage().queryKey })
    }
    const looking = setInterval(look, everyMs)
    const losingPatience = setTimeout(() => setPatient(false), LOOKS * everyMs)
    return () => {
      clearInterval(looking)
      clearTimeout(losingPatience)
      look()
    }
  }, [isAwaiting, everyMs, api, queryClient])

  return { isOver, isAwaiting, onLookAgain: () => setPatient(true) }
}
