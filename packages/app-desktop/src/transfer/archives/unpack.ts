import { triggerProcessing, type StagedFile } from '@calotype/api'
import { getStaged, toOutcome, toEarlierOutcome, getArchivesInProgress, NOT_STARTED } from './archives.ts'
import type { ImportContext } from '../import/importContext.ts'
import { recordEntries, recordUnpackingCounts, clearSidecarNotices } from './archiveEntries.ts'
import type { FileRow } from '../journal/journal.ts'
import { restoreDuplicates, failWithDuplicates } from '../files/duplicates.ts'
import { warnIfFailing } from '../files/problem.ts'

const POLL_MS = 1000

/** Outcome of an archive that a user discarded. The import doesn't retry it automatically. */
export const NOT_ON_SERVER = {
  problem: 'notUnpacked',
  message: 'The server no longer has the archive.',
} as const

/** Asks the server to unpack the staged archives. Returns a warning if that fails (FOLDER-021). */
export const triggerUnpacking = (context: ImportContext): Promise<string | null> =>
  warnIfFailing(context, NOT_STARTED, () =>
    context.callWithRetry((api) => triggerProcessing(api, context.signal)),
  )

/**
 * Polls the archives until the server has finished them or `shouldStop` returns true. Returns a warning if the requests
 * fail.
 */
export function followArchives(context: ImportContext, shouldStop: () => boolean = () => false) {
  const { callWithRetry, signal, clock, onChange } = context
  let lastId = 0
  return warnIfFailing(context, 'Failed to get processing status', async () => {
    for (;;) {
      const archives = getArchivesInProgress(context)
      if (archives.length === 0) await clearSidecarNotices(context, lastId)
      if (archives.length === 0 || shouldStop()) return
      for (const file of archives) {
        const staged = await callWithRetry((api) => getStaged(api, file.takeout_id ?? 0, signal))
        // A file in a watched folder may have been replaced.
        if (context.journal.getFile(file.id)?.takeout_id !== file.takeout_id) continue
        const isFinished = await recordArchive(context, file, staged)
        if (staged && isFinished) lastId = file.id
        onChange()
      }
      await clock.wait(POLL_MS, signal)
    }
  })
}

/**
 * Records the status that the server reports for an archive. `staged` is null if the server no longer has the archive.
 * Returns whether the server has finished the archive.
 */
export async function recordArchive(
  context: ImportContext,
  file: FileRow,
  staged: StagedFile | null,
): Promise<boolean> {
  const { journal, getRow, uploads } = context
  const { id, state } = file
  const isOwn = state === 'processing' || state === 'failed'
  // A failure of an archive from an earlier import isn't counted as a failure of this import.
  const failedState = getRow().purpose === 'import' && !isOwn ? 'failed.refused' : 'failed'
  if (staged === null) {
    recordState({ ...NOT_ON_SERVER, state: failedState, takeout_id: null })
    return true
  }
  const outcome = toOutcome(staged)
  const isFinished = outcome.state !== 'processing'
  if (isFinished) await recordEntries(context, id, staged.id)
  journal.runInTransaction(() => {
    // A user may have retried the archive in the meantime.
    if (journal.getFile(id)?.state !== state) return
    recordUnpackingCounts(context, id, staged)
    if (outcome.state === 'failed') recordState({ ...outcome, state: failedState })
    else recordState({ problem: '', message: null, ...(isOwn ? outcome : toEarlierOutcome(outcome)) })
  })
  return isFinished

  /** Records a state for the archive, and for the duplicates that share its failure. */
  function recordState(became: Partial<FileRow>) {
    journal.runInTransaction(() => {
      if (file.problem !== '') restoreDuplicates(journal, file)
      if (became.state === failedState) failWithDuplicates(journal, id, became)
      else journal.changeFile(id, became)
    })
    if (became.state !== failedState) uploads.forgetFailed(id)
    if (became.state === failedState && state === 'processing') uploads.addSentButFailed(id, file.size)
  }
}
