import type { SkippedKind, WatchedFolder } from '@calotype/transfer'
import type { BadgeTone } from '@calotype/ui'
import { getFailureNote } from '../folder/import/importFailures.ts'
import type { ImportTexts } from '../folder/importTexts.ts'

const TONES: Readonly<Record<WatchedFolder['status'], BadgeTone>> = {
  watching: 'success',
  sending: 'info',
  unpacking: 'info',
  away: 'neutral',
  paused: 'neutral',
  failed: 'danger',
}

const UNANNOUNCED_STATUSES: readonly WatchedFolder['status'][] = ['sending', 'unpacking', 'paused']

/** Kinds of skipped entries whose contents are unknown. */
const UNREADABLE_KINDS: readonly SkippedKind[] = ['unopened', 'misnamed', 'tooLong']

/**
 * Returns the status of a watched folder; null before the first check. A folder is up to date if all supported files
 * are uploaded, even if it contains unsupported files.
 */
export function getWatchedState(
  folder: WatchedFolder,
  { watched: text }: ImportTexts,
): { label: string; tone: BadgeTone } | null {
  const { status, sent, known, failed, skippedEntries, scannedAt } = folder
  if (status === 'watching') {
    if (scannedAt === null) return null
    const isUnknown = skippedEntries.reasons.some(({ kind }) => UNREADABLE_KINDS.includes(kind))
    if (failed > 0 || isUnknown) return { label: text.incomplete, tone: 'warning' }
    if (sent === 0 && known === 0 && skippedEntries.reasons.length > 0)
      return { label: text.nothing, tone: 'neutral' }
  }
  return { label: text.states[status], tone: TONES[status] }
}

/** Explains errors, retries, failures or unpacking; null if there is nothing to explain. */
export function getWatchedNote(
  { status, message, retryReason, failures }: WatchedFolder,
  text: ImportTexts,
): string | null {
  const unpackingNote = status === 'unpacking' ? text.watched.unpackingNote : null
  const retryNote = retryReason && text.watched.retrying(retryReason)
  return message ?? retryNote ?? getFailureNote(failures, text) ?? unpackingNote
}

/** Returns the text for screen readers: the result and its problems or, during uploads, only a full disk. */
export function getWatchedAnnouncement(folder: WatchedFolder, text: ImportTexts): string {
  const { status, message, retryReason } = folder
  const name = text.watched.nameWithParent(folder.name, folder.parentPath)
  if (retryReason === 'serverFull') return `${name}: ${getWatchedNote(folder, text)}`
  const state = getWatchedState(folder, text)
  if (state === null || UNANNOUNCED_STATUSES.includes(status)) return ''
  const announcement = `${name}: ${state.label}.`
  return message === null ? announcement : `${announcement} ${message}`
}
