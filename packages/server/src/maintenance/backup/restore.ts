import { accessSync, constants, existsSync, mkdirSync, readdirSync, realpathSync } from 'node:fs'
import { rename, rm, rmdir } from 'node:fs/promises'
import path from 'node:path'
import type { Kysely } from 'kysely'
import { lockDataFolder } from '../../db/sqlite/lockDataFolder.ts'
import { openRestored } from '../../db/sqlite/files/openRestored.ts'
import { integrity as integrityMigration } from '../../db/migrations/0022-integrity.ts'
import { migrations } from '../../db/migrations/index.ts'
import type { Schema } from '../../db/schema.ts'
import { runTransaction } from '../../db/transaction.ts'
import { createDiskStore } from '../../storage/disk/diskStore.ts'
import { isDiskFull } from '../../storage/store.ts'
import { syncFolder } from '../../storage/sync.ts'
import { continueAfterManifest } from '../clock/olderDatabase.ts'
import {
  type BackupProblem,
  lockBackup,
  requireSnapshots,
  type Snapshot,
  formatSnapshotName,
} from './layout.ts'
import { copySnapshot } from './copySnapshot.ts'
import { isInside } from './requireSeparateFolders.ts'
import { renewRenditions } from './renewRenditions.ts'

export interface RestoreOptions {
  /** The data folder to restore. */
  data: string
  source: string
  /** Restores the newest snapshot that isn't later than this time, such as `2026-11-24` or `2026-11-24T13:05`. */
  at?: string | undefined
  /** Whether to rename a data folder that contains files, instead of refusing to restore. */
  moveAside: boolean
  /** Whether to restore even if files of the backup are damaged or missing. */
  acceptDamage: boolean
  now?: () => number
  /** Called after each file that was copied. */
  onProgress?: (copied: number) => void
}

export interface RestoreReport {
  snapshot: Snapshot
  /** Files that were already damaged or missing when the backup was made. */
  knownProblems: BackupProblem[]
  /** Files that were damaged or lost in the backup. */
  newProblems: BackupProblem[]
  /** New path of the previous data folder, if it contained files. */
  movedTo: string | null
}

/**
 * Restores a snapshot. Writes and verifies the new data folder next to its final path, and then renames it, so that an
 * interrupted restore leaves the previous data folder unchanged. Never deletes files of the previous data folder.
 */
export async function restore(options: RestoreOptions): Promise<RestoreReport> {
  const { data, source, at, now = Date.now } = options
  const snapshot = chooseSnapshot(source, at)
  if (snapshot.summary.schema > migrations.length)
    throw new Error(
      `The snapshot ${snapshot.name} was written by a newer Calotype. Restore it with that version.`,
    )
  if (existsSync(data) && isInside(realpathSync(data), realpathSync(source)))
    throw new Error(`The backup ${source} is inside the data folder ${data}. Move it out first.`)
  using stack = new DisposableStack()
  if (isWritable(source)) stack.defer(lockBackup(source))
  if (existsSync(data)) stack.defer(lockDataFolder(data))
  const isEmpty = isEmptyFolder(data)
  if (!isEmpty && !options.moveAside)
    throw new Error(
      `${data} already contains files. Add --move-aside to rename it to ${data}.before-restore-<time>; nothing in it is deleted.`,
    )
  const preparedFolder = `${data}.restoring`
  try {
    const problems = await prepare(options, snapshot, preparedFolder)
    const movedTo = isEmpty ? null : `${data}.before-restore-${formatSnapshotName(now())}`
    await putInPlace(preparedFolder, data, movedTo)
    return { snapshot, ...problems, movedTo }
  } catch (error) {
    await rm(preparedFolder, { recursive: true, force: true })
    throw isDiskFull(error)
      ? new Error(`The disk of ${data} is full. Nothing was changed. Free up some space and restore again.`, {
          cause: error,
        })
      : error
  }
}

function chooseSnapshot(source: string, at: string | undefined): Snapshot {
  const snapshots = requireSnapshots(source)
  const time = at?.replaceAll(':', '-')
  const snapshot = snapshots.findLast(({ name }) => time === undefined || name.slice(0, time.length) <= time)
  if (snapshot) return snapshot
  throw new Error(`There is no backup from ${at} or earlier. The oldest is ${snapshots[0]?.name}.`)
}

async function prepare(
  { source, acceptDamage, onProgress = () => {}, now = Date.now }: RestoreOptions,
  snapshot: Snapshot,
  prepared: string,
): Promise<Pick<RestoreReport, 'knownProblems' | 'newProblems'>> {
  await rm(prepared, { recursive: true, force: true })
  mkdirSync(prepared, { recursive: true })
  const stores = { from: await createDiskStore(source, 0), to: await createDiskStore(prepared, 0) }
  const problems = await copySnapshot(snapshot, stores, prepared, onProgress)
  const knownByFile = new Map(snapshot.summary.problems.map((problem) => [problem.file, problem]))
  const newProblems = problems.filter(({ file }) => !knownByFile.has(file))
  if (newProblems.length > 0 && !acceptDamage)
    throw new Error(
      `Nothing was restored, because files in the backup are damaged or missing:\n` +
        `${newProblems.map(({ file, integrity }) => `${integrity}: ${file}`).join('\n')}\n` +
        'Use another copy of the backup, or add --accept-damage to restore everything else.',
    )
  // Omit known problems whose file exists in the backup: a later backup may have found an intact copy.
  const knownProblems = problems.flatMap(({ file }) => knownByFile.get(file) ?? [])
  await prepareDatabase(prepared, [...knownProblems, ...newProblems], now())
  await syncFolder(prepared)
  return { knownProblems, newProblems }
}

async function prepareDatabase(
  prepared: string,
  problems: readonly BackupProblem[],
  now: number,
): Promise<void> {
  using database = openRestored(path.join(prepared, 'calotype.sqlite'))
  const { db, schemaVersion } = database
  await renewRenditions(db, now)
  await continueAfterManifest(db, prepared)
  // Older databases have no column for marks. The server marks damaged files when it reads them.
  if (schemaVersion > migrations.indexOf(integrityMigration)) await markProblems(db, problems)
}

/** Marks the items of damaged and missing originals, so that uploading the same files repairs them. */
async function markProblems(db: Kysely<Schema>, problems: readonly BackupProblem[]): Promise<void> {
  await runTransaction(db, { lock: null }, async (transaction) => {
    for (const { file, integrity } of problems) {
      const updateQuery = transaction.updateTable('media').where('file_name', '=', path.basename(file))
      await updateQuery.set({ integrity }).execute()
    }
  })
}

async function putInPlace(prepared: string, data: string, movedTo: string | null): Promise<void> {
  try {
    if (movedTo) await rename(data, movedTo)
    else if (existsSync(data)) await removeEmpty(data)
    await rename(prepared, data).catch(async (error: unknown) => {
      if (movedTo) await rename(movedTo, data)
      throw error
    })
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? ''
    if (!['EBUSY', 'EXDEV'].includes(code)) throw error
    throw new Error(`${data} is a mount point, so it can't be replaced. Restore into a folder inside it.`, {
      cause: error,
    })
  }
  await syncFolder(path.dirname(data))
}

/** Removes a data folder that contains only the lock of this process. `rmdir` fails if another file was added. */
async function removeEmpty(data: string): Promise<void> {
  await rm(path.join(data, 'lock'), { force: true })
  await rmdir(data)
}

const isEmptyFolder = (folder: string) =>
  !existsSync(folder) || readdirSync(folder).every((name) => name === 'lock')

/** Whether a folder can be locked. A read-only backup needs no lock, because no process can change it. */
function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}
