import { cancelChunked, getStatus, type Api } from '@calotype/api'
import { kindsWhere, planDiskSpace } from '@calotype/transfer'
import type { ImportContext } from '../import/importContext.ts'
import type { FileRow, JournalFolder } from '../journal/journal.ts'
import type { toFailure } from '../files/problem.ts'
import { failWithDuplicates } from '../files/duplicates.ts'

type Failure = ReturnType<typeof toFailure>

const RESUMABLE_KINDS = JSON.stringify(kindsWhere(({ keepsUpload }) => keepsUpload))
const BEGUN = 'select id, upload_id from file where folder = ? and upload_id is not null'
/** States in which an upload can't continue: the file was replaced or changed, or the server rejects it. */
const STALE = `${BEGUN} and (state in ('done.duplicate', 'done.alreadyThere', 'processing.earlier', 'failed.refused')
  or state = 'failed' and problem not in (select value from json_each(?)))`
const IS_ANY_BEGUN = `select 1 from file indexed by file_begun
  where folder = ? and upload_id is not null and state in ('queued.upload', 'active') limit 1`
const FORGET = 'update file set upload_id = null where id = ? and upload_id = ?'

interface Begun {
  id: number
  upload_id: string
}

const begunIn = ({ journal, folderId }: JournalFolder, where = '') =>
  journal.all<Begun>(BEGUN + where, folderId)

/** Response of a server that has stored the complete file. */
const STORED = 409

/** Has the server discard uploads in the background. It discards them eventually anyway. */
function discard(api: Api | null, uploadIds: Iterable<string>) {
  if (api) for (const uploadId of uploadIds) cancelChunked(api, uploadId).catch(() => {})
}

/** Has the server discard all unfinished uploads of an import, except those whose files were sent completely. */
export function discardAll(of: JournalFolder, api: Api): void {
  const begun = begunIn(of, ` and state <> 'waiting.confirmation'`)
  for (const { id } of begun) of.journal.change(id, { upload_id: null })
  discard(
    api,
    begun.map(({ upload_id }) => upload_id),
  )
}

/** Runs work that may find changed or deleted files, then has the server discard their chunks in the background. */
export async function discardReplacedDuring<T>(of: ImportContext, scan: () => Promise<T>): Promise<T> {
  const ids = () => new Set(begunIn(of).map(({ upload_id }) => upload_id))
  const before = ids()
  const result = await scan()
  discard(of.session.api(), before.difference(ids()))
  return result
}

/**
 * Has the server discard the chunks of files whose upload won't continue. Each is requested once, and again after other
 * files were sent. Throws the signal's reason.
 */
export async function discardStale(context: ImportContext): Promise<void> {
  const { journal, folderId, session, sentBytes, signal } = context
  const api = session.api()
  if (!api) return
  for (const { id, upload_id } of journal.all<Begun>(STALE, folderId, RESUMABLE_KINDS)) {
    try {
      await cancelChunked(api, upload_id)
    } catch (error) {
      if (getStatus(error) !== STORED) return
    } finally {
      signal.throwIfAborted()
    }
    journal.run(FORGET, id, upload_id)
    if (sentBytes.of(id) > 0) sentBytes.resume(id, 0, 0)
  }
}

/**
 * A file that doesn't fit on the server's disk waits while the server has chunks of any active or waiting file, because
 * their space may be freed. Otherwise the file has failed.
 */
export function waitForSpace(
  {
    journal,
    folderId,
    waitingForSpace,
    sentButFailed,
  }: JournalFolder & Pick<ImportContext, 'waitingForSpace' | 'sentButFailed'>,
  id: number,
  failure: Failure,
): void {
  if (!journal.one(IS_ANY_BEGUN, folderId)) return failWithDuplicates(journal, id, failure)
  journal.change(id, { state: 'active' })
  waitingForSpace.set(id, failure)
  sentButFailed.delete(id)
}

/**
 * Sends the waiting files one after another once all others have ended, until one doesn't fit: see `planDiskSpace`. The
 * remaining files fail, and the server keeps their chunks.
 *
 * @param sendOne returns why a file still waits; null once its outcome is recorded
 */
export async function sendWaiting(
  context: ImportContext,
  sendOne: (file: FileRow) => Promise<Failure | null>,
): Promise<void> {
  const { journal, sentBytes, sentButFailed, waitingForSpace, onChange } = context
  const waiting = [...waitingForSpace.keys()].flatMap((id) => journal.file(id) ?? [])
  const { discarded, order } = planDiskSpace(waiting, ({ id, size, upload_id }) => ({
    size,
    storedBytes: upload_id === null ? null : sentBytes.stored(id),
  }))
  for (const file of discarded) await freeSpace(context, file)
  for (const { id } of order) {
    const file = journal.file(id)
    if (file && (await sendOne(file))) break
    waitingForSpace.delete(id)
  }
  for (const [id, failure] of waitingForSpace) {
    failWithDuplicates(journal, id, failure)
    if (sentBytes.of(id) > 0) sentButFailed.add(id)
  }
  waitingForSpace.clear()
  onChange()
}

/**
 * Release the upload on the server before the local row: if the process is killed in between, the next start uploads
 * the discarded chunks again instead of leaking the reserved space.
 */
async function freeSpace({ journal, insist, signal, sentBytes }: ImportContext, { id, upload_id }: FileRow) {
  try {
    await insist((api) => cancelChunked(api, upload_id ?? ''))
    journal.change(id, { upload_id: null })
    sentBytes.resume(id, 0, 0)
  } catch (error) {
    signal.throwIfAborted()
    console.warn('The server could not discard the uploaded part of a file:', error)
  }
}
