import type { Kysely, Selectable } from 'kysely'
import type { PlanTable, Schema } from '../db/schema.ts'

/** A plan as stored. Administrators can change it. */
export interface Plan {
  id: number
  name: string
  description: string
  /** Monthly price in minor units of the currency. */
  price: number
  currency: string
  /** Storage in units of 1024 × 1024 bytes. */
  storageLimitMB: number
  features: readonly string[]
  /** Whether the members of the payer's family groups share the storage. */
  isShared: boolean
  /** Whether the plan is for sale. Subscribers keep a plan that is no longer for sale. */
  active: boolean
}

/** The id of the plan for users without a subscription. This plan can't be deleted. */
export const FREE_PLAN_ID = 1

/** Reads all plans in ascending order of price. */
export async function readPlans(db: Kysely<Schema>): Promise<Plan[]> {
  const rows = await db.selectFrom('plan').selectAll().orderBy('price').orderBy('id').execute()
  return rows.map(toPlan)
}

/** Finds a plan by its id, whether or not it is for sale. */
export async function findPlan(db: Kysely<Schema>, id: number): Promise<Plan | undefined> {
  const row = await db.selectFrom('plan').selectAll().where('id', '=', id).executeTakeFirst()
  return row && toPlan(row)
}

/**
 * Returns the plan with this id. The database guarantees that the plans to which subscriptions and users refer exist.
 */
export function requirePlan(plans: readonly Plan[], id: number): Plan {
  const plan = plans.find((candidate) => candidate.id === id)
  if (!plan) throw new Error(`The plan ${id} is missing from the database.`)
  return plan
}

export const toPlan = (row: Selectable<PlanTable>): Plan => ({
  id: row.id,
  name: row.name,
  description: row.description,
  price: row.price,
  currency: row.currency,
  storageLimitMB: row.storage_mb,
  features: JSON.parse(row.features) as string[],
  isShared: row.is_shared === 1,
  active: row.is_active === 1,
})
