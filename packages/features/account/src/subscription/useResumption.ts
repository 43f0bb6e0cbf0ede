import { resumeSubscription } from '@calotype/api'
import { usePlatform, useTexts } from '@calotype/platform'
import { toast } from '@calotype/ui'
import { useMutation } from '@tanstack/react-query'
import { getProblem } from '../getProblem.ts'
import type { CurrentSubscriptionProps } from './CurrentSubscription.tsx'
import { subscriptionTexts } from './text.ts'
import { useSubscriptionCache } from './useSubscriptionCache.ts'

/** Returns the action that resumes a canceled subscription before it ends (ACC-016, ACC-041, ACC-054). */
export function useResumption(): CurrentSubscriptionProps['resumption'] {
  const text = useTexts(subscriptionTexts)
  const { api } = usePlatform()
  const { store, refetch } = useSubscriptionCache()
  const resumption = useMutation({
    mutationFn: () => resumeSubscription(api),
    onSuccess(subscription) {
      store(subscription)
      toast.success(text.resumed)
    },
    onError: refetch,
  })
  return {
    isBusy: resumption.isPending,
    problem: getProblem(resumption, text.resumeFailed),
    onResume: () => resumption.mutate(),
  }
}
