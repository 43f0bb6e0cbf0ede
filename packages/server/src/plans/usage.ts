import { sql } from 'kysely'
import { FAMILY_PLANS, FREE_PLAN, PLANS } from './catalogue.ts'
import { COUNTING } from './planOf.ts'

const MEBIBYTE = 1024 ** 2
const counting = sql.join(COUNTING)
const familyPlans = sql.join(FAMILY_PLANS)
const paidPlans = sql.join(PLANS.filter((plan) => plan !== FREE_PLAN).map(({ name }) => name))
const limits = sql.join(
  PLANS.map(({ name, storageLimitMB }) => sql`when ${name} then ${storageLimitMB}`),
  sql` `,
)

/**
 * Every user's `id`, `has_plan` and `usage_percentage`, by the rules of `planOf` and `storageOf`. Reads all subscriptions
 * and families at once, which takes a large server a fraction of a second: for the reader thread only.
 */
export const usageOfUsers = sql`(
  with own as (
    select user_id, plan_name, row_number() over (partition by user_id order by amount desc) as nth
    from subscription where status in (${counting})
  ), joined as (
    select family_member.user_id, family_group.owner_id, plan_name,
      row_number() over (partition by family_member.user_id order by family_group.id) as nth
    from family_member
    join family_group on family_group.id = family_member.group_id
    join subscription on subscription.user_id = family_group.owner_id
    where family_member.state = 'accepted' and status in (${counting}) and plan_name in (${familyPlans})
  ), held as (
    select live_user.id, used_bytes, coalesce(own.plan_name, joined.plan_name) as plan_name,
      iif(own.user_id is null, coalesce(joined.owner_id, live_user.id), live_user.id) as payer_id
    from live_user
    left join own on own.user_id = live_user.id and own.nth = 1
    left join joined on joined.user_id = live_user.id and joined.nth = 1
  ), shared as (
    select payer_id, sum(used_bytes) as used_bytes from held where plan_name in (${familyPlans}) group by payer_id
  )
  select held.id, coalesce(plan_name in (${paidPlans}), 0) as has_plan,
    coalesce(shared.used_bytes, held.used_bytes) * 100.0 / ${MEBIBYTE}
      / case plan_name ${limits} else ${FREE_PLAN.storageLimitMB} end as usage_percentage
  from held left join shared on shared.payer_id = held.payer_id and plan_name in (${familyPlans})
)`
