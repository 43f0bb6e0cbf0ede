import type { Kysely } from 'kysely'
import type { Schema } from '../db/schema.ts'
import { FAMILY_PLANS, FREE_PLAN, type Plan, planNamed } from './catalogue.ts'

/** Statuses, as the payment provider names them, of subscriptions whose plan counts. */
const COUNTING = ['active', 'trialing', 'past_due']

/** The plan of a user. */
export interface HeldPlan {
  plan: Plan
  /** The users who share the storage of the plan, this one among them. */
  userIds: readonly number[]
}

/**
 * The plan of a user: the one they pay for, otherwise that of the first family they joined, otherwise the free plan. A
 * family shares the storage of its plan with its owner, unless the owner uses a more expensive plan (docs/decisions/0014).
 */
export async function planOf(db: Kysely<Schema>, userId: number): Promise<HeldPlan> {
  const own = await paidPlans(db).where('user_id', '=', userId).limit(1).executeTakeFirst()
  const family = own
    ? undefined
    : await joinedFamilies(db).where('family_member.user_id', '=', userId).limit(1).executeTakeFirst()
  const plan = chosen(own, family)
  if (!FAMILY_PLANS.includes(plan.name)) return { plan, userIds: [userId] }
  const payerId = family?.owner_id ?? userId
  const members = await sponsoredBy(db, payerId)
  const usesFamilyPlan = family === undefined || (await ownsFamilyPlan(db, payerId))
  return { plan, userIds: usesFamilyPlan ? [payerId, ...members] : members }
}

/** The plans of some users, as `planOf` returns them one by one, and whether others share the space of the plan. */
export async function plansOfUsers(
  db: Kysely<Schema>,
  userIds: readonly number[],
): Promise<(userId: number) => { plan: Plan; isShared: boolean }> {
  const own = firstOfEach(await paidPlans(db).where('user_id', 'in', userIds).execute())
  const joined = new Map(
    await Promise.all(
      userIds.map(async (userId) => {
        const family = joinedFamilies(db).where('family_member.user_id', '=', userId)
        return [userId, own.has(userId) ? undefined : await family.limit(1).executeTakeFirst()] as const
      }),
    ),
  )
  return (userId) => {
    const plan = chosen(own.get(userId), joined.get(userId))
    return { plan, isShared: FAMILY_PLANS.includes(plan.name) }
  }
}

function firstOfEach<T extends { user_id: number }>(rows: readonly T[]): Map<number, T> {
  return new Map(rows.toReversed().map((row) => [row.user_id, row]))
}

type Named = { plan_name: string } | undefined

const chosen = (own: Named, family: Named): Plan => planNamed((own ?? family)?.plan_name ?? '') ?? FREE_PLAN

/** Whether the plan that a user pays for is a family plan; if they pay for several, the most expensive one counts. */
async function ownsFamilyPlan(db: Kysely<Schema>, userId: number): Promise<boolean> {
  const own = await paidPlans(db).where('user_id', '=', userId).limit(1).executeTakeFirst()
  return own !== undefined && FAMILY_PLANS.includes(own.plan_name)
}

/** Subscriptions whose plan counts. */
export const countingSubscriptions = (db: Kysely<Schema>) =>
  db.selectFrom('subscription').where('subscription.status', 'in', COUNTING)

/** The plans that users pay for, the most expensive first. */
const paidPlans = (db: Kysely<Schema>) =>
  countingSubscriptions(db).select(['user_id', 'plan_name']).orderBy('amount', 'desc').orderBy('id')

/** The accepted members of family groups, with the group and the family plan of its owner. */
export function families(db: Kysely<Schema>) {
  return db
    .selectFrom('family_member')
    .innerJoin('family_group', 'family_group.id', 'family_member.group_id')
    .innerJoin('subscription', 'subscription.user_id', 'family_group.owner_id')
    .where('family_member.state', '=', 'accepted')
    .where('subscription.status', 'in', COUNTING)
    .where('subscription.plan_name', 'in', FAMILY_PLANS)
}

/** The families that users joined, the oldest group first. */
function joinedFamilies(db: Kysely<Schema>) {
  return families(db)
    .select(['family_member.user_id', 'owner_id', 'plan_name'])
    .orderBy('family_member.group_id')
}

/** The members who use an owner's family plan. Members with a plan of their own or an older family don't. */
async function sponsoredBy(db: Kysely<Schema>, payerId: number): Promise<number[]> {
  const joined = db
    .selectFrom('family_member')
    .innerJoin('family_group', 'family_group.id', 'family_member.group_id')
    .select('family_member.user_id')
    .where('owner_id', '=', payerId)
    .where('state', '=', 'accepted')
  const firstFamilies = families(db)
    .select(['family_member.user_id', ({ fn }) => fn.min('family_group.id').as('group_id')])
    .where('family_member.user_id', 'in', joined)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('subscription as own')
            .select('own.id')
            .whereRef('own.user_id', '=', 'family_member.user_id')
            .where('own.status', 'in', COUNTING),
        ),
      ),
    )
    .groupBy('family_member.user_id')
  const sponsored = await db
    .selectFrom(firstFamilies.as('first'))
    .innerJoin('family_group', 'family_group.id', 'first.group_id')
    .select('first.user_id')
    .where('owner_id', '=', payerId)
    .execute()
  return sponsored.map(({ user_id }) => user_id)
}
