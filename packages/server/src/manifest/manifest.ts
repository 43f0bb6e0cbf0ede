import { setImmediate, setTimeout as sleep } from 'node:timers/promises'
import type { ManifestChangeRow } from '../db/schema.ts'
import type { AppContext } from '../appContext.ts'
import { isOlderDatabase } from '../maintenance/clock/olderDatabase.ts'
import { compactManifest } from './compact.ts'
import { type DescribedChange, describeChanges } from './describe.ts'
import { eraseManifest } from './erase.ts'
import { appendLines, listManifests, manifestFile, manifestFolder } from './files.ts'
import { mergeEdits } from './mergeEdits.ts'
import { storePosition } from './position.ts'
import { type ManifestRecord, getSubject } from './record.ts'
import type { Manifest } from '../services.ts'

/** Maximum number of changes per write. */
const BATCH_SIZE = 100
/** Maximum while an older database is in use, because `mergeEdits` then reads the whole manifest for every write. */
const MERGED_BATCH_SIZE = 1000
const POLL_MS = 1000
const FIRST_COMPACTION_MS = 5 * 60_000
const COMPACTION_MS = 86_400_000
const MAX_WAIT_MS = 1000

interface Dependencies extends Pick<AppContext, 'db' | 'now'> {
  log: { error(details: object, message: string): void }
  settings: Pick<AppContext['settings'], 'data'>
}

/** Returns the last record about each subject. */
function lastRecords(described: readonly DescribedChange[]): ManifestRecord[] {
  const records = described.flatMap(([, record]) => (record ? [record] : []))
  return Array.from(new Map(records.map((record) => [getSubject(record), record])).values())
}

export function createManifest({ db, log, now, settings }: Dependencies): Manifest {
  const folder = manifestFolder(settings.data)
  const getFile = (account: string) => manifestFile(folder, account)
  /** The last change that is on disk. Its row is deleted at the next poll, because a deletion takes a transaction. */
  let written = 0
  let removed = 0
  let running: Promise<void> = Promise.resolve()
  let scheduled: Promise<void> | null = null

  async function writeAll(): Promise<void> {
    for (;;) {
      const isOlder = await isOlderDatabase(db)
      const size = isOlder ? MERGED_BATCH_SIZE : BATCH_SIZE
      const batch = await pending(size)
      if (batch.length === 0) return
      await write(batch, isOlder)
      written = batch.at(-1)?.id ?? written
      if (batch.length === size) await deleteWrittenChanges()
    }
  }

  const pending = (limit: number) =>
    db
      .selectFrom('manifest_change')
      .selectAll()
      .where('id', '>', written)
      .orderBy('id')
      .limit(limit)
      .execute()

  async function write(changes: readonly ManifestChangeRow[], isOlder: boolean): Promise<void> {
    const described: DescribedChange[] = []
    for (let start = 0; start < changes.length; start += BATCH_SIZE) {
      described.push(...(await describeChanges(db, changes.slice(start, start + BATCH_SIZE))))
      await setImmediate()
    }
    // The server compares this number at its next start, to detect that an older database was restored
    // (maintenance/clock/olderDatabase.ts).
    const change = changes.at(-1)?.id ?? written
    await Promise.all([storePosition(folder, change), append(described, change, isOlder)])
  }

  async function append(
    described: readonly DescribedChange[],
    change: number,
    isOlder: boolean,
  ): Promise<void> {
    for (const [account, changes] of Map.groupBy(described, ([row]) => row.account_key)) {
      const file = getFile(account)
      const isDeleted = changes.some(([{ kind }, record]) => kind === 'account' && record === null)
      if (isDeleted) {
        await eraseManifest(db, file, now())
        continue
      }
      const records = isOlder ? await mergeEdits(file, changes) : lastRecords(changes)
      await appendLines(
        file,
        records.map((record) => JSON.stringify({ ...record, change })),
      )
    }
  }

  async function deleteWrittenChanges(): Promise<void> {
    if (removed === written) return
    const last = written
    await db.deleteFrom('manifest_change').where('id', '<=', last).execute()
    removed = last
  }

  /** Callers share the next run until it begins. */
  function writeSoon(): Promise<void> {
    scheduled ??= running.then(() => {
      scheduled = null
      running = writeAll().catch((error: unknown) =>
        log.error({ err: error }, 'the manifest could not be written; the server will retry'),
      )
      return running
    })
    return scheduled
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
