import { emailQueries } from '@calotype/api'
import { usePlatform } from '@calotype/platform'
import { useQuery } from '@tanstack/react-query'
import type { Stats } from './Stats.tsx'
import { text } from './text.ts'
import { useFailureToast } from './useFailureToast.ts'

/** The counts by state (ADME-040). */
export function useStats(): Stats {
  const { api } = usePlatform()
  const stats = useQuery(emailQueries(api).stats())
  useFailureToast(stats.errorUpdatedAt, text.stats.loadFailed)
  if (stats.data) return { status: 'ready', counts: stats.data }
  return stats.isError ? { status: 'failed', onRetry: () => void stats.refetch() } : { status: 'loading' }
}
