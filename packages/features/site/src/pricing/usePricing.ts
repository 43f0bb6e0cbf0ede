import { getPlans, type Api, type Plan } from '@calotype/api'
import { usePlatform } from '@calotype/platform'
import { useAnswer } from '../useAnswer.ts'
import { choiceOf } from './choiceOf.ts'
import { isPlan } from './isPlan.ts'
import { offersOf } from './offersOf.ts'
import type { Prices } from './PricingView.tsx'

/** The plans on offer, and what is told when one is chosen. */
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

/** An answer that is no list of plans has failed: only the prices are missing then, and not the page around them. */
async function askForPlans(api: Api, giveUp: AbortSignal): Promise<Plan[]> {
  const plans = await getPlans(api, giveUp)
  if (plans.every(isPlan)) return plans
  throw new TypeError('Something among the plans is none.')
}
