import { openCheckout } from '@calotype/api'
import { usePlatform } from '@calotype/platform'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { problemOf } from '../problemOf.ts'
import type { PlanChoiceProps } from './PlanChoice.tsx'
import { text } from './text.ts'

/** Chooses a plan, and goes to its checkout page (ACC-018, ACC-024, ACC-034, ACC-039). */
export function useSubscribing(onRedirect: (url: string) => boolean): Omit<PlanChoiceProps, 'plans'> {
  const { api } = usePlatform()
  const [chosen, setChosen] = useState<string | null>(null)
  const [isMissing, setMissing] = useState(false)
  const checkout = useMutation({
    mutationFn: async (planName: string) => {
      const url = await openCheckout(api, planName)
      if (!onRedirect(url)) throw new Error(`${url} is no checkout page.`)
    },
  })

  return {
    chosen,
    // Until the browser has left, it would only open a second page.
    isBusy: checkout.isPending || checkout.isSuccess,
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
