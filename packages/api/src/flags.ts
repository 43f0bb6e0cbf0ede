import { queryOptions } from '@tanstack/react-query'
import { within, type Api } from './client.ts'
import { unlessGone } from './errors.ts'
import type { components } from './schema.gen.ts'
import { ADMIN_TIMEOUT_MS } from './users.ts'

export type FeatureFlag = components['schemas']['FeatureFlag']
export type FeatureFlagCreate = components['schemas']['FeatureFlagCreate']
export type FeatureFlagUpdate = components['schemas']['FeatureFlagUpdate']

/** The feature flags, for administrators. */
export function flagQueries({ client, send }: Api) {
  return {
    /** By name (API-077). */
    all: () =>
      queryOptions({
        queryKey: ['admin', 'flags'],
        queryFn: ({ signal }) =>
          send(client.GET('/api/feature-flags/all', { signal: within(ADMIN_TIMEOUT_MS, signal) })),
      }),
  }
}

/** Makes a flag, active and off unless its value says otherwise (API-078). */
export function createFlag({ client, send }: Api, flag: FeatureFlagCreate): Promise<FeatureFlag> {
  return send(client.POST('/api/feature-flags', { body: flag, signal: within(ADMIN_TIMEOUT_MS) }))
}

/** Changes what is given of a flag and answers it as it then is (API-079). */
export function updateFlag(
  { client, send }: Api,
  name: string,
  change: FeatureFlagUpdate,
): Promise<FeatureFlag> {
  const call = client.PUT('/api/feature-flags/{name}', {
    params: { path: { name } },
    body: change,
    signal: within(ADMIN_TIMEOUT_MS),
  })
  return send(call)
}

/** Deletes a flag; its name is free again (API-080). */
export async function deleteFlag({ client, send }: Api, name: string): Promise<void> {
  const options = { params: { path: { name } }, signal: within(ADMIN_TIMEOUT_MS) }
  await unlessGone(send(client.DELETE('/api/feature-flags/{name}', options)))
}
