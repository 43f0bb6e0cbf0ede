import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Kysely } from 'kysely'
import type { Database } from '../database.ts'
import { createCheckpoints } from './checkpoints.ts'
import { createDialect } from './dialect.ts'
import { lockDataFolder } from './lockDataFolder.ts'
import { type Migration, migrate, requireKnownSchema, readSchemaVersion } from '../migrate.ts'
import { migrations } from '../migrations/index.ts'
import { truncateLog } from '../queries/truncateLog.ts'
import { createReadCache } from './readCache.ts'
import { explainFullDisk } from './diskFull.ts'
import type { Schema } from '../schema.ts'
import { confirmUpdate, undoUpdate, update } from './update.ts'

const BUSY_TIMEOUT_MS = 5000
/**
 * Size of the write-ahead log, in pages, at which a commit merges the log if `Checkpoints` hasn't. The pages take 16
 * MB.
 */
const CHECKPOINT_PAGES = 4000

/** A SQLite database. `close` merges the write-ahead log into the database file and releases the folder. */
export type OpenDatabase = Omit<Database, 'reader'>

/**
 * Opens or creates the database of a data folder. Throws an error with a message for the operator if another server
 * uses the folder, if the disk is full, or if the database is damaged, newer than this server, missing although there
 * are photos, or without its write-ahead log after a crash.
 * @param options `mayRebuild` creates a database next to existing photos. With `needsConfirmation`, `close` and the
 * next start undo an update of the schema unless `confirmUpdate` was called.
 */
export function openDatabase(
  folder: string,
  steps: readonly Migration[] = migrations,
  { mayRebuild = false, needsConfirmation = false } = {},
): OpenDatabase {
  mkdirSync(folder, { recursive: true })
  const release = lockDataFolder(folder)
  const file = path.join(folder, 'calotype.sqlite')
  const runningFile = path.join(folder, 'running')
  let database: DatabaseSync | undefined
  try {
    undoUpdate(file, runningFile)
    if (!mayRebuild) requireDatabaseOfPhotos(folder, file)
    requireLogAfterCrash(file, runningFile)
    database = openFile(file)
    requireKnownSchema(database, file, steps)
    const version = readSchemaVersion(database)
    if (version === 0) migrate(database, steps)
    else if (version < steps.length) {
      update(database, file, steps, { running: runningFile, needsConfirmation })
      database = openFile(file)
    }
    writeFileSync(runningFile, '')
  } catch (error) {
    if (database?.isOpen) database.close()
    release()
    throw explainFullDisk(error, file)
  }

  const openedDatabase = database
  const checkpoints = createCheckpoints(openedDatabase, file)
  const db = new Kysely<Schema>({ dialect: createDialect(openedDatabase, checkpoints.mergeIfNeeded) })
  return {
    db,
    readCached: createReadCache(openedDatabase),
    confirmUpdate: () => confirmUpdate(file),
    async close() {
      try {
        await checkpoints.close()
        await truncateLog(db)
        rmSync(runningFile)
      } finally {
        await db.destroy()
        if (openedDatabase.isOpen) openedDatabase.close()
        undoUpdate(file, runningFile)
        release()
      }
    },
  }
}

/** Throws if there are photos but no database, because an empty database would contain none of them. */
function requireDatabaseOfPhotos(folder: string, file: string): void {
  if (existsSync(file)) return
  for (const photos of ['blob', 'quarantine'].map((name) => path.join(folder, name)))
    if (existsSync(photos) && readdirSync(photos).length > 0)
      throw new Error(
        `There are photos in ${photos}, but ${file} is missing. Restore it from a backup, or rebuild it from the ` +
          'manifest: npm run verify -- --adopt',
      )
}

function requireLogAfterCrash(file: string, runningFile: string): void {
  if (existsSync(runningFile) && existsSync(file) && !existsSync(`${file}-wal`))
    throw new Error(
      `${file}-wal is missing. It contains the latest changes, because the server did not stop cleanly. Put the file back. ` +
        `If the file is lost, or another program has merged it into the database, delete ${runningFile} and restart the server.`,
    )
}

function openFile(file: string): DatabaseSync {
  let database: DatabaseSync | undefined
  try {
    database = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS, enableForeignKeyConstraints: true })
    // `secure_delete` overwrites deleted data with zeros, so that it doesn't remain in the file (LEGAL-033).
    database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma secure_delete = on')
    database.exec(`pragma wal_autocheckpoint = ${CHECKPOINT_PAGES}`)
    const [result] = database.prepare('pragma quick_check(1)').all()
    if (result?.['quick_check'] !== 'ok') throw new Error(String(result?.['quick_check']))
    return database
  } catch (cause) {
    database?.close()
    const fullDisk = explainFullDisk(cause, file)
    if (fullDisk !== cause) throw fullDisk
    throw new Error(
      `The database ${file} is damaged (${cause instanceof Error ? cause.message : cause}). ` +
        'Restore it from a backup, together with the files ending in -wal and -shm if the backup has them.',
      { cause },
    )
  }
}
