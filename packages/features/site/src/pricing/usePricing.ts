import { getPlans, type Plan } from '@calotype/api'
import { usePlatform } from '@calotype/platform'
import { useEffect, useState } from 'react'
import { choiceOf } from './choiceOf.ts'
import { offersOf } from './offersOf.ts'
import type { Prices } from './PricingView.tsx'

/** The plans on offer, asked for once. It does without the queries of the member's screens: a landing page loads little. */
export function usePricing(): Prices {
  const { api, track } = usePlatform()
  const [attempt, setAttempt] = useState(0)
  const [settled, setSettled] = useState<{ attempt: number; plans: readonly Plan[] | null } | null>(null)

  useEffect(() => {
    const giveUp = new AbortController()
    const settle = (plans: readonly Plan[] | null) => {
      if (!giveUp.signal.aborted) setSettled({ attempt, plans })
    }
    getPlans(api, giveUp.signal).then(settle, () => settle(null))
    return () => giveUp.abort()
  }, [api, attempt])

  if (settled?.attempt !== attempt) return { status: 'loading' }
  const { plans } = settled
  if (plans === null) return { status: 'failed', onRetry: () => setAttempt(attempt + 1) }
  if (plans.length === 0) return { status: 'empty' }
  return { status: 'ready', offers: offersOf(plans), onChoose: (plan) => choiceOf(plan).forEach(track) }
}
