import { cancelChunked } from '@calotype/api'
import { planDiskSpace } from '@calotype/transfer'
import type { ImportContext } from './importContext.ts'
import type { FileRow } from './journal.ts'
import type { failureOf } from './problem.ts'
import { failWithTwins } from './twins.ts'

type Failure = ReturnType<typeof failureOf>

type Meeting = Pick<ImportContext, 'journal' | 'folderId' | 'waitingForRoom' | 'sentButFailed'>

const IS_ANY_BEGUN = `select 1 from file indexed by file_begun
  where folder = ? and upload_id is not null and state in ('pending', 'sending') limit 1`

/**
 * A file that doesn't fit on the server's disk waits while the server has chunks of any active or waiting file, because
 * their space may be freed. Otherwise the file has failed.
 */
export function meetFullDisk(context: Meeting, id: number, failure: Failure): void {
  const { journal, folderId, waitingForRoom, sentButFailed } = context
  if (!journal.one(IS_ANY_BEGUN, folderId)) return failWithTwins(journal, id, failure)
  journal.change(id, { state: 'sending' })
  waitingForRoom.set(id, failure)
  sentButFailed.delete(id)
}

/**
 * Sends the waiting files one after another once all others have ended, until one doesn't fit: see `roomShares`. The
 * remaining files fail, and the server keeps their chunks.
 *
 * @param sendOne returns why a file still waits; null once its outcome is recorded
 */
export async function sendWaiting(
  context: ImportContext,
  sendOne: (file: FileRow) => Promise<Failure | null>,
): Promise<void> {
  const { journal, waitingForRoom, onChange } = context
  for (const id of await shareOut(context)) {
    const file = journal.file(id)
    const failure = file ? await sendOne(file) : null
    if (failure) break
    waitingForRoom.delete(id)
  }
  for (const [id, failure] of waitingForRoom) giveUp(context, id, failure)
  waitingForRoom.clear()
  onChange()
}

/**
 * Discards chunks of files that can't be completed now. Returns the files to send, in this order; none if no space was
 * shared.
 */
async function shareOut(context: ImportContext): Promise<readonly number[]> {
  const { journal, sentBytes, waitingForRoom } = context
  const waiting = [...waitingForRoom.keys()].flatMap((id) => journal.file(id) ?? [])
  const { discarded: givenBack, order } = planDiskSpace(waiting, ({ id, size, upload_id }) => ({
    size,
    storedBytes: upload_id === null ? null : sentBytes.stored(id),
  }))
  for (const file of givenBack) await giveBack(context, file)
  return order.map(({ id }) => id)
}

/**
 * Release the upload on the server before the local row: if the process is killed in between, the next start uploads
 * the discarded chunks again instead of leaking the reserved space.
 */
async function giveBack({ journal, insist, signal, sentBytes }: ImportContext, { id, upload_id }: FileRow) {
  try {
    await insist((api) => cancelChunked(api, upload_id ?? ''))
    journal.change(id, { upload_id: null })
    sentBytes.resume(id, 0, 0)
  } catch (error) {
    signal.throwIfAborted()
    console.warn('The server could not discard the uploaded part of a file:', error)
  }
}

function giveUp({ journal, sentBytes, sentButFailed }: ImportContext, id: number, failure: Failure) {
  failWithTwins(journal, id, failure)
  if (sentBytes.of(id) > 0) sentButFailed.add(id)
}
