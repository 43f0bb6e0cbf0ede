import { queryOptions } from '@tanstack/react-query'
import { within, type Api } from './client.ts'
import type { components } from './schema.gen.ts'

export type AdminUserRow = components['schemas']['AdminUserRow']

/** How long a call of the administration may take. */
export const ADMIN_TIMEOUT_MS = 30_000

/** All users, for administrators. */
export function userQueries({ client, send }: Api) {
  return {
    /** With roles, plan and storage (API-074). */
    all: () =>
      queryOptions({
        queryKey: ['admin', 'users'],
        queryFn: ({ signal }) =>
          send(client.GET('/api/admin/users', { signal: within(ADMIN_TIMEOUT_MS, signal) })),
      }),
  }
}

/** Replaces somebody's roles and answers who they are then (API-076). Throws ApiError 409 for the last administrator. */
export function updateUserRoles(
  { client, send }: Api,
  id: number,
  roles: readonly string[],
): Promise<AdminUserRow> {
  const call = client.PUT('/api/admin/users/{id}/roles', {
    params: { path: { id } },
    body: { roles: [...roles] },
    signal: within(ADMIN_TIMEOUT_MS),
  })
  return send(call)
}
