import { getFileExtension, type Damage } from '@calotype/api'
import type { FolderKind } from '@calotype/platform'
import type { ProblemKind } from '@calotype/transfer'
import { randomBytes } from 'node:crypto'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { SQLITE_CORRUPT } from '../../files/getMessageWithoutPath.ts'
import { isSidecar } from '../../files/kinds.ts'
import type { Grant } from '../protocol.ts'
import { ADDED_COLUMNS, SCHEMA, UPGRADE, VERSION } from './schema.ts'

const PAGE_ROWS = 500

const ADD_FOLDER =
  'insert into folder (purpose, owner, folder_id, name, root, options, stage) values (?, ?, ?, ?, ?, ?, ?)'

/** A folder that one user of one server imports or watches. */
export interface FolderRow {
  id: number
  purpose: 'import' | 'watch'
  /** Origin of the server, and the user's id on that server. */
  owner: string
  folder_id: string
  name: string
  root: string
  /** ImportOptions, as JSON. */
  options: string
  /** State of the batch (docs/upload-engine.md), followed by a dot and the step or the result. */
  stage:
    | 'collecting'
    | 'ready'
    | 'running.uploading'
    | 'running.unpacking'
    | 'running.rescan'
    | 'running.watching'
    | 'ended.completed'
    | 'ended.stopped'
    | 'ended.failed'
  is_paused: number
  /**
   * Why the import failed, or a warning that one of the following failed: a step after sending, or the unpacking after
   * a stop.
   */
  message: string | null
  import_id: number | null
  looked_at: number | null
  /**
   * Step during which the user stopped the import. `looking` means that everything was sent, and only the final scan
   * was stopped.
   */
  stopped_while: 'sending' | 'unpacking' | 'looking' | null
}

/**
 * State of a file (docs/upload-engine.md), followed by a dot and a reason or the next step. Without a dot, `processing`
 * is an archive that the server unpacks, and `failed` a file that can be retried. `earlier`: another import sent the
 * archive. `stopping`: the user stopped the unpacking; `stopped`: the server has confirmed the stop. `refused`: the
 * preview listed the file as unsupported, or the file appeared later.
 */
export type FileState =
  | 'waiting.settled'
  | 'queued.read'
  | 'queued.check'
  | 'queued.upload'
  | 'active'
  | 'waiting.confirmation'
  | 'processing'
  | 'processing.earlier'
  | 'processing.stopping'
  | 'done.uploaded'
  | 'done.alreadyThere'
  | 'done.duplicate'
  | 'failed'
  | 'failed.refused'
  | 'failed.stopped'

export interface FileRow {
  id: number
  folder: number
  path: string
  kind: FolderKind
  /** MIME type for the file's extension. */
  type: string
  size: number
  /** Modification time in milliseconds since the Unix epoch. */
  modified: number
  state: FileState
  sha256: string | null
  /** Weak hash of the file's first 1 MB (CONST-027). */
  checksum: string | null
  /** Rolling checksums of the file's chunks as JSON; null if the file fits into a single request. */
  chunks: string | null
  upload_id: string | null
  media_id: number | null
  takeout_id: number | null
  /** Why the uploaded file might not display completely; null if it is intact. */
  damage: Damage | null
  /** Id of the file with the same content that is sent in place of this one. */
  same_as: number | null
  /** Title of the album for the file's folder; null if there is none. */
  album: string | null
  /**
   * 1: this import has added the photo; 2: the album already contained it; 3: the photo was deleted in the meantime; 4:
   * the user deleted the album.
   */
  in_album: 0 | 1 | 2 | 3 | 4
  /** Why the file failed, was refused or was skipped; otherwise ''. */
  problem: ProblemKind | ''
  message: string | null
}

/**
 * Outcome of a photo or video in an archive. WAITING means that the server stopped unpacking before it imported the
 * file.
 */
export interface EntryRow {
  id: number
  /** Id of the archive's row. */
  file: number
  path: string
  result: 'WAITING' | 'ADDED' | 'KNOWN' | 'LEFT_OUT' | 'TRASHED'
  reason: string | null
  media_id: number | null
  size: number | null
  sha256: string | null
  damage: Damage | null
}

/** Number and total size of a folder's files with the same state, kind and problem. */
export interface TallyRow extends Pick<FileRow, 'state' | 'kind' | 'problem' | 'size'> {
  count: number
}

/**
 * Opens the journal on disk, which records folders and their files. No write is lost if the app is killed. After a
 * power failure, the last writes may be missing, and the app asks the server again. Writes whose loss would cause
 * chunks to be uploaded again are synced immediately.
 */
export function openJournal(path: string) {
  const db = new DatabaseSync(path, { timeout: 5000 })
  try {
    return createJournal(db)
  } catch (error) {
    db.close()
    throw error
  }
}

function createJournal(db: DatabaseSync) {
  db.exec('pragma journal_mode = wal; pragma synchronous = normal; pragma foreign_keys = on')
  db.function('ending_of', { deterministic: true }, (file) => getFileExtension(String(file)))
  db.function('is_sidecar', { deterministic: true }, (file) => Number(isSidecar(String(file))))
  throwIfDamaged(db)
  upgrade(db)
  const statements = new Map<string, StatementSync>()

  function statement(sql: string): StatementSync {
    const cachedStatement = statements.get(sql) ?? db.prepare(sql)
    statements.set(sql, cachedStatement)
    return cachedStatement
  }
  const all = <T>(sql: string, ...values: SQLInputValue[]) => statement(sql).all(...values) as T[]
  const get = <T>(sql: string, ...values: SQLInputValue[]) => statement(sql).get(...values) as T | undefined
  const run = (sql: string, ...values: SQLInputValue[]) => statement(sql).run(...values)

  function updateRow(table: string, id: number, changes: Record<string, SQLInputValue>): void {
    const columns = Object.keys(changes).map((column) => `${column} = ?`)
    run(`update ${table} set ${columns.join(', ')} where id = ?`, ...Object.values(changes), id)
  }

  /** Selects rows page by page. The statement must end with `id > ? order by id`. */
  function* iteratePages<Row extends { id: number }>(
    select: string,
    ...values: SQLInputValue[]
  ): Generator<Row[]> {
    for (let lastId = 0; ;) {
      const page = all<Row>(`${select} limit ${PAGE_ROWS}`, ...values, lastId)
      const next = page.at(-1)
      if (!next) return
      yield page
      lastId = next.id
    }
  }

  function* iterate<Row extends { id: number }>(select: string, ...values: SQLInputValue[]): Generator<Row> {
    for (const page of iteratePages<Row>(select, ...values)) yield* page
  }

  /** Runs `action` in a transaction, or within the current one. */
  function runInTransaction<T>(action: () => T): T {
    if (db.isTransaction) return action()
    db.exec('begin immediate')
    try {
      const result = action()
      db.exec('commit')
      return result
    } catch (error) {
      db.exec('rollback')
      throw error
    }
  }

  const getValue = (name: string) =>
    get<{ value: string }>('select value from note where name = ?', name)?.value ?? null
  const setValue = (name: string, value: string) => void run('replace into note values (?, ?)', name, value)
  const name = getValue('journal') ?? randomBytes(9).toString('base64url')
  setValue('journal', name)

  return {
    /** Random prefix of the ids by which the server recognizes a retried upload. */
    name,
    setValue,
    getValue,
    all,
    get,
    iterate,
    iteratePages,
    run,
    runInTransaction,
    close: () => db.close(),
    /** Runs `action` with synchronous writes, so that its changes survive a power failure. */
    runDurably(action: () => void) {
      db.exec('pragma synchronous = full')
      try {
        action()
      } finally {
        db.exec('pragma synchronous = normal')
      }
    },
    /**
     * Returns the folders that a user imports or watches, in the order in which they were chosen; none if nobody is
     * signed in.
     */
    getFolders: (owner: string | null) =>
      all<FolderRow>('select * from folder where owner = ? order by id', owner),
    addFolder(folder: Grant, owner: string, purpose: FolderRow['purpose'], options: object) {
      const stage: FolderRow['stage'] = purpose === 'import' ? 'collecting' : 'running.watching'
      const { folderId, root } = folder
      const values = [purpose, owner, folderId, folder.name, root, JSON.stringify(options), stage]
      return Number(run(ADD_FOLDER, ...values).lastInsertRowid)
    },
    getFolder: (id: number) => get<FolderRow>('select * from folder where id = ?', id),
    changeFolder: (id: number, changes: Partial<FolderRow>) => updateRow('folder', id, { ...changes }),
    removeFolder(id: number) {
      runInTransaction(() => {
        for (const table of ['file', 'album_there', 'passed', 'sent_before'])
          run(`delete from ${table} where folder = ?`, id)
        run('delete from folder where id = ?', id)
      })
    },
    getFile: (id: number) => get<FileRow>('select * from file where id = ?', id),
    changeFile: (id: number, changes: Partial<FileRow>) => updateRow('file', id, { ...changes }),
    getNextFiles: (folder: number, state: FileState, limit: number) =>
      all<FileRow>(
        'select * from file where folder = ? and state = ? order by problem, id limit ?',
        folder,
        state,
        limit,
      ),
    hasAny: (folder: number, ...states: readonly FileState[]): boolean =>
      states.some((state) => get('select 1 from file where folder = ? and state = ? limit 1', folder, state)),
    getTallies: (folder: number) =>
      all<TallyRow>('select * from tally where folder = ? and count > 0', folder),
    iterateFiles: (folder: number) =>
      iterate<FileRow>('select * from file where folder = ? and id > ? order by id', folder),
  }
}

/** Creates the tables, or upgrades the journal of an earlier version. */
function upgrade(db: DatabaseSync): void {
  const version = Number(db.prepare('pragma user_version').get()?.['user_version'])
  db.exec(version < VERSION ? UPGRADE : SCHEMA)
  const has = db.prepare('select 1 from pragma_table_info(?) where name = ?')
  for (const { table, column, upgrade: statements } of ADDED_COLUMNS)
    if (!has.get(table, column)) db.exec(`begin immediate; ${statements} commit`)
}

/** Throws if the database is damaged. Otherwise, the damage would surface only during an import. */
function throwIfDamaged(db: DatabaseSync): void {
  const result = db.prepare('pragma quick_check(1)').get()
  if (result?.['quick_check'] !== 'ok')
    throw Object.assign(new Error(String(result?.['quick_check'])), { errcode: SQLITE_CORRUPT })
}

export type Journal = ReturnType<typeof createJournal>

export interface JournalFolder {
  journal: Journal
  folderId: number
}
