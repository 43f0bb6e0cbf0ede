import { queryOptions } from '@tanstack/react-query'
import { withTimeout, type Api } from './client.ts'
import { listPages, loadListPage } from './listPage.ts'
import type { components, paths } from './schema.gen.ts'

export type AdminUserRow = components['schemas']['AdminUserRow']
export type UserSummary = components['schemas']['UserSummary']

export const ADMIN_TIMEOUT_MS = 30_000

/** A column by which the list of users can be sorted. */
export type UserSort = NonNullable<UserParameters['sort']>
export type UserOrder = Required<Pick<UserParameters, 'sort' | 'direction'>>

type UserParameters = NonNullable<paths['/api/admin/users']['get']['parameters']['query']>

/** Queries for users, for administrators. */
export function userQueries(api: Api) {
  const { client, send } = api
  return {
    /** Users whose name or email address contains `q`, with roles, plan and storage, page by page (API-074). */
    list: ({ q, ...order }: UserOrder & { q: string }) =>
      listPages(['admin', 'users', order, q], (after, signal) =>
        loadListPage(api, after, (page) =>
          client.GET('/api/admin/users', {
            params: { query: { ...page, ...order, ...(q && { q }) } },
            signal: withTimeout(ADMIN_TIMEOUT_MS, signal),
          }),
        ),
      ),

    /** Statistics about all users. */
    summary: () =>
      queryOptions({
        queryKey: ['admin', 'user-summary'],
        queryFn: ({ signal }) =>
          send(client.GET('/api/admin/users/summary', { signal: withTimeout(ADMIN_TIMEOUT_MS, signal) })),
      }),
  }
}

/** Replaces a user's roles, and returns the user (API-076). Throws ApiError 409 if no administrator would remain. */
export function updateUserRoles(
  { client, send }: Api,
  id: number,
  roles: readonly string[],
): Promise<AdminUserRow> {
  const call = client.PUT('/api/admin/users/{id}/roles', {
    params: { path: { id } },
    body: { roles: [...roles] },
    signal: withTimeout(ADMIN_TIMEOUT_MS),
  })
  return send(call)
}
