import { type Kysely, sql } from 'kysely'
import type { Schema } from '../db/schema.ts'
import { FREE_PLAN_ID } from './plans.ts'
import { selectSubscriptionsInEffect, selectFamilyMembers } from './getPlan.ts'

const MEBIBYTE = 1024 ** 2
/**
 * Selects `id`, `has_plan` and `usage_percentage` of every user, by the rules of `getPlan`. Run this query only in the
 * reader thread: it reads all subscriptions and families, which takes a fraction of a second on a large server.
 */
export function selectUsage(db: Kysely<Schema>) {
  const ownPlans = selectSubscriptionsInEffect(db).select([
    'user_id',
    'plan_id',
    sql<number>`row_number() over (partition by user_id order by amount desc, id)`.as('nth'),
  ])
  const joinedFamilies = selectFamilyMembers(db).select([
    'family_member.user_id',
    'owner_id',
    'plan_id',
    sql<number>`row_number() over (partition by family_member.user_id order by group_id, amount desc)`.as(
      'nth',
    ),
  ])
  return db
    .with('own', () => ownPlans)
    .with('joined', () => joinedFamilies)
    .with('held', (query) =>
      query
        .selectFrom('live_user')
        .leftJoin('own', (on) => on.onRef('own.user_id', '=', 'live_user.id').on('own.nth', '=', 1))
        .leftJoin('joined', (on) => on.onRef('joined.user_id', '=', 'live_user.id').on('joined.nth', '=', 1))
        .select(({ fn, eb }) => [
          'live_user.id',
          'used_bytes',
          'quota_mb',
          fn.coalesce('own.plan_id', 'joined.plan_id', sql.lit(FREE_PLAN_ID)).as('plan_id'),
          eb
            .case()
            .when('own.user_id', 'is not', null)
            .then(eb.ref('live_user.id'))
            .else(fn.coalesce('joined.owner_id', 'live_user.id'))
            .end()
            .as('payer_id'),
        ]),
    )
    .with('shared', (query) =>
      query
        .selectFrom('held')
        .innerJoin('plan', 'plan.id', 'held.plan_id')
        .where('is_shared', '=', 1)
        .groupBy('payer_id')
        .select(({ fn }) => ['payer_id', fn.sum<number>('used_bytes').as('used_bytes')]),
    )
    .selectFrom('held')
    .innerJoin('plan', 'plan.id', 'held.plan_id')
    .leftJoin('shared', (on) =>
      on.onRef('shared.payer_id', '=', 'held.payer_id').on('plan.is_shared', '=', 1),
    )
    .select([
      'held.id',
      sql<number>`case when held.plan_id <> ${FREE_PLAN_ID} then 1 else 0 end`.as('has_plan'),
      sql<number>`cast(case when quota_mb is null then coalesce(shared.used_bytes, held.used_bytes)
        else held.used_bytes end as double precision) * 100 / ${MEBIBYTE} / coalesce(quota_mb, storage_mb)`.as(
        'usage_percentage',
      ),
    ])
}
