import { queryOptions } from '@tanstack/react-query'
import { withTimeout, type Api } from './client.ts'
import { ignoreNotFound } from './errors.ts'
import { listQueryOptions, loadListPage } from './listPage.ts'
import type { components, paths } from './schema.gen.ts'

export type AdminUserRow = components['schemas']['AdminUserRow']
export type UserCreate = components['schemas']['UserCreate']
export type UserUpdate = components['schemas']['UserUpdate']
export type UserSession = components['schemas']['UserSession']
export type UserSummary = components['schemas']['UserSummary']

export const ADMIN_TIMEOUT_MS = 30_000

/** A column by which the list of users can be sorted. */
export type UserSort = NonNullable<UserParameters['sort']>
export type UserOrder = Required<Pick<UserParameters, 'sort' | 'direction'>>

/** Restricts a list of users to a role and to enabled or disabled accounts. */
export type UserFilter = Pick<UserParameters, 'role' | 'status'>

type UserParameters = NonNullable<paths['/api/admin/users']['get']['parameters']['query']>

/** Creates the queries with which administrators load users. */
export function userQueries(api: Api) {
  const { client, send } = api
  return {
    /** Users whose name or email address contains `q`, with roles, plan and storage, page by page (API-074). */
    list: ({ q, ...order }: UserOrder & UserFilter & { q: string }) =>
      listQueryOptions(['admin', 'users', order, q], (after, signal) =>
        loadListPage(api, after, (page) =>
          client.GET('/api/admin/users', {
            params: { query: { ...page, ...order, ...(q && { q }) } },
            signal: withTimeout(ADMIN_TIMEOUT_MS, signal),
          }),
        ),
      ),

    /** Sessions of a user, most recently used first. */
    sessions: (id: number) =>
      queryOptions({
        queryKey: ['admin', 'user-sessions', id],
        queryFn: ({ signal }) =>
          send(
            client.GET('/api/admin/users/{id}/sessions', {
              params: { path: { id } },
              signal: withTimeout(ADMIN_TIMEOUT_MS, signal),
            }),
          ),
      }),

    /** Statistics about all users. */
    summary: () =>
      queryOptions({
        queryKey: ['admin', 'user-summary'],
        queryFn: ({ signal }) =>
          send(client.GET('/api/admin/users/summary', { signal: withTimeout(ADMIN_TIMEOUT_MS, signal) })),
      }),
  }
}

/**
 * Replaces a user's roles, and returns the updated user (API-076). Throws ApiError 409 if no administrator would
 * remain, and 412 if another administrator has changed the roles.
 */
export function updateUserRoles(
  { client, send }: Api,
  id: number,
  { roles, version }: { roles: readonly string[]; version?: string | undefined },
): Promise<AdminUserRow> {
  const call = client.PUT('/api/admin/users/{id}/roles', {
    params: { path: { id } },
    body: { roles: [...roles], ...(version !== undefined && { version }) },
    signal: withTimeout(ADMIN_TIMEOUT_MS),
  })
  return send(call)
}

const createOptions = () => ({ signal: withTimeout(ADMIN_TIMEOUT_MS) })

/** Creates a user, and returns their random password. Throws ApiError 409 if the address has an account. */
export function createUser({ client, send }: Api, body: UserCreate) {
  return send(client.POST('/api/admin/users', { body, ...createOptions() }))
}

/** Emails an invitation to create an account. Throws ApiError 409 if the address has an account. */
export async function inviteUser({ client, send }: Api, email: string): Promise<void> {
  await send(client.POST('/api/admin/users/invitations', { body: { email }, ...createOptions() }))
}

/** Disables or enables a user, or changes their storage limit. */
export function updateUser({ client, send }: Api, id: number, body: UserUpdate): Promise<AdminUserRow> {
  return send(client.PUT('/api/admin/users/{id}', { params: { path: { id } }, body, ...createOptions() }))
}

/** Deletes a user with all their photos and albums. */
export async function deleteUser({ client, send }: Api, id: number): Promise<void> {
  await ignoreNotFound(
    send(client.DELETE('/api/admin/users/{id}', { params: { path: { id } }, ...createOptions() })),
  )
}

/** Sets a random password for a user, and returns the password. */
export function resetUserPassword({ client, send }: Api, id: number) {
  return send(client.POST('/api/admin/users/{id}/password', { params: { path: { id } }, ...createOptions() }))
}

/** Ends all sessions of a user, and revokes their access tokens. */
export async function endUserSessions({ client, send }: Api, id: number): Promise<void> {
  await send(
    client.DELETE('/api/admin/users/{id}/sessions', { params: { path: { id } }, ...createOptions() }),
  )
}

/** Exports all users as CSV. */
export function exportUsers({ file }: Api): Promise<Blob> {
  return file('/api/admin/users/export', createOptions())
}
