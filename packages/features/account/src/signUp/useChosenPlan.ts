import { getPlans, type Api, type Plan } from '@calotype/api'
import { usePlatform, useRecovery } from '@calotype/platform'
import { useEffect, useState } from 'react'

/**
 * Returns the paid plan chosen before sign-up. Returns null until the plan is known to be offered, because its name
 * comes from the URL and may be any text.
 */
export function useChosenPlan(planName: string | null): Plan | null {
  const { api } = usePlatform()
  const [plans, setPlans] = useState<readonly Plan[]>([])
  useEffect(() => {
    if (planName === null) return
    const abort = new AbortController()
    void loadPlans(api, abort.signal).then((loaded) => abort.signal.aborted || setPlans(loaded))
    return () => abort.abort()
  }, [api, planName])
  useRecovery(() => {
    if (planName !== null && plans.length === 0) void loadPlans(api).then(setPlans)
  })
  return plans.find(({ name, price }) => name === planName && price > 0) ?? null
}

/**
 * Loads the plans. Resolves to an empty list on failure, because sign-up works without the price, which the account
 * shows before a payment.
 */
function loadPlans(api: Api, signal?: AbortSignal): Promise<readonly Plan[]> {
  return getPlans(api, signal).catch(() => [])
}
