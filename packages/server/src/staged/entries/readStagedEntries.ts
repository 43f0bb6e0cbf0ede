import { formatPageKey, parsePageKey } from '../../db/pageKey.ts'
import type { AppContext } from '../../appContext.ts'
import { toDamage } from '../../media/mediaItem.ts'

/** Maximum number of entries per response. */
const PAGE_SIZE = 1000
const FIRST_ENTRY = 0

/** Reads the page of entries after the cursor, as `StagedEntries` of the contract. */
export async function readStagedEntries(
  { db, reader }: Pick<AppContext, 'db' | 'reader'>,
  id: number,
  cursor?: string,
) {
  const after = cursor === undefined ? FIRST_ENTRY - 1 : Number(parsePageKey(cursor, 1)[0])
  const rows = await db
    .selectFrom('staged_entry')
    .leftJoin('live_file', 'live_file.id', 'staged_entry.media_id')
    .select(['entry', 'staged_entry.name', 'result', 'reason'])
    .select(['live_file.id as mediaId', 'live_file.size', 'live_file.sha256 as checksum'])
    .select(['integrity', 'is_unreadable'])
    .where('staged_file_id', '=', id)
    .where('entry', '>', after)
    .where('staged_entry.name', '!=', '')
    .orderBy('entry')
    .limit(PAGE_SIZE)
    .execute()
  const last = rows.at(-1)
  const nextCursor = last && rows.length === PAGE_SIZE ? formatPageKey([last.entry]) : null
  const entries = rows.map(({ entry: _entry, integrity, is_unreadable, ...row }) => ({
    ...row,
    damage: integrity === null || is_unreadable === null ? null : toDamage({ integrity, is_unreadable }),
  }))
  return { entries, nextCursor, unnamed: nextCursor === null ? await countUnnamed({ db, reader }, id) : 0 }
}

/** Counts the entries that an earlier version imported without recording their names. */
async function countUnnamed({ db, reader }: Pick<AppContext, 'db' | 'reader'>, id: number): Promise<number> {
  const staged = db.selectFrom('staged_file').select(['added', 'duplicates']).where('id', '=', id)
  const { added, duplicates } = (await staged.executeTakeFirst()) ?? { added: 0, duplicates: 0 }
  const namedEntries = db.selectFrom('staged_entry').where('staged_file_id', '=', id).where('entry', '>=', 0)
  const [counted] = await reader.read(
    namedEntries
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('result', 'in', ['ADDED', 'KNOWN']),
  )
  return Math.max(0, added + duplicates - (counted?.count ?? 0))
}
