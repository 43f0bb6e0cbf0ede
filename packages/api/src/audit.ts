import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { withTimeout, type Api } from './client.ts'
import type { components, paths } from './schema.gen.ts'
import { ADMIN_TIMEOUT_MS } from './users.ts'

export type AuditEntry = components['schemas']['AuditEntry']
export type AuditKind = components['schemas']['AuditKind']
export type AuditAction = components['schemas']['AuditAction']

/** Restricts the audit log to an actor, an action, a kind and a period. */
export type AuditFilter = Omit<NonNullable<paths['/api/admin/audit']['get']['parameters']['query']>, 'cursor'>

/** Creates the queries for the audit log. */
export function auditQueries({ client, send }: Api) {
  return {
    /** Audit entries that match the filter, page by page, newest first. */
    trail: (filter: AuditFilter = {}) =>
      infiniteQueryOptions({
        queryKey: ['admin', 'audit', filter],
        queryFn: ({ pageParam: cursor, signal }) =>
          send(
            client.GET('/api/admin/audit', {
              params: { query: { ...filter, ...(cursor !== null && { cursor }) } },
              signal: withTimeout(ADMIN_TIMEOUT_MS, signal),
            }),
          ),
        initialPageParam: null as string | null,
        getNextPageParam: ({ nextCursor }) => nextCursor,
        placeholderData: keepPreviousData,
        staleTime: 0,
      }),
  }
}

/** Exports all audit entries that match the filter as CSV. */
export function exportAudit({ file }: Api, filter: AuditFilter): Promise<Blob> {
  const query = new URLSearchParams(
    Object.entries(filter).flatMap(([name, value]): [string, string][] => (value ? [[name, value]] : [])),
  )
  return file(`/api/admin/audit/export${query.size > 0 ? `?${query}` : ''}`, {
    signal: withTimeout(ADMIN_TIMEOUT_MS),
  })
}
