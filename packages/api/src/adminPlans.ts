import { queryOptions } from '@tanstack/react-query'
import { withTimeout, type Api } from './client.ts'
import { ignoreNotFound } from './errors.ts'
import type { components } from './schema.gen.ts'
import { ADMIN_TIMEOUT_MS } from './users.ts'

export type ManagedPlan = components['schemas']['ManagedPlan']
export type PlanCreate = components['schemas']['PlanCreate']
export type PlanUpdate = components['schemas']['PlanUpdate']

/** Queries for all plans, for administrators. */
export function managedPlanQueries({ client, send }: Api) {
  return {
    /** All plans, including hidden ones, cheapest first. */
    all: () =>
      queryOptions({
        queryKey: ['admin', 'plans'],
        queryFn: ({ signal }) =>
          send(client.GET('/api/admin/plans', { signal: withTimeout(ADMIN_TIMEOUT_MS, signal) })),
      }),
  }
}

export function createPlan({ client, send }: Api, plan: PlanCreate): Promise<ManagedPlan> {
  return send(client.POST('/api/admin/plans', { body: plan, signal: withTimeout(ADMIN_TIMEOUT_MS) }))
}

/** Changes a plan. Throws ApiError 412 if somebody else has changed it since `version`. */
export function updatePlan({ client, send }: Api, id: number, changes: PlanUpdate): Promise<ManagedPlan> {
  return send(client.PUT('/api/admin/plans/{id}', { ...createOptions(id), body: changes }))
}

/** Deletes a plan. Throws ApiError 409 while a user has the plan or may be buying it. */
export async function deletePlan({ client, send }: Api, id: number): Promise<void> {
  await ignoreNotFound(send(client.DELETE('/api/admin/plans/{id}', createOptions(id))))
}

const createOptions = (id: number) => ({ params: { path: { id } }, signal: withTimeout(ADMIN_TIMEOUT_MS) })
