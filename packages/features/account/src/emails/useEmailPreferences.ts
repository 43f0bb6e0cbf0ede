import { emailPreferencesQuery, updateEmailPreferences, type EmailPreferences } from '@calotype/api'
import { usePlatform, useTexts } from '@calotype/platform'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { getProblem } from '../getProblem.ts'
import type { EmailPreferencesState } from './EmailPreferencesView.tsx'
import { emailsTexts } from './text.ts'

/** Loads which emails the user gets, and saves each change. */
export function useEmailPreferences(): EmailPreferencesState {
  const texts = useTexts(emailsTexts)
  const { api } = usePlatform()
  const queryClient = useQueryClient()
  const query = emailPreferencesQuery(api)
  const preferences = useQuery(query)
  const update = useMutation({
    mutationFn: (changed: EmailPreferences) => updateEmailPreferences(api, changed),
    onSuccess: (saved) => queryClient.setQueryData(query.queryKey, saved),
  })
  if (preferences.isPending) return { status: 'loading' }
  if (!preferences.data) return { status: 'failed', onRetry: () => void preferences.refetch() }
  return {
    status: 'ready',
    // Shows the choice while it is being saved.
    preferences: update.isPending ? update.variables : preferences.data,
    isSaving: update.isPending,
    problem: getProblem(update, texts.saveFailed),
    onChange: update.mutate,
  }
}
