/** @file API calls for plans and storage. Public pages import this file, so it must not import the query library. */
import { withTimeout, type Api } from './client.ts'
import type { components } from './schema.gen.ts'

export type Plan = components['schemas']['Plan']
export type Storage = components['schemas']['Storage']

export const PLANS_TIMEOUT_MS = 30_000

/** Loads the amount of storage that the user has used, including the trash, and the limit of the plan. */
export function getStorage({ client, send }: Api, signal?: AbortSignal): Promise<Storage> {
  return send(client.GET('/api/user/storage', { signal: withTimeout(PLANS_TIMEOUT_MS, signal) }))
}

/** Loads the available plans, the cheapest first. Requires no sign-in (API-047). */
export function getPlans({ client, send }: Api, signal?: AbortSignal): Promise<Plan[]> {
  return send(client.GET('/api/plans', { signal: withTimeout(PLANS_TIMEOUT_MS, signal) }))
}
