import { changeSubscriptionPlan, type Plan } from '@calotype/api'
import { usePlatform, useTexts } from '@calotype/platform'
import { toast } from '@calotype/ui'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { getProblem } from '../../getProblem.ts'
import type { ChangePlanProps } from './ChangePlan.tsx'
import { subscriptionTexts } from '../text.ts'
import { useSubscriptionCache } from '../useSubscriptionCache.ts'

const MEBIBYTE = 1024 ** 2

interface CurrentState {
  plans: readonly Plan[] | undefined
  currentPlan: string | undefined
  usedBytes: number | undefined
}

/** Returns the state and the actions for switching to another plan (ACC-017, ACC-025, ACC-042, ACC-055). */
export function useChangePlan({ plans = [], currentPlan, usedBytes = 0 }: CurrentState): ChangePlanProps {
  const text = useTexts(subscriptionTexts)
  const { api } = usePlatform()
  const { store, refetch } = useSubscriptionCache()
  const [selectedPlan, setSelectedPlan] = useState<string | null>(null)
  const [isMissing, setMissing] = useState(false)
  const change = useMutation({
    mutationFn: (planName: string) => changeSubscriptionPlan(api, planName),
    onSuccess(subscription) {
      store(subscription)
      setSelectedPlan(null)
      toast.success(text.changed)
    },
    onError: refetch,
  })

  const otherPlans = plans.filter(({ name, price }) => price > 0 && name !== currentPlan)
  const next = otherPlans.find(({ name }) => name === selectedPlan)
  return {
    plans: otherPlans,
    chosen: selectedPlan,
    isTooSmall: next !== undefined && next.storageLimitMB * MEBIBYTE < usedBytes,
    isBusy: change.isPending,
    isMissing,
    problem: getProblem(change, text.changeFailed),
    onChoose(planName) {
      setSelectedPlan(planName)
      setMissing(false)
    },
    onChange() {
      setMissing(selectedPlan === null)
      if (selectedPlan !== null) change.mutate(selectedPlan)
    },
  }
}
