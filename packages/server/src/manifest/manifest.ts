import { setImmediate, setTimeout as sleep } from 'node:timers/promises'
import type { ManifestChangeRow } from '../db/schema.ts'
import { isSharedDatabase } from '../db/dialect.ts'
import { toIdList } from '../db/toIdList.ts'
import type { AppContext } from '../appContext.ts'
import { isOlderDatabase } from '../maintenance/clock/olderDatabase.ts'
import { compactManifest } from './compact.ts'
import { type DescribedChange, describeChanges } from './describe.ts'
import { eraseManifest } from './erase.ts'
import { appendLines, listManifests, getManifestFile, getManifestFolder } from './files.ts'
import { mergeEdits } from './mergeEdits.ts'
import { storePosition } from './position.ts'
import { type ManifestRecord, getSubject } from './record.ts'
import type { Manifest } from '../services.ts'

/** Maximum number of changes per write. */
const BATCH_SIZE = 100
/**
 * Maximum number of changes per write while an older database is in use. It is larger, because `mergeEdits` reads the
 * whole manifest for every write.
 */
const MERGED_BATCH_SIZE = 1000
const POLL_MS = 1000
const FIRST_COMPACTION_MS = 5 * 60_000
const COMPACTION_MS = 86_400_000
const MAX_WAIT_MS = 1000

interface Dependencies extends Pick<AppContext, 'db' | 'now'> {
  log: { error(details: object, message: string): void }
  settings: Pick<AppContext['settings'], 'data'>
}

function getLastRecords(describedChanges: readonly DescribedChange[]): ManifestRecord[] {
  const records = describedChanges.flatMap(([, record]) => (record ? [record] : []))
  return Array.from(new Map(records.map((record) => [getSubject(record), record])).values())
}

export function createManifest({ db, log, now, settings }: Dependencies): Manifest {
  const folder = getManifestFolder(settings.data)
  const getFile = (account: string) => getManifestFile(folder, account)
  /**
   * The ids of changes on disk whose rows still exist. The rows are deleted only at the next poll, because a deletion
   * takes a transaction. A transaction may commit a change after another one has committed a change with a higher id.
   */
  const writtenChanges = new Set<number>()
  let highestChange = 0
  let lastRun: Promise<void> = Promise.resolve()
  let scheduledWrite: Promise<void> | null = null

  async function writeAll(): Promise<void> {
    for (;;) {
      const isOlder = await isOlderDatabase(db)
      const size = isOlder ? MERGED_BATCH_SIZE : BATCH_SIZE
      const batch = await readPending(size)
      if (batch.length === 0) return
      await write(batch, isOlder)
      for (const { id } of batch) writtenChanges.add(id)
      if (batch.length === size) await deleteWrittenChanges()
    }
  }

  const readPending = (limit: number) => {
    const writtenIds = [...writtenChanges]
    const pendingChanges = db.selectFrom('manifest_change').selectAll().orderBy('id').limit(limit)
    return (
      isSharedDatabase(db)
        ? pendingChanges.where('id', 'not in', toIdList(writtenIds))
        : // One process commits changes in the order of their ids. This condition skips written changes at once.
          pendingChanges.where('id', '>', writtenIds.at(-1) ?? 0)
    ).execute()
  }

  async function write(changes: readonly ManifestChangeRow[], isOlder: boolean): Promise<void> {
    const describedChanges: DescribedChange[] = []
    for (let start = 0; start < changes.length; start += BATCH_SIZE) {
      describedChanges.push(...(await describeChanges(db, changes.slice(start, start + BATCH_SIZE))))
      await setImmediate()
    }
    // At the next start, the server compares this number with the number of the database's last change to detect a
    // restored older database (maintenance/clock/olderDatabase.ts).
    highestChange = Math.max(highestChange, changes.at(-1)?.id ?? 0)
    await Promise.all([
      storePosition(folder, highestChange),
      append(describedChanges, highestChange, isOlder),
    ])
  }

  async function append(
    describedChanges: readonly DescribedChange[],
    change: number,
    isOlder: boolean,
  ): Promise<void> {
    for (const [account, changes] of Map.groupBy(describedChanges, ([row]) => row.account_key)) {
      const file = getFile(account)
      const isDeleted = changes.some(([{ kind }, record]) => kind === 'account' && record === null)
      if (isDeleted) {
        await eraseManifest(db, file, now())
        continue
      }
      const records = isOlder ? await mergeEdits(file, changes) : getLastRecords(changes)
      await appendLines(
        file,
        records.map((record) => JSON.stringify({ ...record, change })),
      )
    }
  }

  async function deleteWrittenChanges(): Promise<void> {
    const ids = [...writtenChanges]
    if (ids.length === 0) return
    await db.deleteFrom('manifest_change').where('id', 'in', toIdList(ids)).execute()
    for (const id of ids) writtenChanges.delete(id)
  }

  /** Schedules a write after the current one. Callers share a scheduled write until it begins. */
  function writeSoon(): Promise<void> {
    scheduledWrite ??= lastRun.then(() => {
      scheduledWrite = null
      lastRun = writeAll().catch((error: unknown) =>
        log.error({ err: error }, 'the manifest could not be written; the server will retry'),
      )
      return lastRun
    })
    return scheduledWrite
  }

  async function compact(): Promise<void> {
    const logError = (error: unknown) => log.error({ err: error }, 'a manifest could not be compacted')
    const accounts = await listManifests(folder).catch(logError)
    for (const account of accounts ?? []) await compactManifest(getFile(account)).catch(logError)
  }

  const timers: NodeJS.Timeout[] = []

  function poll(): void {
    void writeSoon()
      .then(deleteWrittenChanges)
      .catch((error: unknown) => log.error({ err: error }, 'written changes could not be removed'))
  }

  return {
    start() {
      timers.push(
        setInterval(poll, POLL_MS).unref(),
        setTimeout(compact, FIRST_COMPACTION_MS).unref(),
        setInterval(compact, COMPACTION_MS).unref(),
      )
    },
    async flush() {
      if (timers.length === 0) return
      await Promise.race([writeSoon(), sleep(MAX_WAIT_MS, undefined, { ref: false })])
    },
    compact,
    async close() {
      if (timers.length === 0) return
      for (const timer of timers) clearTimeout(timer)
      await writeSoon()
      await deleteWrittenChanges()
    },
  }
}
