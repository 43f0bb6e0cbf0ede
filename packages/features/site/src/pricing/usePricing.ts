import { getPlans, type Api, type Plan } from '@calotype/api'
import { usePlatform, useTexts } from '@calotype/platform'
import { useRequest } from '../useRequest.ts'
import { createPlanSelectedEvents } from './createPlanSelectedEvents.ts'
import { isPlan } from './isPlan.ts'
import { toOffers } from './toOffers.ts'
import type { Prices } from './PricingView.tsx'
import { pricingTexts } from './text.ts'

/** Loads the plans, and reports which plan the visitor selects. */
export function usePricing(): Prices {
  const text = useTexts(pricingTexts)
  const { track } = usePlatform()
  const state = useRequest(requestPlans)
  if (state.status !== 'answered') return state
  if (state.response.length === 0) return { status: 'empty' }
  return {
    status: 'ready',
    offers: toOffers(text, state.response),
    onChoose: (plan) => createPlanSelectedEvents(plan).forEach(track),
  }
}

/** Loads the plans. Rejects if a plan is invalid, so that only the pricing section fails and not the whole page. */
async function requestPlans(api: Api, signal: AbortSignal): Promise<Plan[]> {
  const plans = await getPlans(api, signal)
  if (plans.every(isPlan)) return plans
  throw new TypeError('The response contains an invalid plan.')
}
