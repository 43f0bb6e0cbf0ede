import { type ExpressionBuilder, type Kysely, sql } from 'kysely'
import type { MailingTable, MailTopic, Schema } from '../../db/schema.ts'
import { containsRole } from '../../db/queries/roles.ts'
import { selectSubscriptionsInEffect, selectFamilyMembers } from '../../plans/getPlan.ts'
import { FREE_PLAN_ID } from '../../plans/plans.ts'

/** A group of users. `value` is the name of the role or plan; null for all users. */
export interface Audience {
  kind: MailingTable['audience']
  value: string | null
}

/** Selects the users of a group who can sign in, whether or not they unsubscribed. */
export function selectAudience(db: Kysely<Schema>, { kind, value }: Audience) {
  const users = db.selectFrom('live_user as user').where('user.disabled_at', 'is', null)
  switch (kind) {
    case 'ALL':
      return users
    case 'ROLE':
      return users.where(containsRole(sql.ref('user.roles'), value))
    case 'PLAN':
      return users.where(hasPlan(db, value ?? ''))
  }
}

/** Whether a user has a plan by the rules of `getPlan`: their own, otherwise that of a family, otherwise the free plan. */
function hasPlan(db: Kysely<Schema>, name: string) {
  const id = sql<number>`(select id from plan where name = ${name})`
  const ownPlans = selectSubscriptionsInEffect(db)
    .select('subscription.id')
    .whereRef('subscription.user_id', '=', sql.ref('user.id'))
  const familyPlans = selectFamilyMembers(db)
    .select('subscription.id')
    .whereRef('family_member.user_id', '=', sql.ref('user.id'))
  return ({ and, or, not, exists }: ExpressionBuilder<Schema & { user: Schema['live_user'] }, 'user'>) => {
    const hasNoOwn = not(exists(ownPlans))
    return or([
      exists(ownPlans.where('plan_id', '=', id)),
      and([hasNoOwn, exists(familyPlans.where('plan_id', '=', id))]),
      and([hasNoOwn, not(exists(familyPlans)), sql<boolean>`${id} = ${FREE_PLAN_ID}`]),
    ])
  }
}

/**
 * Whether a user unsubscribed from a topic, as a condition of `selectAudience`. Always false for transactional email,
 * whose topic is null.
 */
export const isUnsubscribed = (topic: MailTopic | null) =>
  sql<boolean>`exists (select 1 from email_opt_out where email_opt_out.email = "user".email and email_opt_out.topic = ${topic})`
