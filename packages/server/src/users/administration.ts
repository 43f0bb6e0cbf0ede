import { toRoleName } from '@calotype/openapi/roleName'
import type { Kysely } from 'kysely'
import { callerIn } from '../access.ts'
import { audit } from '../audit.ts'
import type { PageRequest } from '../db/pageKey.ts'
import { mapSlices, readSlices } from '../db/readSlices.ts'
import type { Schema } from '../db/schema.ts'
import { notFound, Problem } from '../errors.ts'
import type { AppContext } from '../appContext.ts'
import { sendJsonArray } from '../http/sendJsonArray.ts'
import { DEFAULT_LIMIT, sendPage } from '../http/sendList.ts'
import type { Operations } from '../operations.ts'
import { FREE_PLAN, type Plan } from '../plans/catalogue.ts'
import { planOf, plansOfUsers } from '../plans/planOf.ts'
import { storageOf } from '../plans/quota.ts'
import { fullNameOf } from '../person.ts'
import { FIRST_ADMINISTRATOR, isLastAdministrator } from '../users.ts'
import { formatTime } from '../formatTime.ts'
import { sortedUsers, type UserQuery, userSummary } from './sortedUsers.ts'

const MEBIBYTE = 1024 ** 2
const ADMIN = 'ADMIN'
/** Users read at once. Each user without a plan of their own takes a query for that of their family. */
const USERS_AT_ONCE = 40

/** Users and their roles, for administrators (API-074 to API-076). */
export function administrationOperations({ db, reader, settings, log, now }: AppContext): Operations {
  async function userOf(id: number) {
    const found = await people(db).where('id', '=', id).executeTakeFirstOrThrow(notFound)
    return rowOf(found, { ...(await planOf(db, id)), ...(await storageOf({ db, settings }, id)) })
  }

  async function rowsOf(found: readonly Somebody[]) {
    const planOfEach = await plansOfUsers(
      db,
      found.map(({ id }) => id),
    )
    return Promise.all(
      found.map(async (person) => {
        const { plan, isShared } = planOfEach(person.id)
        const usedBytes = isShared
          ? (await storageOf({ db, settings }, person.id)).usedBytes
          : person.used_bytes
        return rowOf(person, { plan, usedBytes })
      }),
    )
  }

  return {
    async listUsers(request, reply) {
      const query = request.query as UserQuery & Partial<PageRequest>
      if (Object.keys(query).length > 0) {
        const page = await sortedUsers({ db, reader }, { limit: DEFAULT_LIMIT, ...query })
        const ids = page.rows.map(({ id }) => id)
        const found = await people(db).where('id', 'in', ids).execute()
        const byId = new Map(found.map((person) => [person.id, person]))
        const rows = ids.flatMap((id) => byId.get(id) ?? [])
        return sendPage(reply, { ...page, rows }, rowsOf, USERS_AT_ONCE)
      }
      const slices = readSlices(people(db), {
        columns: ['id'],
        direction: 'asc',
        keyOf: ({ id }) => [id],
        size: USERS_AT_ONCE,
      })
      return sendJsonArray(reply, log, mapSlices(slices, rowsOf))
    },

    async getUserSummary() {
      return userSummary({ db, reader })
    },

    async getUser(request) {
      return userOf((request.params as { id: number }).id)
    },

    async updateUserRoles(request) {
      const { id } = request.params as { id: number }
      const given = (request.body as { roles: readonly string[] }).roles
      const roles = [...new Set(given.map(requireRole))]
      await db.transaction().execute(async (transaction) => {
        const found = people(transaction).where('id', '=', id)
        const before = JSON.parse((await found.executeTakeFirstOrThrow(notFound)).roles) as string[]
        if (before.includes(ADMIN) && !roles.includes(ADMIN)) await refuseLoss(transaction, id)
        await transaction
          .updateTable('user')
          .set({ roles: JSON.stringify(roles) })
          .where('id', '=', id)
          .execute()
        await audit(transaction, {
          at: now(),
          actorId: callerIn(request).id,
          kind: 'roles',
          subject: String(id),
          before: { roles: before },
          after: { roles },
        })
      })
      return userOf(id)
    },
  }
}

function requireRole(given: string): string {
  const role = toRoleName(given)
  if (role === null)
    throw new Problem(400, 'A role must not have invisible characters or look like another role.')
  return role
}

/** The first administrator and the last one stay what they are (THREATS T11). */
async function refuseLoss(transaction: Kysely<Schema>, id: number): Promise<void> {
  if (id === FIRST_ADMINISTRATOR) throw new Problem(409, 'The first administrator keeps the role ADMIN.')
  if (await isLastAdministrator(transaction, id))
    throw new Problem(409, 'The last administrator keeps the role ADMIN.')
}

function people(db: Kysely<Schema>) {
  return db
    .selectFrom('live_user')
    .select(['id', 'email', 'first_name', 'last_name', 'roles', 'used_bytes', 'customer_id', 'created_at'])
}

type Somebody = Awaited<ReturnType<ReturnType<typeof people>['executeTakeFirstOrThrow']>>

/**
 * One line of the administrator's table. Who pays for no plan has none, but the room of the free one.
 *
 * @param usedBytes what is kept in the room of the plan, by all who share it
 */
function rowOf(person: Somebody, { plan, usedBytes }: { plan: Plan; usedBytes: number }) {
  const { name: planName, price, storageLimitMB } = plan
  const { id, email, first_name, last_name } = person
  const storageUsedMB = usedBytes / MEBIBYTE
  return {
    id,
    email,
    name: fullNameOf(first_name, last_name),
    roles: JSON.parse(person.roles) as string[],
    plan: plan === FREE_PLAN ? null : { name: planName, price, storageLimitMB },
    storageUsedMB,
    storageLimitMB,
    usagePercentage: (storageUsedMB / storageLimitMB) * 100,
    createdAt: formatTime(person.created_at),
    stripeCustomerId: person.customer_id,
  }
}
