import { getPlans, type Api, type Plan } from '@calotype/api'
import { usePlatform, useRecovery } from '@calotype/platform'
import { useEffect, useState } from 'react'

/**
 * Returns the paid plan chosen before sign-up, or null until the server confirms that the plan exists. The name comes
 * from the URL and can be any text.
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
 * Loads the plans. Resolves to an empty list on failure: sign-up doesn't need the price, and the account settings show
 * it before any payment.
 */
function loadPlans(api: Api, signal?: AbortSignal): Promise<readonly Plan[]> {
  return getPlans(api, signal).catch(() => [])
}
