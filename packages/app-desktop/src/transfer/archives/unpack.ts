import { triggerProcessing, type StagedFile } from '@calotype/api'
import { getStaged, outcomeOf, asEarlier, getArchivesInProgress, NOT_STARTED } from './archives.ts'
import type { ImportContext } from '../import/importContext.ts'
import { recordEntries, recordUnpacked, clearSidecarNotices } from './archiveEntries.ts'
import type { FileRow } from '../journal/journal.ts'
import { restoreDuplicates, failWithDuplicates } from '../files/duplicates.ts'
import { warnIfFailing } from '../files/problem.ts'

/** Interval between requests for the server's progress. */
const POLL_MS = 1000

/** Outcome of an archive that a user discarded. The import doesn't retry it automatically. */
export const NOT_ON_SERVER = { problem: 'notUnpacked', message: 'The server no longer has it.' } as const

/** Requests that the server unpack the staged archives. Returns a warning if that fails (FOLDER-021). */
export const trigger = (context: ImportContext): Promise<string | null> =>
  warnIfFailing(context, NOT_STARTED, () => context.insist((api) => triggerProcessing(api, context.signal)))

/**
 * Polls the state of the archives until the server has finished them or `isOff` returns true. Returns a warning if the
 * requests fail.
 */
export function followArchives(context: ImportContext, isOff: () => boolean = () => false) {
  const { insist, signal, clock, onChange } = context
  /** Id of the archive that the server finished last. */
  let last = 0
  return warnIfFailing(context, 'Failed to get processing status', async () => {
    for (;;) {
      const waiting = getArchivesInProgress(context)
      if (waiting.length === 0) await clearSidecarNotices(context, last)
      if (waiting.length === 0 || isOff()) return
      for (const file of waiting) {
        const staged = await insist((api) => getStaged(api, file.takeout_id ?? 0, signal))
        // In a watched folder, the file may have been replaced.
        if (context.journal.file(file.id)?.takeout_id !== file.takeout_id) continue
        const isFinished = await recordArchive(context, file, staged)
        if (staged && isFinished) last = file.id
        onChange()
      }
      await clock.wait(POLL_MS, signal)
    }
  })
}

/**
 * Records the server's status of an archive (null if the server no longer has it). Returns whether the server has
 * finished the archive.
 */
export async function recordArchive(
  context: ImportContext,
  file: FileRow,
  staged: StagedFile | null,
): Promise<boolean> {
  const { journal, row, uploads } = context
  const { id, state } = file
  const isOurs = state === 'processing' || state === 'failed'
  // An archive that was uploaded before this import isn't counted as one of its failures.
  const failed = row().purpose === 'import' && !isOurs ? 'failed.refused' : 'failed'
  if (staged === null) {
    recordState({ ...NOT_ON_SERVER, state: failed, takeout_id: null })
    return true
  }
  const outcome = outcomeOf(staged)
  const isFinished = outcome.state !== 'processing'
  if (isFinished) await recordEntries(context, id, staged.id)
  journal.together(() => {
    // A user may have retried it in the meantime.
    if (journal.file(id)?.state !== state) return
    recordUnpacked(context, id, staged)
    if (outcome.state === 'failed') recordState({ ...outcome, state: failed })
    else recordState({ problem: '', message: null, ...(isOurs ? outcome : asEarlier(outcome)) })
  })
  return isFinished

  /** Records a state of the archive and of the duplicates that failed with it. */
  function recordState(became: Partial<FileRow>) {
    journal.together(() => {
      if (file.problem !== '') restoreDuplicates(journal, file)
      if (became.state === failed) failWithDuplicates(journal, id, became)
      else journal.change(id, became)
    })
    if (became.state !== failed) uploads.forgetFailed(id)
    // The server has received the whole archive.
    if (became.state === failed && state === 'processing') uploads.addSentButFailed(id, file.size)
  }
}
