import {
  checkArchives,
  updateStaged,
  getStagedFile,
  type Api,
  type StagedFile,
  ignoreNotFound,
} from '@calotype/api'
import { getUnpackingProblem } from '@calotype/transfer'
import type { ImportContext } from '../import/importContext.ts'
import type { FileRow, JournalFolder } from '../journal/journal.ts'
import { createDescriptor } from '../send/descriptor.ts'
import { warnIfFailing } from '../files/problem.ts'

/** Returns the states of archives that an earlier import sent, by SHA-256. */
export async function findKnownArchives(
  { callWithRetry, signal }: Pick<ImportContext, 'callWithRetry' | 'signal'>,
  contents: readonly string[],
): Promise<ReadonlyMap<string, Partial<FileRow>>> {
  const knownArchives = new Map<string, Partial<FileRow>>()
  for (const [content, takeoutId] of await callWithRetry((api) => checkArchives(api, contents, signal))) {
    if (takeoutId === null) knownArchives.set(content, { state: 'done.alreadyThere' })
    else {
      const staged = await callWithRetry((api) => getStaged(api, takeoutId, signal))
      if (staged) knownArchives.set(content, { takeout_id: takeoutId, ...toStateOfEarlierArchive(staged) })
    }
  }
  return knownArchives
}

/** Returns archives that the server has received but not finished unpacking, from this or another import. */
export const getArchivesInProgress = ({ journal, folderId }: JournalFolder) =>
  journal.all<FileRow>(
    `select * from file where folder = ? and state in ('processing', 'processing.earlier')`,
    folderId,
  )

export const hasArchivesInProgress = ({ journal, folderId }: JournalFolder): boolean =>
  journal.hasAny(folderId, 'processing', 'processing.earlier')

/**
 * Sends this import's labels and description for unfinished archives. Runs before any upload, because stopping the
 * import makes the server unpack the archives. If a request fails, returns a warning, in which case unpacking must not
 * start.
 */
export async function describeArchives(context: ImportContext): Promise<string | null> {
  const { callWithRetry, signal } = context
  return warnIfFailing(context, NOT_STARTED, async () => {
    for (const file of getArchivesInProgress(context))
      await callWithRetry((api) =>
        ignoreNotFound(updateStaged(api, file.takeout_id ?? 0, createDescriptor(context, file), signal)),
      )
  })
}

export const NOT_STARTED = 'The archives were uploaded, but the server couldn’t start unpacking them'

/** Returns the progress of a staged file; null if it was discarded elsewhere. */
export function getStaged(api: Api, takeoutId: number, signal: AbortSignal): Promise<StagedFile | null> {
  return ignoreNotFound(getStagedFile(api, takeoutId, signal))
}

/**
 * Returns the state of an archive from an earlier import. An archive that the server can retry counts as unfinished.
 */
function toStateOfEarlierArchive(staged: StagedFile): Partial<FileRow> {
  return staged.canRetry ? { state: 'processing.earlier' } : toEarlierOutcome(toOutcome(staged))
}

/** Converts the outcome of an archive to that of an archive from an earlier import. */
export function toEarlierOutcome(outcome: Partial<FileRow>): Partial<FileRow> {
  if (outcome.state === 'processing') return { ...outcome, state: 'processing.earlier' }
  return outcome.state === 'done.uploaded' ? { ...outcome, state: 'done.alreadyThere' } : outcome
}

/**
 * Converts the status that the server reports for an archive to a file state. An archive counts as uploaded only after
 * the server has unpacked all of it, because users may delete uploaded files from their disk.
 */
export function toOutcome(staged: StagedFile): Partial<FileRow> {
  const { status, message, failed, added, known } = staged
  if (status === 'STAGED' || status === 'PROCESSING') return { state: 'processing' }
  if (status === 'COMPLETED' && failed.length === 0) return { state: 'done.uploaded' }
  const problem = getUnpackingProblem(staged) ?? (added + known > 0 ? 'partly' : 'refused')
  return { state: 'failed', problem, message }
}
