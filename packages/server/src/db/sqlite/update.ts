import { copyFileSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { copyDatabase, sync } from './copyDatabase.ts'
import { isBusyError } from './errors.ts'
import { type Migration, migrate } from '../migrate.ts'

/** Returns the path of the copy whose schema is updated before it replaces the database. */
const getCopyPath = (file: string) => `${file}.updating`
/** Returns the path of the unchanged copy, which gets its final name once the update has succeeded. */
const getSavedPath = (file: string) => `${file}.saving`
/**
 * Returns the path of a file that contains the name of the database from before an update. The file exists until the
 * update is confirmed.
 */
const getMarkerPath = (file: string) => `${file}.unconfirmed`

/**
 * Updates the schema of an open database: migrates a copy, checks the copy, closes the database and replaces it with
 * the copy. The database from before the update stays next to it, as `<file>.before-<schema>-<time>`. If anything
 * fails, the database doesn't change.
 *
 * @param options `needsConfirmation`: the next start undoes the update unless `confirmUpdate` was called
 */
export function update(
  database: DatabaseSync,
  file: string,
  migrations: readonly Migration[],
  { running, needsConfirmation }: { running: string; needsConfirmation: boolean },
): void {
  const before = `${file}.before-${migrations.length}-${Date.now()}`
  const copy = getCopyPath(file)
  const savedPath = getSavedPath(file)
  // Remove the copies of an interrupted update, because SQLite would apply their journal to the new copy.
  removeCopies(savedPath, copy)
  try {
    copyDatabase(database, savedPath)
    copyFileSync(savedPath, copy)
    rehearse(copy, migrations)
    sync(copy)
    endLog(database, file, running)
    database.close()
    renameSync(savedPath, before)
    if (needsConfirmation) writeFileSync(getMarkerPath(file), path.basename(before), { flush: true })
    sync(path.dirname(file), 'r')
    renameSync(copy, file)
  } catch (error) {
    // Remove the copies, because otherwise every further attempt would leave another one.
    removeCopies(before, savedPath, copy)
    rmSync(getMarkerPath(file), { force: true })
    throw error
  }
  sync(path.dirname(file), 'r')
}

function removeCopies(...copies: string[]): void {
  for (const copy of copies) for (const suffix of ['', '-journal']) rmSync(copy + suffix, { force: true })
}

function rehearse(copy: string, migrations: readonly Migration[]): void {
  using database = new DatabaseSync(copy, { enableForeignKeyConstraints: true })
  migrate(database, migrations)
  const [result] = database.prepare('pragma integrity_check(1)').all()
  if (result?.['integrity_check'] !== 'ok')
    throw new Error(`The update would damage the database (${String(result?.['integrity_check'])}).`)
  const [orphan] = database.prepare('pragma foreign_key_check').all()
  if (orphan)
    throw new Error(`The update would leave rows of ${String(orphan['table'])} that refer to missing rows.`)
}

/**
 * Removes the write-ahead log, which must not stay next to the updated database. Fails while another process is
 * reading.
 */
function endLog(database: DatabaseSync, file: string, running: string): void {
  rmSync(running, { force: true })
  try {
    const mode = database.prepare('pragma journal_mode = delete').get()
    if (mode?.['journal_mode'] !== 'delete') throw new Error(String(mode?.['journal_mode']))
  } catch (cause) {
    if (cause instanceof Error && 'errcode' in cause && !isBusyError(cause)) throw cause
    throw new Error(
      `Another program, such as a backup, is reading ${file}. Start the server again when that program has finished.`,
      {
        cause,
      },
    )
  }
}

/**
 * Confirms an update. Must be called before the server accepts requests, because undoing the update would lose the
 * changes that requests made.
 */
export function confirmUpdate(file: string): void {
  if (!existsSync(getMarkerPath(file))) return
  rmSync(getMarkerPath(file))
  sync(path.dirname(file), 'r')
}

/** Undoes an update that wasn't confirmed. The database must be closed. */
export function undoUpdate(file: string, running: string): void {
  const marker = getMarkerPath(file)
  if (!existsSync(marker)) return
  const name = readFileSync(marker, 'utf8')
  const before = path.join(path.dirname(file), name)
  // The marker is complete before the database is replaced, so a truncated marker means that nothing was replaced.
  if (name.startsWith(`${path.basename(file)}.before-`) && existsSync(before)) {
    for (const leftover of [running, `${file}-wal`, `${file}-shm`]) rmSync(leftover, { force: true })
    renameSync(before, file)
    sync(path.dirname(file), 'r')
    console.error(
      'The server did not start after the update, so the database from before the update was restored.',
    )
  }
  confirmUpdate(file)
}
