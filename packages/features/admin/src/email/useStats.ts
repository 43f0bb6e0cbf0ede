import { emailQueries, type EmailStats } from '@calotype/api'
import { usePlatform } from '@calotype/platform'
import { useQuery } from '@tanstack/react-query'
import { loadedOf, type Loaded } from '../loaded/loadedOf.ts'
import { useFailureToast } from '../useFailureToast.ts'
import { text } from './text.ts'

/** Loads the email statistics (ADME-040). */
export function useStats(): Loaded<EmailStats> {
  const stats = useQuery(emailQueries(usePlatform().api).stats())
  useFailureToast(stats.errorUpdatedAt, text.stats.loadFailed)
  return loadedOf(stats, () => text.stats.loadFailed)
}
