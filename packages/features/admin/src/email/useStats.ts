import { emailQueries, type EmailStats } from '@calotype/api'
import { usePlatform, useTexts } from '@calotype/platform'
import { useQuery } from '@tanstack/react-query'
import { toLoadState, type LoadState } from '../loaded/toLoadState.ts'
import { useFailureToast } from '../useFailureToast.ts'
import { emailTexts } from './text.ts'

/** Loads the email statistics (ADME-040). */
export function useStats(): LoadState<EmailStats> {
  const text = useTexts(emailTexts)
  const stats = useQuery(emailQueries(usePlatform().api).stats())
  useFailureToast(stats.errorUpdatedAt, text.stats.loadFailed)
  return toLoadState(stats, () => text.stats.loadFailed)
}
