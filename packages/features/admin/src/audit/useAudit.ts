import { auditQueries, toPaging, getServerMessage } from '@calotype/api'
import { usePlatform, useTexts } from '@calotype/platform'
import { useInfiniteQuery } from '@tanstack/react-query'
import { toLoadState } from '../loaded/toLoadState.ts'
import { adminTexts } from '../text.ts'
import type { AuditViewProps } from './AuditView.tsx'

/** Loads the audit trail page by page. */
export function useAudit(): AuditViewProps {
  const text = useTexts(adminTexts)
  const { api } = usePlatform()
  const trail = useInfiniteQuery(auditQueries(api).trail())
  return {
    entries: toLoadState(
      {
        data: trail.data?.pages.flatMap((page) => page.entries),
        error: trail.isFetchNextPageError ? null : trail.error,
        refetch: trail.refetch,
      },
      (error) => getServerMessage(error) ?? text.audit.failed,
    ),
    ...toPaging(trail),
    isRefreshing: trail.isRefetching && !trail.isFetchingNextPage,
    onRefresh: () => void trail.refetch(),
  }
}
