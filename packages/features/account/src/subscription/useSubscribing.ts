import { openCheckout, type Plan } from '@calotype/api'
import { usePlatform } from '@calotype/platform'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { problemOf } from '../problemOf.ts'
import type { PlanChoiceProps } from './PlanChoice.tsx'
import { text } from './text.ts'

interface SubscribingOptions {
  plans: readonly Plan[]
  /** The plan that was chosen before sign-up: it is selected until another one is. */
  wantedPlan: string | null
  onRedirect: (url: string) => boolean
}

/** Chooses a plan and goes to its checkout page (ACC-018, ACC-024, ACC-034, ACC-039). */
export function useSubscribing({ plans, wantedPlan, onRedirect }: SubscribingOptions): PlanChoiceProps {
  const { api, openExternal } = usePlatform()
  const wanted = plans.find(({ name }) => name === wantedPlan)
  const [selected, setChosen] = useState<string | null>(null)
  const chosen = selected ?? (wanted && wanted.price > 0 ? wanted.name : null)
  const [isMissing, setMissing] = useState(false)
  const checkout = useMutation({
    mutationFn: async (planName: string) => {
      const url = await openCheckout(api, planName)
      if (!onRedirect(url)) throw new Error(`${url} is no checkout page.`)
    },
  })

  return {
    plans,
    wanted: wantedPlan === null || wanted?.price === 0 ? null : wanted ? 'offered' : 'gone',
    chosen,
    // A browser is about to leave the page: another press would open a second checkout. The desktop app stays.
    isBusy: checkout.isPending || (checkout.isSuccess && openExternal === undefined),
    problem: isMissing ? text.noneToUpgrade : problemOf(checkout, text.paymentFailed),
    onChoose(planName) {
      setChosen(planName)
      setMissing(false)
    },
    onSubscribe() {
      setMissing(chosen === null)
      if (chosen !== null) checkout.mutate(chosen)
    },
  }
}
