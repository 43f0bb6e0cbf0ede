import type { Kysely } from 'kysely'
import type { Schema } from '../db/schema.ts'
import type { QueryWorker } from '../db/sqlite/queryWorker.ts'

/** Statistics of a server. States are lowercase, and states without jobs or emails are omitted. */
export interface Statistics {
  users: number
  sessions: number
  /** Photos and videos, including those in the trash. */
  media: number
  storedBytes: number
  albums: number
  links: number
  jobs: Readonly<Record<string, number>>
  mail: Readonly<Record<string, number>>
}

export async function readStatistics({
  db,
  reader,
}: {
  db: Kysely<Schema>
  reader: Pick<QueryWorker, 'read'>
}): Promise<Statistics> {
  const countRows = async (table: 'live_user' | 'live_album' | 'live_media' | 'link' | 'session') => {
    const [row] = await reader.read(
      db.selectFrom(table).select(({ fn }) => fn.countAll<number>().as('count')),
    )
    return row?.count ?? 0
  }
  const countStates = async (table: 'job' | 'mail', column: 'state' | 'status') => {
    const rows = db
      .selectFrom(table)
      .select(({ ref, fn }) => [ref(column).as('state'), fn.countAll<number>().as('count')])
      .groupBy(column)
    return Object.fromEntries(
      (await reader.read(rows)).map(({ state, count }) => [state.toLowerCase(), count]),
    )
  }
  const storedBytes = db
    .selectFrom('live_user')
    .select(({ fn }) => fn.sum<number | null>('used_bytes').as('bytes'))
  const [users, sessions, media, [usage], albums, links, jobs, mail] = await Promise.all([
    countRows('live_user'),
    countRows('session'),
    countRows('live_media'),
    reader.read(storedBytes),
    countRows('live_album'),
    countRows('link'),
    countStates('job', 'state'),
    countStates('mail', 'status'),
  ])
  return { users, sessions, media, storedBytes: usage?.bytes ?? 0, albums, links, jobs, mail }
}
