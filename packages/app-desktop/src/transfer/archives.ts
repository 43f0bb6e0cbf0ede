import {
  checkArchives,
  updateStaged,
  stagedFile,
  type Api,
  type StagedFile,
  ignoreNotFound,
} from '@calotype/api'
import { getFailureCode, type ProblemKind } from '@calotype/platform/transfer'
import type { Errand } from './errand.ts'
import type { FileRow } from './journal.ts'
import { descriptor } from './sendFile.ts'
import { warn } from './warn.ts'

/** What becomes of the archives with these contents that need not be sent again: told again, or still to be unpacked. */
export async function knownArchives(
  { insist, signal }: Pick<Errand, 'insist' | 'signal'>,
  contents: readonly string[],
): Promise<ReadonlyMap<string, Partial<FileRow>>> {
  const known = new Map<string, Partial<FileRow>>()
  for (const [content, takeoutId] of await insist((api) => checkArchives(api, contents, signal))) {
    if (takeoutId === null) known.set(content, { state: 'known' })
    else {
      const staged = await insist((api) => lookAt(api, takeoutId, signal))
      if (staged) known.set(content, { takeout_id: takeoutId, ...whatBecomesOf(staged) })
    }
  }
  return known
}

/** Those that the server has and is not through with, whether this import has sent them or another. */
export const toBeUnpacked = ({ journal, folderId }: Pick<Errand, 'journal' | 'folderId'>) =>
  journal.all<FileRow>(`select * from file where folder = ? and state in ('staged', 'waiting')`, folderId)

/** Whether there are any of those. */
export const isAnyToBeUnpacked = ({ journal, folderId }: Pick<Errand, 'journal' | 'folderId'>): boolean =>
  journal.hasAny(folderId, 'staged', 'waiting')

/**
 * Says of those that wait what was typed for this import, before anything is sent: one of them may have been sent for
 * another, and whoever stops has them unpacked. Answers what went wrong; the server is not to begin with them then.
 */
export async function describeArchives(errand: Errand): Promise<string | null> {
  const { insist, signal } = errand
  try {
    for (const file of toBeUnpacked(errand))
      await insist((api) =>
        ignoreNotFound(updateStaged(api, file.takeout_id ?? 0, descriptor(errand, file), signal)),
      )
    return null
  } catch (error) {
    signal.throwIfAborted()
    return warnOfUnpacking(error)
  }
}

/** Says that the server does not begin with archives, which is only a warning (FOLDER-021). */
export const warnOfUnpacking = (error: unknown): string =>
  warn('Archives are uploaded, but their processing could not be started', error)

/** How far a staged file is; null when somebody gave it up elsewhere. */
export function lookAt(api: Api, takeoutId: number, signal: AbortSignal): Promise<StagedFile | null> {
  return ignoreNotFound(stagedFile(api, takeoutId, signal))
}

/** Of what failed for a while, another try is made. */
function whatBecomesOf(staged: StagedFile): Partial<FileRow> {
  return staged.canRetry ? { state: 'waiting' } : sentBefore(outcomeOf(staged))
}

/** What became of one that was not sent in this import. */
export function sentBefore(outcome: Partial<FileRow>): Partial<FileRow> {
  if (outcome.state === 'staged') return { ...outcome, state: 'waiting' }
  return outcome.state === 'uploaded' ? { ...outcome, state: 'known' } : outcome
}

/**
 * What a file is by what the server says of it. Who finds an archive uploaded may throw it away, so one of which something
 * was left out is not.
 */
export function outcomeOf(staged: StagedFile): Partial<FileRow> {
  const { status, message, failed, added, known } = staged
  if (status === 'STAGED' || status === 'PROCESSING') return { state: 'staged' }
  if (status === 'COMPLETED' && failed.length === 0) return { state: 'uploaded' }
  const obstacle = getFailureCode(staged)
  if (obstacle !== null) return { state: 'failed', problem: PROBLEM_BEHIND[obstacle], message }
  return { state: 'failed', problem: added + known > 0 ? 'partly' : 'refused', message }
}

/** Why a staged file can be tried again. */
const PROBLEM_BEHIND = {
  SERVER: 'server',
  DISK_FULL: 'serverFull',
  PLAN_FULL: 'storageFull',
} as const satisfies Record<NonNullable<StagedFile['obstacle']>, ProblemKind>
