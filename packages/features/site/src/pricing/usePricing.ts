import { getPlans } from '@calotype/api'
import { usePlatform } from '@calotype/platform'
import { useAnswer } from '../useAnswer.ts'
import { choiceOf } from './choiceOf.ts'
import { offersOf } from './offersOf.ts'
import type { Prices } from './PricingView.tsx'

/** The plans on offer, and what is told when one is chosen. */
export function usePricing(): Prices {
  const { track } = usePlatform()
  const asked = useAnswer(getPlans)
  if (asked.status !== 'answered') return asked
  if (asked.answer.length === 0) return { status: 'empty' }
  return {
    status: 'ready',
    offers: offersOf(asked.answer),
    onChoose: (plan) => choiceOf(plan).forEach(track),
  }
}
