import type { Kysely } from 'kysely'
import type { Schema } from '../db/schema.ts'
import { FREE_PLAN_ID, type Plan, readPlans, requirePlan } from './plans.ts'

/** Stripe's statuses of subscriptions whose plan is in effect. */
const STATUSES_IN_EFFECT = ['active', 'trialing', 'past_due']

export interface UserPlan {
  plan: Plan
  /** The users who share the storage of the plan, including this one. */
  userIds: readonly number[]
}

/**
 * Returns the plan that a user pays for, otherwise the plan of the first family that the user joined, otherwise the
 * free plan. The owner of a family shares the storage of a shared plan unless the owner uses a more expensive plan
 * (docs/decisions/0014).
 */
export async function getPlan(db: Kysely<Schema>, userId: number): Promise<UserPlan> {
  const paidPlan = await selectPaidPlans(db).where('user_id', '=', userId).limit(1).executeTakeFirst()
  const family = paidPlan
    ? undefined
    : await selectJoinedFamilies(db).where('family_member.user_id', '=', userId).limit(1).executeTakeFirst()
  const plans = await readPlans(db)
  const plan = choosePlan(plans, paidPlan, family)
  if (!plan.isShared) return { plan, userIds: [userId] }
  const payerId = family?.owner_id ?? userId
  const members = await findSponsoredMembers(db, payerId)
  const usesFamilyPlan = family === undefined || (await usesSharedPlan(db, plans, payerId))
  return { plan, userIds: usesFamilyPlan ? [payerId, ...members] : members }
}

/** Returns the plans of several users, by the rules of `getPlan`. */
export async function getPlans(
  db: Kysely<Schema>,
  userIds: readonly number[],
): Promise<(userId: number) => Plan> {
  const paidPlan = mapFirstByUser(await selectPaidPlans(db).where('user_id', 'in', userIds).execute())
  const joinedFamilies = new Map(
    await Promise.all(
      userIds.map(async (userId) => {
        const family = selectJoinedFamilies(db).where('family_member.user_id', '=', userId)
        return [userId, paidPlan.has(userId) ? undefined : await family.limit(1).executeTakeFirst()] as const
      }),
    ),
  )
  const plans = await readPlans(db)
  return (userId) => choosePlan(plans, paidPlan.get(userId), joinedFamilies.get(userId))
}

function mapFirstByUser<T extends { user_id: number }>(rows: readonly T[]): Map<number, T> {
  return new Map(rows.toReversed().map((row) => [row.user_id, row]))
}

type PlanReference = { plan_id: number } | undefined

const choosePlan = (plans: readonly Plan[], paidPlan: PlanReference, family: PlanReference): Plan =>
  requirePlan(plans, (paidPlan ?? family)?.plan_id ?? FREE_PLAN_ID)

/** Whether the most expensive plan that a user pays for is shared. */
async function usesSharedPlan(db: Kysely<Schema>, plans: readonly Plan[], userId: number): Promise<boolean> {
  const paidPlan = await selectPaidPlans(db).where('user_id', '=', userId).limit(1).executeTakeFirst()
  return paidPlan !== undefined && requirePlan(plans, paidPlan.plan_id).isShared
}

/** Selects subscriptions whose plan is in effect. */
export const selectSubscriptionsInEffect = (db: Kysely<Schema>) =>
  db.selectFrom('subscription').where('subscription.status', 'in', STATUSES_IN_EFFECT)

/** Selects the plans that users pay for, the most expensive first. */
const selectPaidPlans = (db: Kysely<Schema>) =>
  selectSubscriptionsInEffect(db).select(['user_id', 'plan_id']).orderBy('amount', 'desc').orderBy('id')

/** Selects the members of family groups, with the group and the shared plans of its owner. */
export function selectFamilyMembers(db: Kysely<Schema>) {
  return db
    .selectFrom('family_member')
    .innerJoin('family_group', 'family_group.id', 'family_member.group_id')
    .innerJoin('subscription', 'subscription.user_id', 'family_group.owner_id')
    .innerJoin('plan', 'plan.id', 'subscription.plan_id')
    .where('family_member.state', '=', 'accepted')
    .where('subscription.status', 'in', STATUSES_IN_EFFECT)
    .where('plan.is_shared', '=', 1)
}

/** Selects the families that users have joined, oldest group first. */
function selectJoinedFamilies(db: Kysely<Schema>) {
  return selectFamilyMembers(db)
    .select(['family_member.user_id', 'owner_id', 'plan_id'])
    .orderBy('family_member.group_id')
    .orderBy('amount', 'desc')
}

/** Finds the members who use an owner's family plan, because they neither pay for a plan nor joined an older family. */
async function findSponsoredMembers(db: Kysely<Schema>, payerId: number): Promise<number[]> {
  const joinedFamilies = db
    .selectFrom('family_member')
    .innerJoin('family_group', 'family_group.id', 'family_member.group_id')
    .select('family_member.user_id')
    .where('owner_id', '=', payerId)
    .where('state', '=', 'accepted')
  const firstFamilies = selectFamilyMembers(db)
    .select(['family_member.user_id', ({ fn }) => fn.min('family_group.id').as('group_id')])
    .where('family_member.user_id', 'in', joinedFamilies)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('subscription as own')
            .select('own.id')
            .whereRef('own.user_id', '=', 'family_member.user_id')
            .where('own.status', 'in', STATUSES_IN_EFFECT),
        ),
      ),
    )
    .groupBy('family_member.user_id')
  const sponsoredMembers = await db
    .selectFrom(firstFamilies.as('first'))
    .innerJoin('family_group', 'family_group.id', 'first.group_id')
    .select('first.user_id')
    .where('owner_id', '=', payerId)
    .execute()
  return sponsoredMembers.map(({ user_id }) => user_id)
}
