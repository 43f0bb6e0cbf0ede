import { queryOptions } from '@tanstack/react-query'
import { withTimeout, type Api } from './client.ts'
import { ignoreNotFound } from './errors.ts'
import type { components } from './schema.gen.ts'
import { ADMIN_TIMEOUT_MS } from './users.ts'

export type FeatureFlag = components['schemas']['FeatureFlag']
export type FeatureFlagCreate = components['schemas']['FeatureFlagCreate']
export type FeatureFlagUpdate = components['schemas']['FeatureFlagUpdate']

/** Queries for feature flags, for administrators. */
export function flagQueries({ client, send }: Api) {
  return {
    /** All flags, sorted by name (API-077). */
    all: () =>
      queryOptions({
        queryKey: ['admin', 'flags'],
        queryFn: ({ signal }) =>
          send(client.GET('/api/feature-flags/all', { signal: withTimeout(ADMIN_TIMEOUT_MS, signal) })),
      }),
  }
}

/** Creates a flag, by default active and off (API-078). */
export function createFlag({ client, send }: Api, flag: FeatureFlagCreate): Promise<FeatureFlag> {
  return send(client.POST('/api/feature-flags', { body: flag, signal: withTimeout(ADMIN_TIMEOUT_MS) }))
}

/** Changes only the given properties of a flag, and returns the updated flag (API-079). */
export function updateFlag(
  { client, send }: Api,
  name: string,
  change: FeatureFlagUpdate,
): Promise<FeatureFlag> {
  const call = client.PUT('/api/feature-flags/{name}', {
    params: { path: { name } },
    body: change,
    signal: withTimeout(ADMIN_TIMEOUT_MS),
  })
  return send(call)
}

/** Deletes a flag. The name becomes available again (API-080). */
export async function deleteFlag({ client, send }: Api, name: string): Promise<void> {
  const options = { params: { path: { name } }, signal: withTimeout(ADMIN_TIMEOUT_MS) }
  await ignoreNotFound(send(client.DELETE('/api/feature-flags/{name}', options)))
}
