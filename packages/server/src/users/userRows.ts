import { computeVersion } from '../http/version.ts'
import { type Kysely, sql } from 'kysely'
import type { AppContext } from '../appContext.ts'
import type { Schema } from '../db/schema.ts'
import { formatTime } from '../formatTime.ts'
import { createNotFoundError } from '../http/errors.ts'
import { FREE_PLAN_ID, type Plan } from '../plans/plans.ts'
import { getPlan, getPlans } from '../plans/getPlan.ts'
import { getStorage } from '../plans/quota.ts'
import { getFullName } from './person.ts'

const MEBIBYTE = 1024 ** 2
/** Number of users per batch. Each user without their own plan requires a query for their family's plan. */
export const USER_BATCH_SIZE = 40

export type UserRow = ReturnType<typeof toRow>

/** Creates a reader for users as administrators see them, with plan and storage. */
export function createUserReader({ db, settings }: Pick<AppContext, 'db' | 'settings'>) {
  return {
    /** Reads a user. Throws 404 if the user doesn't exist. */
    async readUser(id: number): Promise<UserRow> {
      const user = await selectUsers(db).where('id', '=', id).executeTakeFirstOrThrow(createNotFoundError)
      return toRow(user, { ...(await getPlan(db, id)), ...(await getStorage({ db, settings }, id)) })
    },

    async toRows(users: readonly ListedUser[]): Promise<UserRow[]> {
      const getPlanOfUser = await getPlans(
        db,
        users.map(({ id }) => id),
      )
      return Promise.all(
        users.map(async (user) => {
          const plan = getPlanOfUser(user.id)
          const sharesStorage = plan.isShared && user.quota_mb === null
          const usedBytes = sharesStorage
            ? (await getStorage({ db, settings }, user.id)).usedBytes
            : user.used_bytes
          return toRow(user, { plan, usedBytes })
        }),
      )
    },
  }
}

/** A user's customer id at the payment provider. Customers of the payment simulator don't count. */
export const CUSTOMER_ID = sql<string | null>`case
  when customer_id not in (select id from simulated_payment_object) then customer_id end`

export const selectUsers = (db: Kysely<Schema>) =>
  db
    .selectFrom('live_user')
    .select(['id', 'email', 'first_name', 'last_name', 'roles', 'used_bytes', 'created_at'])
    .select(['email_verified_at', 'disabled_at', 'quota_mb', 'last_sign_in_at'])
    .select(CUSTOMER_ID.as('customer_id'))

export type ListedUser = Awaited<ReturnType<ReturnType<typeof selectUsers>['executeTakeFirstOrThrow']>>

/**
 * Converts a user to the contract's AdminUser. The plan is null for users on the free plan.
 *
 * @param usedBytes bytes that all users who share the plan have stored
 */
function toRow(user: ListedUser, { plan, usedBytes }: { plan: Plan; usedBytes: number }) {
  const { name: planName, price } = plan
  const { id, email, first_name, last_name } = user
  const storageUsedMB = usedBytes / MEBIBYTE
  const storageLimitMB = user.quota_mb ?? plan.storageLimitMB
  return {
    id,
    email,
    name: getFullName(first_name, last_name),
    roles: JSON.parse(user.roles) as string[],
    plan: plan.id === FREE_PLAN_ID ? null : { name: planName, price, storageLimitMB: plan.storageLimitMB },
    storageUsedMB,
    storageLimitMB,
    usagePercentage: (storageUsedMB / storageLimitMB) * 100,
    createdAt: formatTime(user.created_at),
    stripeCustomerId: user.customer_id,
    emailVerified: user.email_verified_at !== null,
    isDisabled: user.disabled_at !== null,
    quotaMB: user.quota_mb,
    lastSignInAt: formatTime(user.last_sign_in_at),
    version: computeVersion(JSON.parse(user.roles)),
  }
}
