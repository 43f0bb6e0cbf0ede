import { emailQueries, type EmailStats } from '@calotype/api'
import { usePlatform } from '@calotype/platform'
import { useQuery } from '@tanstack/react-query'
import { toLoadState, type LoadState } from '../loaded/toLoadState.ts'
import { useFailureToast } from '../useFailureToast.ts'
import { text } from './text.ts'

/** Loads the email statistics (ADME-040). */
export function useStats(): LoadState<EmailStats> {
  const stats = useQuery(emailQueries(usePlatform().api).stats())
  useFailureToast(stats.errorUpdatedAt, text.stats.loadFailed)
  return toLoadState(stats, () => text.stats.loadFailed)
}
