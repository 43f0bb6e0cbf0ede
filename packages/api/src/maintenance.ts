import { queryOptions } from '@tanstack/react-query'
import { within, type Api } from './client.ts'
import type { components } from './schema.gen.ts'
import { ADMIN_TIMEOUT_MS } from './users.ts'

export type Maintenance = components['schemas']['Maintenance']

/** The state of the stored files. */
export function maintenanceQueries({ client, send }: Api) {
  return {
    status: () =>
      queryOptions({
        queryKey: ['admin', 'maintenance'],
        queryFn: ({ signal }) =>
          send(client.GET('/api/admin/maintenance', { signal: within(ADMIN_TIMEOUT_MS, signal) })),
        staleTime: 0,
      }),
  }
}
