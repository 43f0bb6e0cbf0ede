import { cancelChunked } from '@calotype/api'
import { planDiskSpace } from '@calotype/platform/transfer'
import type { Errand } from './errand.ts'
import type { FileRow } from './journal.ts'
import type { failureOf } from './problem.ts'
import { failWithTwins } from './twins.ts'

type Failure = ReturnType<typeof failureOf>

type Meeting = Pick<Errand, 'journal' | 'folderId' | 'waitingForRoom' | 'sentInVain'>

const IS_ANY_BEGUN = `select 1 from file indexed by file_begun
  where folder = ? and upload_id is not null and state in ('pending', 'sending') limit 1`

/**
 * A file that the server's disk has no room for waits while the server holds a part of any that is being sent or waits, for
 * then some may be had. Else it has failed.
 */
export function meetFullDisk(errand: Meeting, id: number, failure: Failure): void {
  const { journal, folderId, waitingForRoom, sentInVain } = errand
  if (!journal.one(IS_ANY_BEGUN, folderId)) return failWithTwins(journal, id, failure)
  journal.change(id, { state: 'sending' })
  waitingForRoom.set(id, failure)
  sentInVain.delete(id)
}

/**
 * Sends what waits, when all else is through, one after another until one meets no room again: see `roomShares`. What is
 * left has failed, and keeps what the server has of it.
 *
 * @param sendOne answers why a file still waits; null when it is written down what became of it
 */
export async function sendWaiting(
  errand: Errand,
  sendOne: (file: FileRow) => Promise<Failure | null>,
): Promise<void> {
  const { journal, waitingForRoom, onChange } = errand
  for (const id of await shareOut(errand)) {
    const file = journal.file(id)
    const failure = file ? await sendOne(file) : null
    if (failure) break
    waitingForRoom.delete(id)
  }
  for (const [id, failure] of waitingForRoom) giveUp(errand, id, failure)
  waitingForRoom.clear()
  onChange()
}

/** Gives back what cannot come to its end now. Answers who is to be sent, in this order: nobody where nothing was to be shared. */
async function shareOut(errand: Errand): Promise<readonly number[]> {
  const { journal, sentBytes, waitingForRoom } = errand
  const waiting = [...waitingForRoom.keys()].flatMap((id) => journal.file(id) ?? [])
  const { discarded: givenBack, order } = planDiskSpace(waiting, ({ id, size, upload_id }) => ({
    size,
    storedBytes: upload_id === null ? null : sentBytes.stored(id),
  }))
  for (const file of givenBack) await giveBack(errand, file)
  return order.map(({ id }) => id)
}

/** The server first: who is ended in between begins again what it has forgotten, and else its room would be lost. */
async function giveBack({ journal, insist, signal, sentBytes }: Errand, { id, upload_id }: FileRow) {
  try {
    await insist((api) => cancelChunked(api, upload_id ?? ''))
    journal.change(id, { upload_id: null })
    sentBytes.resume(id, 0, 0)
  } catch (error) {
    signal.throwIfAborted()
    console.warn('The server could not discard the uploaded part of a file:', error)
  }
}

function giveUp({ journal, sentBytes, sentInVain }: Errand, id: number, failure: Failure) {
  failWithTwins(journal, id, failure)
  if (sentBytes.of(id) > 0) sentInVain.add(id)
}
