import type { Kysely } from 'kysely'
import type { Schema } from '../db/schema.ts'
import { FREE_PLAN, type Plan, planNamed } from './catalogue.ts'

/** What a subscription must be called by the provider for its plan to count. */
export const COUNTING = ['active', 'trialing', 'past_due']

/** The plan somebody has. */
export interface HeldPlan {
  plan: Plan
  /** Whose media share its room, this person's among them. */
  userIds: readonly number[]
}

/** The plan of a user: the one they pay for, else the free one. */
export async function planOf(db: Kysely<Schema>, userId: number): Promise<HeldPlan> {
  const paid = await db
    .selectFrom('subscription')
    .select('plan_name')
    .where('user_id', '=', userId)
    .where('status', 'in', COUNTING)
    .orderBy('amount', 'desc')
    .executeTakeFirst()
  return { plan: planNamed(paid?.plan_name ?? '') ?? FREE_PLAN, userIds: [userId] }
}
