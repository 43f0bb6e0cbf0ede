import { auditQueries, serverMessageOf } from '@calotype/api'
import { usePlatform } from '@calotype/platform'
import { useInfiniteQuery } from '@tanstack/react-query'
import { text } from '../text.ts'
import type { Audit, AuditViewProps } from './AuditView.tsx'

/** The audit trail, page after page. */
export function useAudit(): AuditViewProps {
  const { api } = usePlatform()
  const trail = useInfiniteQuery(auditQueries(api).trail())
  return {
    audit: auditOf(),
    isRefreshing: trail.isRefetching && !trail.isFetchingNextPage,
    onRefresh: () => void trail.refetch(),
  }

  function auditOf(): Audit {
    const entries = trail.data?.pages.flatMap((page) => page.entries)
    if (!entries && trail.isError)
      return {
        status: 'failed',
        message: serverMessageOf(trail.error) ?? text.audit.failedHint,
        onRetry: () => void trail.refetch(),
      }
    if (!entries) return { status: 'loading' }
    if (entries.length === 0) return { status: 'empty' }
    return { status: 'ready', entries, more: moreOf(), onMore: () => void trail.fetchNextPage() }
  }

  function moreOf() {
    if (trail.isFetchingNextPage) return 'loading'
    if (trail.isFetchNextPageError) return 'failed'
    return trail.hasNextPage ? 'idle' : 'end'
  }
}
