/** @file Plans, for guests too. No query library here: the public pages must stay light. */
import { within, type Api } from './client.ts'
import type { components } from './schema.gen.ts'

export type Plan = components['schemas']['Plan']
export type Storage = components['schemas']['Storage']

/** How long a call about plans may take. */
export const PLANS_TIMEOUT_MS = 30_000

/** How much of somebody's plan is used, the trash included. */
export function getStorage({ client, send }: Api, signal?: AbortSignal): Promise<Storage> {
  return send(client.GET('/api/user/storage', { signal: within(PLANS_TIMEOUT_MS, signal) }))
}

/** The plans on offer, in rising order of price; needs no sign-in (API-047). */
export function getPlans({ client, send }: Api, signal?: AbortSignal): Promise<Plan[]> {
  return send(client.GET('/api/plans', { signal: within(PLANS_TIMEOUT_MS, signal) }))
}
