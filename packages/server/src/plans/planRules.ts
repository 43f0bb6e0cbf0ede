import { cleanText } from '@calotype/formats/cleanText'
import type { Kysely } from 'kysely'
import type { Schema } from '../db/schema.ts'
import { Problem } from '../http/errors.ts'
import { FREE_PLAN_ID, type Plan, readPlans } from './plans.ts'

/** Maximum number of plans, because each list of plans contains all of them. */
const MAX_PLANS = 50
/**
 * How long a checkout page of the payment provider can stay open, plus the possible delay of its event, in
 * milliseconds.
 */
const CHECKOUT_DURATION_MS = 2 * 86_400_000

/** The smallest amount that Stripe charges, in minor units. It is the same in all currencies of plans. */
const MIN_PRICE = 50
/** Invisible characters and line breaks, except characters that join letters or emoji. */
const INVISIBLE = /(?!\u200C|\u200D|\uFE0F)[\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}\n]/u

export type PlanFields = Omit<Plan, 'id'>

/** Cleans the texts of a plan. Throws 400 if the name is empty or may look like another name. */
export function cleanFields(fields: PlanFields): PlanFields {
  const name = cleanText(fields.name)?.normalize('NFC')
  if (!name) throw new Problem(400, 'A plan needs a name.')
  if (INVISIBLE.test(name)) throw new Problem(400, 'The name of a plan can’t have invisible characters.')
  return {
    ...fields,
    name,
    description: cleanText(fields.description) ?? '',
    features: fields.features.map(cleanText).filter((feature) => feature !== null),
  }
}

/** Throws 409 if no further plan can be created. */
export async function requireFewPlans(transaction: Kysely<Schema>): Promise<void> {
  if ((await readPlans(transaction)).length >= MAX_PLANS)
    throw new Problem(409, `There can be at most ${MAX_PLANS} plans. Delete one first.`, {
      code: 'TOO_MANY_PLANS',
      params: { limit: MAX_PLANS },
    })
}

/** Throws 409 if another plan has this name. */
export async function requireFreeName(
  transaction: Kysely<Schema>,
  name: string,
  ownId: number | null,
): Promise<void> {
  const other = await transaction
    .selectFrom('plan')
    .select('id')
    .where('name', '=', name)
    .where('id', '!=', ownId ?? 0)
    .executeTakeFirst()
  if (other) throw new Problem(409, 'A plan with this name already exists.', { code: 'PLAN_EXISTS' })
}

/** Throws 400 for a price with which nobody could open a checkout page. */
export function requirePrice(price: number): void {
  if (price < MIN_PRICE)
    throw new Problem(400, 'A plan costs at least 0.50. Only the free plan costs nothing.', {
      code: 'PRICE_MISSING',
    })
}

/** Throws 409 if a change would give the free plan another name or a price, or would hide or share it. */
export function requireFreePlan(before: Plan, after: PlanFields): void {
  if (after.name !== before.name || after.price !== 0 || !after.active || after.isShared)
    throw new Problem(409, 'The free plan keeps its name, costs nothing, and can’t be hidden or shared.', {
      code: 'FREE_PLAN_FIXED',
    })
}

/**
 * Throws 409 if a user has a plan, or may still buy it on a checkout page that is open. A subscription that arrives for a
 * deleted plan would be paid without effect.
 */
export async function requireUnused(transaction: Kysely<Schema>, id: number, now: number): Promise<void> {
  if (id === FREE_PLAN_ID)
    throw new Problem(409, 'The free plan can’t be deleted.', { code: 'FREE_PLAN_FIXED' })
  const subscription = transaction.selectFrom('subscription').select('id').where('plan_id', '=', id)
  if (await subscription.limit(1).executeTakeFirst())
    throw new Problem(
      409,
      'Users have this plan. Hide it instead: they keep it, and nobody else can buy it.',
      {
        code: 'PLAN_IN_USE',
      },
    )
  const offered = transaction.selectFrom('plan').select('id').where('id', '=', id)
  if (await offered.where('offered_at', '>', now - CHECKOUT_DURATION_MS).executeTakeFirst())
    throw new Problem(409, 'Somebody may be paying for this plan. Hide it now, and delete it in two days.', {
      code: 'PLAN_OFFERED',
    })
}
