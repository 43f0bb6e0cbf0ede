import { cancelChunked, getStatus, type Api } from '@calotype/api'
import { filterKinds } from '@calotype/transfer'
import type { ImportContext } from '../import/importContext.ts'
import type { JournalFolder } from '../journal/journal.ts'

const RESUMABLE_KINDS = JSON.stringify(filterKinds(({ keepsUpload }) => keepsUpload))
const BEGUN_UPLOADS = 'select id, upload_id from file where folder = ? and upload_id is not null'
/** States in which an upload can't continue: the file was replaced or changed, or the server rejects it. */
const STALE_UPLOADS = `${BEGUN_UPLOADS} and (state in ('done.duplicate', 'done.alreadyThere', 'processing.earlier', 'failed.refused')
  or state = 'failed' and problem not in (select value from json_each(?)))`
const CLEAR_UPLOAD_ID = 'update file set upload_id = null where id = ? and upload_id = ?'

interface BegunUpload {
  id: number
  upload_id: string
}

const listBegunUploads = ({ journal, folderId }: JournalFolder, where = '') =>
  journal.all<BegunUpload>(BEGUN_UPLOADS + where, folderId)

/** Status of a server that has already stored the complete file. */
const STORED = 409

/**
 * Requests that the server discard uploads, without waiting. Errors are ignored, because the server discards old
 * uploads anyway.
 */
function discard(api: Api | null, uploadIds: Iterable<string>) {
  if (api) for (const uploadId of uploadIds) cancelChunked(api, uploadId).catch(() => {})
}

/** Discards all unfinished uploads of an import on the server, except those of completely sent files. */
export function discardAllUploads(context: JournalFolder, api: Api): void {
  const uploads = listBegunUploads(context, ` and state <> 'waiting.confirmation'`)
  for (const { id } of uploads) context.journal.changeFile(id, { upload_id: null })
  discard(
    api,
    uploads.map(({ upload_id }) => upload_id),
  )
}

/**
 * Runs a function that may find changed or deleted files, then discards their chunks on the server in the background.
 */
export async function discardReplacedDuring<T>(context: ImportContext, scan: () => Promise<T>): Promise<T> {
  const listIds = () => new Set(listBegunUploads(context).map(({ upload_id }) => upload_id))
  const before = listIds()
  const result = await scan()
  discard(context.session.getApi(), before.difference(listIds()))
  return result
}

/**
 * Discards the chunks of files whose upload won't continue on the server. Sends one request per file, and another one
 * when it is called again. Throws `signal.reason` when aborted.
 */
export async function discardStaleUploads(context: ImportContext): Promise<void> {
  const { journal, folderId, session, uploads, signal } = context
  const api = session.getApi()
  if (!api) return
  for (const { id, upload_id } of journal.all<BegunUpload>(STALE_UPLOADS, folderId, RESUMABLE_KINDS)) {
    try {
      await cancelChunked(api, upload_id)
    } catch (error) {
      if (getStatus(error) !== STORED) return
    } finally {
      signal.throwIfAborted()
    }
    journal.run(CLEAR_UPLOAD_ID, id, upload_id)
    if (uploads.sentBytes.of(String(id)) > 0) uploads.sentBytes.resume(String(id), 0, 0)
  }
}

/**
 * Changes the states of files before an import starts or continues, so that the next check asks the library whether it
 * has unconfirmed files, and pending files that another client may have uploaded.
 */
export function resumeFiles({ journal, folderId }: ImportContext): void {
  journal.run(
    `update file set state = iif(upload_id is null, 'waiting.confirmation', 'queued.upload') where folder = ? and state = 'active'`,
    folderId,
  )
  journal.run(
    `update file set state = 'queued.check' where folder = ? and state = 'queued.upload' and sha256 is not null`,
    folderId,
  )
}

/**
 * Sends all pending files. Before and afterwards, discards chunks on the server of files whose upload won't continue.
 */
export async function sendAll(context: ImportContext): Promise<void> {
  await discardStaleUploads(context)
  await context.send()
  await discardStaleUploads(context)
}
