import { queryOptions } from '@tanstack/react-query'
import { withTimeout, type Api } from './client.ts'
import type { components } from './schema.gen.ts'
import { ADMIN_TIMEOUT_MS } from './users.ts'

export type Maintenance = components['schemas']['Maintenance']
export type ServerStatus = components['schemas']['ServerStatus']
export type ExpiryPauseReason = components['schemas']['ExpiryPauseReason']

/** Creates the queries for the status of the server and of its stored files. */
export function maintenanceQueries({ client, send }: Api) {
  return {
    status: () =>
      queryOptions({
        queryKey: ['admin', 'maintenance'],
        queryFn: ({ signal }) =>
          send(client.GET('/api/admin/maintenance', { signal: withTimeout(ADMIN_TIMEOUT_MS, signal) })),
        staleTime: 0,
      }),

    /** The status of storage, jobs and email. */
    server: () =>
      queryOptions({
        queryKey: ['admin', 'status'],
        queryFn: ({ signal }) =>
          send(client.GET('/api/admin/status', { signal: withTimeout(ADMIN_TIMEOUT_MS, signal) })),
        staleTime: 0,
      }),
  }
}

/** Queues all failed and waiting jobs again, and returns how many there were. */
export async function retryJobs({ client, send }: Api): Promise<number> {
  return (await send(client.POST('/api/admin/jobs/retry', { signal: withTimeout(ADMIN_TIMEOUT_MS) }))).retried
}

/**
 * Confirms that the server's clock or database is correct, and resumes the deletion of expired data. The server then
 * deletes everything that has expired in the meantime.
 */
export function resumeExpiry({ client, send }: Api, reason: ExpiryPauseReason): Promise<void> {
  const signal = withTimeout(ADMIN_TIMEOUT_MS)
  return send(client.POST('/api/admin/maintenance/resume-expiry', { body: { reason }, signal }))
}
