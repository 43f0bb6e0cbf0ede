import { queryOptions } from '@tanstack/react-query'
import { withTimeout, type Api } from './client.ts'
import { ignoreNotFound } from './errors.ts'
import type { components } from './schema.gen.ts'
import { ADMIN_TIMEOUT_MS } from './users.ts'

export type Role = components['schemas']['Role']
export type Permission = components['schemas']['Permission']

/** Queries for roles, for administrators. */
export function roleQueries({ client, send }: Api) {
  return {
    /** The standard roles, and all custom roles that have permissions or users. */
    all: () =>
      queryOptions({
        queryKey: ['admin', 'roles'],
        queryFn: ({ signal }) =>
          send(client.GET('/api/admin/roles', { signal: withTimeout(ADMIN_TIMEOUT_MS, signal) })),
      }),
  }
}

const createOptions = (name: string) => ({
  params: { path: { name } },
  signal: withTimeout(ADMIN_TIMEOUT_MS),
})

/** Sets the permissions of a custom role, and creates the role if it doesn't exist. */
export function updateRole(
  { client, send }: Api,
  name: string,
  permissions: readonly Permission[],
): Promise<Role> {
  return send(
    client.PUT('/api/admin/roles/{name}', {
      ...createOptions(name),
      body: { permissions: [...permissions] },
    }),
  )
}

/** Deletes a custom role. Throws ApiError 409 while a user has the role. */
export async function deleteRole({ client, send }: Api, name: string): Promise<void> {
  await ignoreNotFound(send(client.DELETE('/api/admin/roles/{name}', createOptions(name))))
}
