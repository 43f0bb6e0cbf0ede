import { auditQueries, exportAudit, getServerMessage, toPaging, type AuditFilter } from '@calotype/api'
import { saveFile, usePlatform, useTexts } from '@calotype/platform'
import { toast } from '@calotype/ui'
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { toLoadState } from '../loaded/toLoadState.ts'
import { adminTexts } from '../text.ts'
import { useDelayed } from '../useDelayed.ts'
import type { AuditViewProps } from './AuditView.tsx'

/** Loads the audit trail page by page, filters it and exports it. */
export function useAudit(): AuditViewProps {
  const text = useTexts(adminTexts)
  const { api } = usePlatform()
  const [filter, setFilter] = useState<AuditFilter>({})
  const person = useDelayed(filter.person?.trim() ?? '')
  const { person: _typed, ...rest } = filter
  const appliedFilter = { ...rest, ...(person !== '' && { person }) }
  const trail = useInfiniteQuery(auditQueries(api).trail(appliedFilter))
  const download = useMutation({
    mutationFn: () => exportAudit(api, appliedFilter),
    onSuccess: (csv) => saveFile(csv, 'audit.csv'),
    onError: (error) =>
      void toast.error(getServerMessage(error) ?? text.audit.exportFailed, { topic: 'audit' }),
  })
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
    filter,
    onFilter: setFilter,
    isExporting: download.isPending,
    onExport: () => download.mutate(),
  }
}
