import { cancelChunked, getStatus, type Api } from '@calotype/api'
import { filterKinds } from '@calotype/transfer'
import type { ImportContext } from '../import/importContext.ts'
import type { JournalFolder } from '../journal/journal.ts'

const RESUMABLE_KINDS = JSON.stringify(filterKinds(({ keepsUpload }) => keepsUpload))
const BEGUN_UPLOADS = 'select id, upload_id from file where folder = ? and upload_id is not null'
/** Uploads that can't continue, because the file was replaced or changed, or the server rejects it. */
const STALE_UPLOADS = `${BEGUN_UPLOADS} and (state in ('done.duplicate', 'done.alreadyThere', 'processing.earlier', 'failed.refused')
  or state = 'failed' and problem not in (select value from json_each(?)))`
const CLEAR_UPLOAD_ID = 'update file set upload_id = null where id = ? and upload_id = ?'

interface BegunUpload {
  id: number
  upload_id: string
}

const listBegunUploads = ({ journal, folderId }: JournalFolder, where = '') =>
  journal.all<BegunUpload>(BEGUN_UPLOADS + where, folderId)

/** Response status for an upload whose file the server has already stored completely. */
const STORED = 409

/**
 * Requests that the server discard uploads. Neither waits for responses nor reports errors, because the server discards
 * old uploads anyway.
 */
function discard(api: Api | null, uploadIds: Iterable<string>) {
  if (api) for (const uploadId of uploadIds) cancelChunked(api, uploadId).catch(() => {})
}

/** Discards an import's unfinished uploads on the server, except those of completely sent files. */
export function discardAllUploads(context: JournalFolder, api: Api): void {
  const uploads = listBegunUploads(context, ` and state <> 'waiting.confirmation'`)
  for (const { id } of uploads) context.journal.changeFile(id, { upload_id: null })
  discard(
    api,
    uploads.map(({ upload_id }) => upload_id),
  )
}

/**
 * Runs a scan that may find changed or deleted files, and then discards their chunks on the server in the background.
 */
export async function discardReplacedDuring<T>(context: ImportContext, scan: () => Promise<T>): Promise<T> {
  const listIds = () => new Set(listBegunUploads(context).map(({ upload_id }) => upload_id))
  const before = listIds()
  const result = await scan()
  discard(context.session.getApi(), before.difference(listIds()))
  return result
}

/** Discards uploads that can't continue. Throws `signal.reason` when aborted. */
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
    if (uploads.sentBytes.getHighest(String(id)) > 0) uploads.sentBytes.resume(String(id), 0, 0)
  }
}

/**
 * Prepares files before an import starts or continues: the next check looks up unconfirmed files in the library, as
 * well as pending files, which another client may have uploaded.
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

/** Sends all pending files. Before and afterwards, discards uploads that can't continue. */
export async function sendAll(context: ImportContext): Promise<void> {
  await discardStaleUploads(context)
  await context.send()
  await discardStaleUploads(context)
}
