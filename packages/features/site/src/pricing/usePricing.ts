import { getPlans, type Api, type Plan } from '@calotype/api'
import { usePlatform } from '@calotype/platform'
import { useAnswer } from '../useAnswer.ts'
import { choiceOf } from './choiceOf.ts'
import { isPlan } from './isPlan.ts'
import { offersOf } from './offersOf.ts'
import type { Prices } from './PricingView.tsx'

/** Loads the plans, and reports the choice of one. */
export function usePricing(): Prices {
  const { track } = usePlatform()
  const asked = useAnswer(askForPlans)
  if (asked.status !== 'answered') return asked
  if (asked.answer.length === 0) return { status: 'empty' }
  return {
    status: 'ready',
    offers: offersOf(asked.answer),
    onChoose: (plan) => choiceOf(plan).forEach(track),
  }
}

/** Rejects invalid plans, so that only the pricing section fails and not the whole page. */
async function askForPlans(api: Api, giveUp: AbortSignal): Promise<Plan[]> {
  const plans = await getPlans(api, giveUp)
  if (plans.every(isPlan)) return plans
  throw new TypeError('Something among the plans is none.')
}
