import { FileProblem } from '@calotype/transfer'
import { digest } from './digest.ts'
import type { Errand } from './errand.ts'
import { giveBackLeft } from './giveBack.ts'
import type { FileRow } from './journal.ts'
import { placeOf } from './onDisk.ts'
import { failureOf, problems } from './problem.ts'
import { sendFile } from './sendFile.ts'
import { meetFullDisk, sendWaiting } from './shareRoom.ts'
import { failAndPassOn, failWithTwins, passOn } from './twins.ts'

/**
 * Where it goes on, or begins after somebody has looked at it: of a file in one request the library is asked whether it came,
 * and of what is still to be sent, whether it has come another way meanwhile.
 */
export function pickUp({ journal, folderId }: Errand): void {
  journal.run(
    `update file set state = iif(upload_id is null, 'unheard', 'pending') where folder = ? and state = 'sending'`,
    folderId,
  )
  journal.run(
    `update file set state = 'read' where folder = ? and state = 'pending' and sha256 is not null`,
    folderId,
  )
}

/**
 * Sends everything that is to be sent, several files at a time, and at the end what has met a full disk. What fails is written
 * down, and the others go on. What the server has of files with which nothing goes on it forgets, and does so before
 * others share what room there is.
 */
export async function sendAll(errand: Errand): Promise<void> {
  const { parallelFiles, waitingForRoom } = errand
  for (;;) {
    await Promise.all(Array.from({ length: parallelFiles }, () => lane(errand)))
    await giveBackLeft(errand)
    if (waitingForRoom.size === 0) return
    // One that has waited may have failed for good, or left its place to another.
    await sendWaiting(errand, (file) => sendOne(errand, file))
  }
}

async function lane(errand: Errand): Promise<void> {
  const { journal, folderId, signal, onChange } = errand
  for (;;) {
    signal.throwIfAborted()
    const [file] = journal.next(folderId, 'pending', 1)
    if (!file) return
    const failure = await sendOne(errand, file)
    if (failure) meetFullDisk(errand, file.id, failure)
    onChange()
  }
}

/** Writes down what became of a file, unless the server's disk has no room for it: then it answers that. */
async function sendOne(errand: Errand, file: FileRow) {
  const { journal, signal } = errand
  journal.change(file.id, { state: 'sending' })
  try {
    await send(errand, file)
  } catch (error) {
    signal.throwIfAborted()
    const failure = failureOf(error)
    if (failure.problem === 'serverFull') return failure
    const fail = error instanceof FileProblem ? failAndPassOn : failWithTwins
    fail(journal, file.id, failure)
  }
  return null
}

/** What the server keeps is written down also when the errand was stopped meanwhile. */
async function send(errand: Errand, file: FileRow): Promise<void> {
  await errand.setOut(file.id, (way) =>
    errand.insist(
      async (api, onKept) => {
        const { sha256, ...kept } = await sendFile(errand, api, file, { way, onKept })
        const isAnother = sha256 !== null && sha256 !== file.sha256
        const content = isAnother ? await contentNow(errand, file, sha256) : {}
        const state = kept.takeout_id ? 'staged' : 'uploaded'
        errand.journal.together(() => {
          errand.journal.change(file.id, { ...kept, ...content, state, upload_id: null })
          // What was the same is not any more.
          if (isAnother) passOn(errand.journal, file.id)
        })
        // Nothing of it is to be told twice.
        errand.onTheWay.delete(file.id)
        errand.sentBytes.forget(file.id)
      },
      { isFile: true },
    ),
  )
}

/** Of a file in whose place another of the same size and date was sent: what is in that one. Throws where that did not arrive either. */
async function contentNow({ root, chunkBytes, signal }: Errand, file: FileRow, arrived: string) {
  const { sha256, checksum } = await digest(await placeOf(root, file), chunkBytes, signal)
  if (sha256 !== arrived) throw problems.damaged()
  return { sha256, checksum }
}
