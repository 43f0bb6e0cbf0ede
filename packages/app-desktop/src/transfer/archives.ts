import { checkArchives, describeStaged, stagedFile, statusOf, type Api, type StagedFile } from '@calotype/api'
import type { ProblemKind } from '@calotype/platform/transfer'
import type { Errand } from './errand.ts'
import type { FileRow } from './journal.ts'
import { descriptor } from './sendFile.ts'

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
 * another, and whoever stops has them unpacked.
 */
export async function describeArchives(errand: Errand): Promise<void> {
  const { insist, signal } = errand
  for (const file of toBeUnpacked(errand))
    await insist((api) =>
      unlessGivenUp(describeStaged(api, file.takeout_id ?? 0, descriptor(errand, file), signal)),
    )
}

/** How far a staged file is; null when somebody gave it up elsewhere. */
export function lookAt(api: Api, takeoutId: number, signal: AbortSignal): Promise<StagedFile | null> {
  return unlessGivenUp(stagedFile(api, takeoutId, signal))
}

/** Null where somebody gave the staged file up elsewhere. */
export async function unlessGivenUp<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call
  } catch (error) {
    if (statusOf(error) === 404) return null
    throw error
  }
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
  const { status, canRetry, message, failed, added, known } = staged
  if (status === 'STAGED' || status === 'PROCESSING') return { state: 'staged' }
  if (status === 'COMPLETED' && failed.length === 0) return { state: 'uploaded' }
  if (canRetry) return { state: 'failed', problem: problemBehind(staged), message }
  return { state: 'failed', problem: added + known > 0 ? 'partly' : 'refused', message }
}

const PROBLEM_BEHIND = {
  SERVER: 'server',
  DISK_FULL: 'serverFull',
  PLAN_FULL: 'storageFull',
} as const satisfies Record<NonNullable<StagedFile['obstacle']>, ProblemKind>

/** Why a staged file can be tried again. An earlier server does not tell. */
const problemBehind = ({ obstacle }: Partial<Pick<StagedFile, 'obstacle'>>): ProblemKind =>
  PROBLEM_BEHIND[obstacle ?? 'SERVER']
