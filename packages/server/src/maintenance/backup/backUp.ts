import { existsSync, mkdirSync } from 'node:fs'
import { mkdir, open, rename } from 'node:fs/promises'
import path from 'node:path'
import { copyDatabase } from '../../db/sqlite/copyDatabase.ts'
import { readSchemaVersion } from '../../db/migrate.ts'
import { migrations } from '../../db/migrations/index.ts'
import { openReadOnly, type ReadOnlyDatabase } from '../../db/sqlite/openReadOnly.ts'
import { readRecordedTime } from '../../db/sqlite/files/referencedFiles.ts'
import { createDiskStore } from '../../storage/disk/diskStore.ts'
import { isDiskFull } from '../../storage/store.ts'
import { syncFolder } from '../../storage/sync.ts'
import { expireQuarantine } from '../quarantine.ts'
import { isExpectedTime } from '../clock/isExpectedTime.ts'
import {
  listSnapshots,
  lockBackup,
  PARTIAL_SUFFIX,
  formatSnapshotName,
  getSnapshotsFolder,
  SUMMARY_FILE,
} from './layout.ts'
import type { BackupProblem, BackupSummary } from './layout.ts'
import { requireSeparateFolders } from './requireSeparateFolders.ts'
import { expireSnapshots, removeLeftovers } from './retention.ts'
import { createRun, type Run } from './run.ts'
import { copyQuarantine, copyReferenced, copySmallFiles } from './steps.ts'
import { verifySnapshot } from './verifySnapshot.ts'

/** Maximum number of times that the database is copied. In a busy library, files may disappear during every round. */
const MAX_ROUNDS = 10

export interface BackupOptions {
  data: string
  target: string
  /** Number of snapshots to keep, at least 1. */
  keep: number
  /** Whether to verify all files in the backup, and replace damaged ones. */
  verify: boolean
  now?: () => number
  /** Called after each file that was checked or copied. */
  onProgress?: (checked: number, copied: number) => void
}

export interface BackupReport {
  name: string
  summary: BackupSummary
  copied: { count: number; bytes: number }
  expired: number
  /** Damaged or missing files in older snapshots, found by `verify`. */
  damagedInBackup: BackupProblem[]
}

/**
 * Backs up a data folder, which a server may be using. If the backup is incomplete, throws but keeps the copied files.
 */
export async function backUp(options: BackupOptions): Promise<BackupReport> {
  const { data, target } = options
  requireSeparateFolders(data, target)
  using source = openReadOnly(path.join(data, 'calotype.sqlite'))
  if (readSchemaVersion(source) > migrations.length)
    throw new Error(`The database in ${data} was written by a newer Calotype. Back it up with that version.`)
  if (!existsSync(target)) mkdirSync(target)
  const unlock = lockBackup(target)
  try {
    return await writeSnapshot(options, source)
  } catch (error) {
    if (!isDiskFull(error)) throw error
    throw new Error(
      `The disk of ${target} is full, so this backup is incomplete. Earlier snapshots are not affected. ` +
        'Free up some space and run the command again. It will continue with the missing files.',
      { cause: error },
    )
  } finally {
    unlock()
  }
}

async function writeSnapshot(options: BackupOptions, source: ReadOnlyDatabase): Promise<BackupReport> {
  const { data, target, keep, verify, now = Date.now, onProgress } = options
  const to = await createDiskStore(target, 0)
  await removeLeftovers(target, to.scratch)
  const name = formatSnapshotName(now())
  const folder = path.join(getSnapshotsFolder(target), name + PARTIAL_SUFFIX)
  await mkdir(folder)
  const from = await createDiskStore(data, 0)
  const run = createRun({
    data,
    folder,
    from,
    to,
    verify,
    previous: listSnapshots(target).at(-1),
    onProgress,
  })
  const { originals, staged, bytes, schema } = await copyConsistently(run, source)
  await copySmallFiles(run)
  await copyQuarantine(run)
  const { files, quarantined, problems, copied } = run
  const completedAt = new Date(now()).toISOString()
  const summary: BackupSummary = {
    completedAt,
    schema,
    originals,
    staged,
    bytes,
    files,
    quarantined,
    problems: Array.from(problems.values()),
  }
  await writeSynced(path.join(folder, SUMMARY_FILE), JSON.stringify(summary, null, 2))
  await syncFolder(folder)
  await rename(folder, path.join(getSnapshotsFolder(target), name))
  await syncFolder(getSnapshotsFolder(target))
  const expiredCount = await expireSnapshots(target, to, keep)
  // A wrong clock must not empty the quarantine of the backup (docs/decisions/0114).
  const recordedTime = readRecordedTime(source)
  if (recordedTime !== null && isExpectedTime(now(), recordedTime)) await expireQuarantine(to, now())
  const damagedInBackup = verify ? await verifyAll(target, name, run) : []
  return { name, summary, copied, expired: expiredCount, damagedInBackup }
}

/**
 * Copies the database, and then the files that it refers to. A file can go missing after the database was copied,
 * because it was deleted or its upload completed. Repeats until a round finds no missing file that the previous round
 * hadn't found.
 */
async function copyConsistently(run: Run, source: ReadOnlyDatabase) {
  const copy = path.join(run.folder, 'calotype.sqlite')
  for (let round = 1, missingFiles = new Set<string>(); ; round++) {
    copyDatabase(source, copy)
    using database = openReadOnly(copy)
    run.problems.clear()
    const counts = await copyReferenced(run, database)
    const nowMissing = Array.from(run.problems.values()).filter(({ integrity }) => integrity === 'missing')
    if (round === MAX_ROUNDS || nowMissing.every(({ file }) => missingFiles.has(file))) {
      await run.addFile('calotype.sqlite')
      return { ...counts, schema: readSchemaVersion(database) }
    }
    missingFiles = new Set(nowMissing.map(({ file }) => file))
  }
}

/** Verifies the other snapshots. This run has already read the files of its own snapshot. */
async function verifyAll(target: string, name: string, run: Run): Promise<BackupProblem[]> {
  const problems: BackupProblem[] = []
  for (const snapshot of listSnapshots(target))
    if (snapshot.name !== name) problems.push(...(await verifySnapshot(snapshot, run.to, run.checked)))
  return problems
}

async function writeSynced(file: string, text: string): Promise<void> {
  await using handle = await open(file, 'w')
  await handle.writeFile(text)
  await handle.sync()
}
