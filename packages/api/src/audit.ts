import { infiniteQueryOptions } from '@tanstack/react-query'
import { withTimeout, type Api } from './client.ts'
import type { components } from './schema.gen.ts'
import { ADMIN_TIMEOUT_MS } from './users.ts'

export type AuditEntry = components['schemas']['AuditEntry']

/** Queries for the audit log. */
export function auditQueries({ client, send }: Api) {
  return {
    /** Audit entries in pages, newest first. */
    trail: () =>
      infiniteQueryOptions({
        queryKey: ['admin', 'audit'],
        queryFn: ({ pageParam: cursor, signal }) =>
          send(
            client.GET('/api/admin/audit', {
              params: { query: cursor === null ? {} : { cursor } },
              signal: withTimeout(ADMIN_TIMEOUT_MS, signal),
            }),
          ),
        initialPageParam: null as string | null,
        getNextPageParam: ({ nextCursor }) => nextCursor,
        staleTime: 0,
      }),
  }
}
