import { getPlans, type Plan } from '@calotype/api'
import { usePlatform, useRecovery } from '@calotype/platform'
import { useEffect, useState } from 'react'

/**
 * The paid plan that was chosen before sign-up, or null until it is known to be on offer: the name comes from the
 * address, and any text could be there.
 */
export function useChosenPlan(planName: string | null): Plan | null {
  const { api } = usePlatform()
  const [plans, setPlans] = useState<readonly Plan[]>([])
  const [attempt, setAttempt] = useState(0)
  useRecovery(() => setAttempt(attempt + 1))
  useEffect(() => {
    if (planName === null) return
    const abort = new AbortController()
    getPlans(api, abort.signal).then(
      (loaded) => abort.signal.aborted || setPlans(loaded),
      // Sign-up works without the price, which the account shows again before anything is paid.
      () => {},
    )
    return () => abort.abort()
  }, [api, planName, attempt])
  return plans.find(({ name, price }) => name === planName && price > 0) ?? null
}
