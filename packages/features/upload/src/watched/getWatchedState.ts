import type { SkippedKind, WatchedFolder } from '@calotype/transfer'
import type { BadgeTone } from '@calotype/ui'
import { getFailureNote } from '../folder/import/importFailures.ts'
import type { WatchedTexts } from './text.ts'
import type { UploadTexts } from '../text.ts'

const TONES: Readonly<Record<WatchedFolder['status'], BadgeTone>> = {
  watching: 'success',
  sending: 'info',
  unpacking: 'info',
  away: 'neutral',
  paused: 'neutral',
  failed: 'danger',
}

const ACTIVE_STATUSES: readonly WatchedFolder['status'][] = ['sending', 'unpacking', 'paused']

/** Kinds of skipped entries whose contents are unknown. */
const UNREADABLE_KINDS: readonly SkippedKind[] = ['unopened', 'misnamed', 'tooLong']

/**
 * Returns the status of a watched folder; null before the first check. A folder is up to date if all supported files
 * are uploaded, even if it contains unsupported files.
 */
export function getWatchedState(
  folder: WatchedFolder,
  watchedText: WatchedTexts,
): { label: string; tone: BadgeTone } | null {
  const { status, sent, known, failed, skippedEntries, scannedAt } = folder
  if (status === 'watching') {
    if (scannedAt === null) return null
    const isUnknown = skippedEntries.reasons.some(({ kind }) => UNREADABLE_KINDS.includes(kind))
    if (failed > 0 || isUnknown) return { label: watchedText.incomplete, tone: 'warning' }
    if (sent === 0 && known === 0 && skippedEntries.reasons.length > 0)
      return { label: watchedText.nothing, tone: 'neutral' }
  }
  return { label: watchedText.states[status], tone: TONES[status] }
}

/** Explains errors, retries, failures or unpacking; null if there is nothing to explain. */
export function getWatchedNote(
  { status, message, retryReason, failures }: WatchedFolder,
  text: UploadTexts,
  watchedText: WatchedTexts,
): string | null {
  const unpackingNote = status === 'unpacking' ? watchedText.unpackingNote : null
  return (
    message ??
    (retryReason ? watchedText.retrying(retryReason) : (getFailureNote(failures, text) ?? unpackingNote))
  )
}

/** Returns the text for screen readers: the result and its problems. During uploads, it announces only a full disk. */
export function getWatchedAnnouncement(
  folder: WatchedFolder,
  text: UploadTexts,
  watchedText: WatchedTexts,
): string {
  const { name, parentPath, status, message, retryReason } = folder
  if (retryReason === 'serverFull')
    return `${watchedText.nameWithParent(name, parentPath)}: ${getWatchedNote(folder, text, watchedText)}`
  const state = getWatchedState(folder, watchedText)
  if (state === null || ACTIVE_STATUSES.includes(status)) return ''
  const announcement = `${watchedText.nameWithParent(name, parentPath)}: ${state.label}.`
  return message === null ? announcement : `${announcement} ${message}`
}
