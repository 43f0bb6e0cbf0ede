import { toSentence } from '@calotype/platform/text'
import { type ImportProgress, type ImportState, countFilesToUpload } from '@calotype/transfer'
import { text } from '../text.ts'
import { getMissingAlbumsNote, getRescanNote, toOutcome } from './importOutcome.ts'
import { describePreview } from './importPreview.ts'
import {
  countFailed,
  getPauseNote,
  getOpenArchives,
  countPartlyUnpacked,
  hasNothingToSend,
  countCompleted,
  getFailureNote,
  formatImportFailure,
  describeRemainingWork,
  describeUnpacking,
} from './importProgress.ts'
import { countNotUploaded } from './skippedEntries.ts'
import { folderText } from './text.ts'

/** Number of progress announcements during an import. */
const ANNOUNCEMENT_COUNT = 10

/**
 * Text for screen readers during an import: the start, every tenth of the files, pauses, and the result. It names the
 * folder, because other files can be uploaded at the same time.
 */
export function getImportAnnouncement(state: ImportState): string {
  if (state.status === 'none') return state.notice ?? ''
  if (state.status === 'preview')
    return `${folderText.displayName(state.folderName)}: ${describePreview(state.preview)}`
  const message = describeState(state)
  if (message === '' || state.folderName === null) return message
  return `${folderText.displayName(state.folderName)}: ${message}`
}

function describeState(state: Exclude<ImportState, { status: 'none' | 'preview' }>): string {
  switch (state.status) {
    case 'checking':
      return getPauseNote(state) ?? ''
    case 'sending': {
      const note = getSpokenPauseNote(state)
      if (note !== null) return note
      const total = countFilesToUpload(state).count
      if (hasNothingToSend(state)) return describeRemainingWork(state)
      const step = Math.max(1, Math.ceil(total / ANNOUNCEMENT_COUNT))
      const completed = countCompleted(state)
      const announced = completed - (completed % step)
      const progress = announced === 0 ? text.announceStart(total) : text.announceProgress(announced, total)
      return countFailed(state) === 0 ? progress : `${progress}. ${folderText.someFailedNote}`
    }
    case 'unpacking': {
      const failed = countFailed(state)
      const note = getPauseNote(state) ?? describeUnpacking(state)
      return failed === 0 ? note : `${toSentence(note)} ${toSentence(text.someFailed(failed))}`
    }
    case 'looking':
      return folderText.scanningAgain
    case 'done': {
      const partlyUnpacked = countPartlyUnpacked(state.failures)
      const failed = countFailed(state)
      const isNothingSent = state.uploaded.count + failed + partlyUnpacked === 0
      const result = isNothingSent
        ? toSentence(toOutcome(state).title)
        : text.announceEnd(state.uploaded.count, failed)
      return [
        result,
        getSpokenFailureNote(state),
        state.damaged > 0 && text.someDamaged(state.damaged),
        partlyUnpacked > 0 && `${folderText.partlyUnpackedArchives(partlyUnpacked)}.`,
        getSpokenNotUploadedNote(state),
        getMissingAlbumsNote(state),
        getRescanNote(state),
        state.warning,
      ]
        .filter(Boolean)
        .join(' ')
    }
    case 'stopped': {
      if (state.unacknowledged.count > 0) return folderText.stopping
      const archivesLeft = getOpenArchives(state).count > 0 && folderText.archivesLeft
      const { count } = state.notUnpacked
      const notUnpacked = count > 0 && folderText.archivesNotUnpacked(count)
      const result = toSentence(toOutcome(state).title)
      return [
        result,
        getSpokenFailureNote(state),
        archivesLeft,
        notUnpacked,
        getSpokenNotUploadedNote(state),
        state.warning,
      ]
        .filter(Boolean)
        .join(' ')
    }
    case 'failed':
      return formatImportFailure(state)
  }
}

/** Of all retries, only a full disk is announced, because it requires an action. Others are over too soon. */
function getSpokenPauseNote({
  pauseReason,
  retryReason,
}: Extract<ImportState, { status: 'sending' }>): string | null {
  return getPauseNote({ pauseReason, retryReason: retryReason === 'serverFull' ? retryReason : null })
}

/** Reason for most failures, as shown on screen. */
function getSpokenFailureNote({ failures }: ImportProgress): string {
  const note = getFailureNote(failures)
  return note === null ? '' : toSentence(note)
}

function getSpokenNotUploadedNote(state: Parameters<typeof countNotUploaded>[0]): string {
  const notUploaded = countNotUploaded(state)
  return notUploaded > 0 ? `${folderText.notUploaded(notUploaded)}.` : ''
}
