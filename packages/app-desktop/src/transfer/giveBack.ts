import { cancelChunked, getStatus } from '@calotype/api'
import { kindsWhere } from '@calotype/transfer'
import type { ImportContext } from './importContext.ts'

const KINDS_THAT_GO_ON = JSON.stringify(kindsWhere(({ keepsUpload }) => keepsUpload))
const BEGUN = 'select id, upload_id from file where folder = ? and upload_id is not null'
/** States in which an upload can't continue: the file was replaced or changed, or the server rejects it. */
const LEFT = `${BEGUN} and (state in ('twin', 'known', 'waiting', 'refused')
  or state = 'failed' and problem not in (select value from json_each(?)))`
const GIVEN_BACK = 'update file set upload_id = null where id = ? and upload_id = ?'

interface Begun {
  id: number
  upload_id: string
}

/** Response of a server that has stored the complete file. */
const KEPT = 409

/**
 * Has the server discard the chunks of files whose upload won't continue. Each is requested once, and again after other
 * files were sent. Throws the signal's reason.
 */
export async function giveBackLeft({
  journal,
  folderId,
  session,
  sentBytes,
  signal,
}: ImportContext): Promise<void> {
  const api = session.api()
  if (!api) return
  for (const { id, upload_id } of journal.all<Begun>(LEFT, folderId, KINDS_THAT_GO_ON)) {
    try {
      await cancelChunked(api, upload_id)
    } catch (error) {
      if (getStatus(error) !== KEPT) return
    } finally {
      signal.throwIfAborted()
    }
    journal.run(GIVEN_BACK, id, upload_id)
    if (sentBytes.of(id) > 0) sentBytes.resume(id, 0, 0)
  }
}

/** Runs work that may find changed or deleted files, then has the server discard their chunks in the background. */
export async function givingBack<T>(of: ImportContext, look: () => Promise<T>): Promise<T> {
  const { journal, folderId, session } = of
  const begun = () => journal.all<Begun>(BEGUN, folderId).map(({ upload_id }) => upload_id)
  const before = new Set(begun())
  const result = await look()
  const api = session.api()
  for (const uploadId of before.difference(new Set(begun())))
    if (api) cancelChunked(api, uploadId).catch(() => {})
  return result
}
