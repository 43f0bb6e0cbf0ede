import type { Kysely } from 'kysely'
import { getCaller, getId } from '../http/access.ts'
import type { PageRequest } from '../db/pageKey.ts'
import { mapSlices, readSlices } from '../db/readSlices.ts'
import type { Schema } from '../db/schema.ts'
import { notFound } from '../http/errors.ts'
import type { AppContext } from '../appContext.ts'
import { sendJsonArray } from '../http/lists/sendJsonArray.ts'
import { DEFAULT_LIMIT, sendPage } from '../http/lists/sendList.ts'
import type { Operations } from '../http/contract/operations.ts'
import { FREE_PLAN, type Plan } from '../plans/catalog.ts'
import { getPlan, getPlans } from '../plans/getPlan.ts'
import { getStorage } from '../plans/quota.ts'
import { getFullName } from './person.ts'
import { changeRoles } from './changeRoles.ts'
import { formatTime } from '../formatTime.ts'
import { readSortedUsers, type UserQuery, readUserSummary } from './readSortedUsers.ts'

const MEBIBYTE = 1024 ** 2
/** Number of users per slice. Each user without their own plan takes a query for the plan of their family. */
const USER_BATCH_SIZE = 40

/** Operations that list users and change their roles, for administrators (API-074 to API-076). */
export function administrationOperations({ db, reader, settings, log, now }: AppContext): Operations {
  async function readUser(id: number) {
    const user = await selectUsers(db).where('id', '=', id).executeTakeFirstOrThrow(notFound)
    return toRow(user, { ...(await getPlan(db, id)), ...(await getStorage({ db, settings }, id)) })
  }

  async function toRows(users: readonly ListedUser[]) {
    const getPlanOfUser = await getPlans(
      db,
      users.map(({ id }) => id),
    )
    return Promise.all(
      users.map(async (user) => {
        const { plan, isShared } = getPlanOfUser(user.id)
        const usedBytes = isShared ? (await getStorage({ db, settings }, user.id)).usedBytes : user.used_bytes
        return toRow(user, { plan, usedBytes })
      }),
    )
  }

  return {
    async listUsers(request, reply) {
      const query = request.query as UserQuery & Partial<PageRequest>
      if (Object.keys(query).length > 0) {
        const page = await readSortedUsers({ db, reader }, { limit: DEFAULT_LIMIT, ...query })
        const ids = page.rows.map(({ id }) => id)
        const users = await selectUsers(db).where('id', 'in', ids).execute()
        const byId = new Map(users.map((user) => [user.id, user]))
        const rows = ids.flatMap((id) => byId.get(id) ?? [])
        return sendPage(reply, { ...page, rows }, toRows, USER_BATCH_SIZE)
      }
      const slices = readSlices(selectUsers(db), {
        columns: ['id'],
        direction: 'asc',
        getKey: ({ id }) => [id],
        size: USER_BATCH_SIZE,
      })
      return sendJsonArray(reply, log, mapSlices(slices, toRows))
    },

    async getUserSummary() {
      return readUserSummary({ db, reader })
    },

    async getUser(request) {
      return readUser(getId(request))
    },

    async updateUserRoles(request) {
      const id = getId(request)
      const { roles } = request.body as { roles: readonly string[] }
      await changeRoles(db, roles, { userId: id, actorId: getCaller(request).id, at: now() })
      return readUser(id)
    },
  }
}

function selectUsers(db: Kysely<Schema>) {
  return db
    .selectFrom('live_user')
    .select(['id', 'email', 'first_name', 'last_name', 'roles', 'used_bytes', 'customer_id', 'created_at'])
}

type ListedUser = Awaited<ReturnType<ReturnType<typeof selectUsers>['executeTakeFirstOrThrow']>>

/**
 * Converts a user to the contract's AdminUser. The plan is null for users on the free plan.
 *
 * @param usedBytes bytes that all users who share the plan have stored
 */
function toRow(user: ListedUser, { plan, usedBytes }: { plan: Plan; usedBytes: number }) {
  const { name: planName, price, storageLimitMB } = plan
  const { id, email, first_name, last_name } = user
  const storageUsedMB = usedBytes / MEBIBYTE
  return {
    id,
    email,
    name: getFullName(first_name, last_name),
    roles: JSON.parse(user.roles) as string[],
    plan: plan === FREE_PLAN ? null : { name: planName, price, storageLimitMB },
    storageUsedMB,
    storageLimitMB,
    usagePercentage: (storageUsedMB / storageLimitMB) * 100,
    createdAt: formatTime(user.created_at),
    stripeCustomerId: user.customer_id,
  }
}
