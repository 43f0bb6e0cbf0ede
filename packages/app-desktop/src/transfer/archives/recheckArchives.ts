import { getStaged, toOutcome } from './archives.ts'
import { withoutRetry, type ImportContext } from '../import/importContext.ts'
import { isRecorded } from './archiveEntries.ts'
import type { FileRow } from '../journal/journal.ts'
import { recordArchive } from './unpack.ts'

const RETRYABLE_ARCHIVES = `select * from file where folder = ? and state in ('failed', 'failed.refused') and takeout_id is not null
  and problem in ('server', 'serverFull', 'storageFull')`

/**
 * Checks archives that couldn't be unpacked, because they may have been retried or discarded elsewhere, and records
 * their outcome. Doesn't retry failed requests, but throws their errors, or `signal.reason` when aborted.
 * @param onUnpacking called if the server is unpacking archives again, before their state is reported
 */
export async function recheckArchives(
  retryingContext: ImportContext,
  onUnpacking: () => void,
): Promise<void> {
  const { journal, folderId, session, owner, signal, onChange } = retryingContext
  const api = session.getOwner() === owner ? session.getApi() : null
  if (!api) return
  const context = withoutRetry(retryingContext, api, signal)
  for (const file of journal.all<FileRow>(RETRYABLE_ARCHIVES, folderId)) {
    const staged = await context.callWithRetry(() => getStaged(api, file.takeout_id ?? 0, signal))
    if (journal.getFile(file.id)?.state !== file.state) continue
    const { problem, message } = staged ? toOutcome(staged) : {}
    if (
      staged &&
      problem === file.problem &&
      message === file.message &&
      isRecorded(context, file.id, staged)
    )
      continue
    const isFinished = await recordArchive(context, file, staged)
    if (!isFinished) onUnpacking()
    onChange()
  }
}

/** Returns a function that never runs `run` concurrently: all calls during a run share the next run. */
export function shareNextRun(run: () => Promise<void>): () => Promise<void> {
  let lastRun = Promise.resolve()
  let nextRun: Promise<void> | null = null
  return () => {
    nextRun ??= lastRun = lastRun
      .catch(() => {})
      .then(() => {
        nextRun = null
        return run()
      })
    return nextRun
  }
}
