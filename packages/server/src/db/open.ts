import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Kysely, sql } from 'kysely'
import { dialectOf } from './dialect.ts'
import { guard } from './guard.ts'
import { migrate, refuseNewer, versionOf } from './migrate.ts'
import { migrations } from './migrations/index.ts'
import { type Remember, remembering } from './remember.ts'
import { nameFullDisk } from './diskFull.ts'
import type { Schema } from './schema.ts'
import { confirmUpdate, undoUpdate, update } from './update.ts'

const BUSY_TIMEOUT_MS = 5000
/** A commit that finds this many pages in the write-ahead log copies them, which keeps requests waiting for some 5 ms. */
const CHECKPOINT_PAGES = 400

/** The open database of a data folder. */
export interface OpenDatabase {
  db: Kysely<Schema>
  remember: Remember
  /** Keeps an update of the schema. Must be called before the server accepts requests. */
  confirmUpdate(): void
  /** Writes everything into the one file and gives the folder back. */
  close(): Promise<void>
}

/**
 * Opens the database of a data folder, or makes one. Throws a sentence that names the file when another server has the
 * folder, when the database is damaged, of a newer server, or missing though there are photos, when the disk is full, and
 * when its write-ahead log is missing after a crash: starting then would lose what was acknowledged.
 *
 * @param options `mayRebuild` makes a new database for the photos of a missing one; with `needsConfirmation`, an update of
 *   the schema is undone by `close` and by the next start unless `confirmUpdate` was called
 */
export function openDatabase(
  folder: string,
  steps: readonly string[] = migrations,
  { mayRebuild = false, needsConfirmation = false } = {},
): OpenDatabase {
  mkdirSync(folder, { recursive: true })
  const release = guard(folder)
  const file = path.join(folder, 'calotype.sqlite')
  const running = path.join(folder, 'running')
  let database: DatabaseSync | undefined
  try {
    undoUpdate(file, running)
    if (!mayRebuild) refuseMissing(folder, file)
    refuseLoss(file, running)
    database = open(file)
    refuseNewer(database, file, steps)
    const version = versionOf(database)
    if (version === 0) migrate(database, steps)
    else if (version < steps.length) {
      update(database, file, steps, { running, needsConfirmation })
      database = open(file)
    }
    writeFileSync(running, '')
  } catch (error) {
    if (database?.isOpen) database.close()
    release()
    throw nameFullDisk(error, file)
  }

  const opened = database
  const db = new Kysely<Schema>({ dialect: dialectOf(opened) })
  return {
    db,
    remember: remembering(opened),
    confirmUpdate: () => confirmUpdate(file),
    async close() {
      try {
        await emptyLog(db)
        rmSync(running)
      } finally {
        await db.destroy()
        if (opened.isOpen) opened.close()
        undoUpdate(file, running)
        release()
      }
    },
  }
}

/** Writes what stands in the write-ahead log into the one file, so that nothing of what was deleted stands there. */
export async function emptyLog(db: Kysely<Schema>): Promise<void> {
  await sql`pragma wal_checkpoint(truncate)`.execute(db)
}

/** An empty database in place of a missing one would know none of the photos. */
function refuseMissing(folder: string, file: string): void {
  if (existsSync(file)) return
  for (const photos of ['blob', 'quarantine'].map((name) => path.join(folder, name)))
    if (existsSync(photos) && readdirSync(photos).length > 0)
      throw new Error(
        `There are photos in ${photos}, but ${file} is missing. Put it back from a backup, or rebuild it from the ` +
          'manifest: npm run verify -- --adopt',
      )
}

function refuseLoss(file: string, running: string): void {
  if (existsSync(running) && existsSync(file) && !existsSync(`${file}-wal`))
    throw new Error(
      `${file}-wal is missing, though the server did not stop cleanly: the last changes are in it. Put it back. ` +
        `If it is lost, or another program has merged it, delete ${running} and start again.`,
    )
}

function open(file: string): DatabaseSync {
  let database: DatabaseSync | undefined
  try {
    database = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS, enableForeignKeyConstraints: true })
    // What is deleted is overwritten with zeros, so that nobody reads it in the file (LEGAL-033).
    database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma secure_delete = on')
    database.exec(`pragma wal_autocheckpoint = ${CHECKPOINT_PAGES}`)
    const [found] = database.prepare('pragma quick_check(1)').all()
    if (found?.['quick_check'] !== 'ok') throw new Error(String(found?.['quick_check']))
    return database
  } catch (cause) {
    database?.close()
    const fullDisk = nameFullDisk(cause, file)
    if (fullDisk !== cause) throw fullDisk
    throw new Error(
      `The database ${file} is damaged (${cause instanceof Error ? cause.message : cause}). ` +
        'Put it back from a backup, together with the files ending in -wal and -shm if the backup has them.',
      { cause },
    )
  }
}
