import { FileProblem } from '@calotype/transfer'
import { digest } from '@calotype/transfer/node'
import type { ImportContext } from '../import/importContext.ts'
import { discardStale, waitForSpace, sendWaiting } from './diskSpace.ts'
import type { FileRow } from '../journal/journal.ts'
import { getVerifiedPath } from '../files/onDisk.ts'
import { toFailure, problems } from '../files/problem.ts'
import { sendFile } from './sendFile.ts'
import { failAndPromoteDuplicate, failWithDuplicates, promoteDuplicate } from '../files/duplicates.ts'

/**
 * Before an import starts or continues, asks the library whether unconfirmed files are stored, and whether pending
 * files were stored another way in the meantime.
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
 * Sends all pending files, several concurrently, and finally those that didn't fit on the server's disk. Records
 * failures and continues. Has the server discard chunks of files whose upload won't continue before others share the
 * disk space.
 */
export async function sendAll(context: ImportContext): Promise<void> {
  const { parallelFiles, waitingForSpace } = context
  for (;;) {
    await Promise.all(Array.from({ length: parallelFiles }, () => sendQueued(context)))
    await discardStale(context)
    if (waitingForSpace.size === 0) return
    // A failure may queue a duplicate of the file, so the loop runs again afterwards.
    await sendWaiting(context, (file) => sendOne(context, file))
  }
}

async function sendQueued(context: ImportContext): Promise<void> {
  const { journal, folderId, signal, onChange } = context
  for (;;) {
    signal.throwIfAborted()
    const [file] = journal.next(folderId, 'queued.upload', 1)
    if (!file) return
    const failure = await sendOne(context, file)
    if (failure) waitForSpace(context, file.id, failure)
    onChange()
  }
}

/** Records the outcome of a file, unless the server's disk is too full: then returns that error. */
async function sendOne(context: ImportContext, file: FileRow) {
  const { journal, signal } = context
  journal.change(file.id, { state: 'active' })
  try {
    await send(context, file)
  } catch (error) {
    signal.throwIfAborted()
    const failure = toFailure(error)
    if (failure.problem === 'serverFull') return failure
    const fail = error instanceof FileProblem ? failAndPromoteDuplicate : failWithDuplicates
    fail(journal, file.id, failure)
  }
  return null
}

/** A stored file is recorded even if the import was stopped in the meantime. */
async function send(context: ImportContext, file: FileRow): Promise<void> {
  await context.runTransfer(file.id, (transfer) =>
    context.insist(
      async (api, onPartStored) => {
        const { sha256, ...stored } = await sendFile(context, api, file, {
          transfer,
          onPartStored,
        })
        const isAnother = sha256 !== null && sha256 !== file.sha256
        const content = isAnother ? await readCurrentContent(context, file, sha256) : {}
        const state = stored.takeout_id ? 'processing' : 'done.uploaded'
        context.journal.together(() => {
          context.journal.change(file.id, { ...stored, ...content, state, upload_id: null })
          // Duplicates of the earlier content aren't duplicates anymore.
          if (isAnother) promoteDuplicate(context.journal, file.id)
        })
        // Otherwise, progress would count the file as stored and as being sent.
        context.activeTransfers.delete(file.id)
        context.sentBytes.forget(file.id)
      },
      { isFile: true },
    ),
  )
}

/**
 * Returns the content of the file of the same size and date that was sent in its place. Throws if that one wasn't
 * stored either.
 */
async function readCurrentContent(
  { root, chunkBytes, signal }: ImportContext,
  file: FileRow,
  arrived: string,
) {
  const { sha256, checksum } = await digest(await getVerifiedPath(root, file), chunkBytes, signal)
  if (sha256 !== arrived) throw problems.damaged()
  return { sha256, checksum }
}
