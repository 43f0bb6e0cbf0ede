import { openCheckout, type Plan } from '@calotype/api'
import { usePlatform, useTexts } from '@calotype/platform'
import { useState } from 'react'
import { getProblem } from '../../getProblem.ts'
import type { PlanChoiceProps } from './PlanChoice.tsx'
import { subscriptionTexts } from '../text.ts'
import { useProviderPage } from '../useProviderPage.ts'

interface SubscribingOptions {
  plans: readonly Plan[]
  /** Name of the plan chosen before sign-up, which is selected initially. */
  wantedPlan: string | null
  onRedirect: (url: string) => boolean
}

/** Returns the selected plan and the action that opens its checkout page (ACC-018, ACC-024, ACC-034, ACC-039). */
export function useSubscribing({ plans, wantedPlan, onRedirect }: SubscribingOptions): PlanChoiceProps {
  const text = useTexts(subscriptionTexts)
  const { api } = usePlatform()
  const offeredPlan = plans.find(({ name }) => name === wantedPlan)
  const [selected, setChosen] = useState<string | null>(null)
  const chosenPlan = selected ?? (offeredPlan && offeredPlan.price > 0 ? offeredPlan.name : null)
  const [isMissing, setMissing] = useState(false)
  const checkout = useProviderPage((planName: string) => openCheckout(api, planName), onRedirect)

  return {
    plans,
    earlierChoice: wantedPlan === null || offeredPlan?.price === 0 ? null : offeredPlan ? 'offered' : 'gone',
    chosen: chosenPlan,
    isBusy: checkout.isBusy,
    problem: isMissing ? text.noneToUpgrade : getProblem(checkout, text.paymentFailed),
    onChoose(planName) {
      setChosen(planName)
      setMissing(false)
    },
    onSubscribe() {
      setMissing(chosenPlan === null)
      if (chosenPlan !== null) checkout.mutate(chosenPlan)
    },
  }
}
