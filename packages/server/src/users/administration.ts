import { getCaller, getId } from '../http/access.ts'
import type { PageRequest } from '../db/pageKey.ts'
import { mapSlices, readSlices } from '../db/readSlices.ts'
import type { AppContext } from '../appContext.ts'
import { sendJsonArray } from '../http/lists/sendJsonArray.ts'
import { DEFAULT_LIMIT, sendPage } from '../http/lists/sendList.ts'
import type { Operations } from '../http/contract/operations.ts'
import { createUserReader, selectUsers, USER_BATCH_SIZE } from './userRows.ts'
import { changeRoles } from './changeRoles.ts'
import { readSortedUsers, type UserQuery, readUserSummary } from './readSortedUsers.ts'

/** Operations that let administrators list users and change their roles (API-074 to API-076). */
export function createAdministrationOperations({ db, reader, settings, log, now }: AppContext): Operations {
  const { readUser, toRows } = createUserReader({ db, settings })

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
      const { roles, version } = request.body as { roles: readonly string[]; version?: string }
      await changeRoles(db, roles, { userId: id, actorId: getCaller(request).id, at: now(), version })
      return readUser(id)
    },
  }
}
