import {
  discardStaged,
  getStatus,
  type Api,
  type StagedFile,
  stopStaged,
  ignoreNotFound,
} from '@calotype/api'
import { describeArchives, hasArchivesInProgress, getStaged, toOutcome } from '../archives/archives.ts'
import { confirmSentFiles } from '../files/checkContents.ts'
import { discardAllUploads } from '../send/discardUploads.ts'
import type { ImportContext } from './importContext.ts'
import { recordEntries, recordUnpackingCounts } from '../archives/archiveEntries.ts'
import type { FileRow, Journal } from '../journal/journal.ts'
import { stopDuplicates, recordOutcome } from '../files/duplicates.ts'
import { NOT_ON_SERVER, triggerUnpacking } from '../archives/unpack.ts'
import { warnIfFailing } from '../files/problem.ts'

const NOT_SENT = `update file set state = 'queued.upload' where folder = ? and state = 'active'`
const STOP_ARCHIVES = `update file set state = 'processing.stopping' where folder = ? and state in ('processing', 'processing.earlier')`

/** Records that the user has stopped the import, so that nothing more is sent or unpacked. */
export function recordStop(journal: Journal, id: number, during: 'sending' | 'unpacking'): void {
  journal.runInTransaction(() => {
    journal.run(during === 'unpacking' ? STOP_ARCHIVES : NOT_SENT, id)
    journal.changeFolder(id, { stage: 'ended.stopped', stopped_while: during, message: null, is_paused: 0 })
  })
}

/**
 * Finishes a stopped import: requests the outcome of unconfirmed files, stops unpacking, discards incomplete uploads,
 * and makes the server unpack archives that were staged before the stop. Returns a warning if a step fails.
 */
export async function finishStoppedImport(context: ImportContext): Promise<string | null> {
  const failure = await warnIfFailing(context, 'Couldn’t finish stopping the import', () =>
    confirmAndDiscard(context),
  )
  if (failure !== null || !hasArchivesInProgress(context)) return failure
  return (await describeArchives(context)) ?? triggerUnpacking(context)
}

async function confirmAndDiscard(context: ImportContext): Promise<void> {
  const { journal, folderId, callWithRetry } = context
  await confirmSentFiles(context)
  for (;;) {
    const [file] = journal.getNextFiles(folderId, 'processing.stopping', 1)
    if (!file) break
    recordOutcome(journal, file.id, await callWithRetry((api) => stopUnpacking(context, api, file)))
  }
  stopDuplicates(journal, folderId)
  await callWithRetry(async (api) => discardAllUploads(context, api))
}

/**
 * Stops unpacking an archive, and returns its final state. An archive that the server has already finished stays
 * unpacked.
 */
async function stopUnpacking(context: ImportContext, api: Api, file: FileRow): Promise<Partial<FileRow>> {
  const { id, takeout_id } = file
  const stoppedFile = await ignoreNotFound(stopStaged(api, takeout_id ?? 0, context.signal))
  // Earlier servers can't stop unpacking.
  const staged = stoppedFile ?? (await getStaged(api, takeout_id ?? 0, context.signal))
  const outcome = staged && toOutcome(staged)
  if (staged) {
    recordUnpackingCounts(context, id, staged)
    await recordEntries(context, id, staged.id)
  }
  if (outcome && (outcome.state !== 'processing' || stoppedFile?.status === 'PROCESSING')) return outcome
  try {
    await discardStaged(api, takeout_id ?? 0)
  } catch (error) {
    // Another import has made the server unpack the archive again.
    if (getStatus(error) === 409) return stopUnpacking(context, api, file)
    throw error
  }
  return { state: 'failed.stopped', problem: 'notUnpacked', takeout_id: null, message: describeStop(staged) }
}

/** Records a stopped import as completed if the server unpacked all archives before it received the stop request. */
export function endIfNothingStopped(context: ImportContext): void {
  const { journal, folderId, getRow, changeRow } = context
  const { stage, stopped_while } = getRow()
  if (stage !== 'ended.stopped' || stopped_while !== 'unpacking') return
  const isEnded = journal.hasAny(folderId, 'processing.stopping', 'failed.stopped')
  if (!isEnded && !hasArchivesInProgress(context)) changeRow({ stage: 'ended.completed' })
}

/** @param staged the stopped archive; null if it was discarded elsewhere */
function describeStop(staged: StagedFile | null): string {
  if (!staged) return NOT_ON_SERVER.message
  const { processed, total } = staged
  if (total === null || processed === 0) return 'The import was stopped before this archive was unpacked.'
  return `Unpacking was stopped after ${processed} of ${total} files. Files that were unpacked stay in your library.`
}
