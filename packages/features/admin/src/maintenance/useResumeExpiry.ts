import { maintenanceQueries, resumeExpiry, getServerMessage, type ExpiryPauseReason } from '@calotype/api'
import { usePlatform, useTexts } from '@calotype/platform'
import { toast } from '@calotype/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { adminTexts } from '../text.ts'
import type { ResumeExpiry } from './PausedExpiry.tsx'

/** Confirms that the server's clock or database is correct, and then reloads the file status. */
export function useResumeExpiry(): ResumeExpiry {
  const texts = useTexts(adminTexts).maintenance
  const { api } = usePlatform()
  const queryClient = useQueryClient()
  const resume = useMutation({
    mutationFn: (reason: ExpiryPauseReason) => resumeExpiry(api, reason),
    onSuccess: () => {
      toast.success(texts.confirmed)
      return queryClient.invalidateQueries({ queryKey: maintenanceQueries(api).status().queryKey })
    },
  })
  return {
    isBusy: resume.isPending,
    problem: resume.isError ? (getServerMessage(resume.error) ?? texts.confirmFailed) : null,
    onStart: resume.reset,
    onResume: (reason, onResumed) => resume.mutate(reason, { onSuccess: onResumed }),
  }
}
