import { resumeSubscription } from '@calotype/api'
import { usePlatform } from '@calotype/platform'
import { toast } from '@calotype/ui'
import { useMutation } from '@tanstack/react-query'
import { problemOf } from '../problemOf.ts'
import type { HeldProps } from './Held.tsx'
import { text } from './text.ts'
import { useKept } from './useKept.ts'

/** Withdraws a cancellation (ACC-016, ACC-041, ACC-054). */
export function useResumption(): HeldProps['resumption'] {
  const { api } = usePlatform()
  const { keep, lookAgain } = useKept()
  const resumption = useMutation({
    mutationFn: () => resumeSubscription(api),
    onSuccess(subscription) {
      keep(subscription)
      toast.success(text.resumed)
    },
    onError: lookAgain,
  })
  return {
    isBusy: resumption.isPending,
    problem: problemOf(resumption, text.resumeFailed),
    onResume: () => resumption.mutate(),
  }
}
