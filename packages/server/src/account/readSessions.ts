import type { Kysely, Selectable } from 'kysely'
import type { ListOrder } from '../db/readSlices.ts'
import type { Schema, SessionTable } from '../db/schema.ts'
import { formatTime } from '../formatTime.ts'

export const selectSessions = (db: Kysely<Schema>, userId: number) =>
  db
    .selectFrom('session')
    .select(['id', 'device', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)

export type SessionRow = Pick<Selectable<SessionTable>, 'id' | 'device' | 'created_at' | 'last_used_at'>

export const LAST_USED_FIRST: ListOrder<SessionRow> = {
  columns: ['last_used_at', 'id'],
  direction: 'desc',
  getKey: ({ last_used_at, id }) => [last_used_at, id],
}

/** Converts a row to the fields that are common to session lists and exports. */
export const toSession = ({
  device,
  created_at,
  last_used_at,
}: Pick<Selectable<SessionTable>, 'device' | 'created_at' | 'last_used_at'>) => ({
  device,
  createdAt: formatTime(created_at),
  lastUsedAt: formatTime(last_used_at),
})
