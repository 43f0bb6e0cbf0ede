import type { ImportProgress, ImportState } from '@calotype/platform'
import { toSentence, countFilesToUpload } from '@calotype/platform/transfer'
import { text } from '../text.ts'
import { albumsLack, lookStopped, outcomeOf } from './importOutcome.ts'
import { readyFor } from './importPreview.ts'
import {
  failedOf,
  noteOfImport,
  openArchives,
  partlyOf,
  sendsNothing,
  throughCount,
  whyFailed,
  wordsOfFailure,
  wordsOfNothingSent,
  wordsOfUnpacking,
} from './importProgress.ts'
import { stayOutCount } from './skippedEntries.ts'
import { folderText } from './text.ts'

/** Parts of an import that are announced: more of them nobody wants to hear. */
const ANNOUNCEMENTS = 10

/**
 * What is read out while a folder is imported: its beginning, every tenth of it, what holds it, and the end, once that is
 * known. It names the folder, for something else may be uploaded at the same time.
 */
export function importAnnouncement(state: ImportState): string {
  if (state.status === 'none') return state.notice ?? ''
  if (state.status === 'preview') return `${folderText.named(state.folderName)}: ${readyFor(state.preview)}`
  const words = wordsFor(state)
  if (words === '' || state.folderName === null) return words
  return `${folderText.named(state.folderName)}: ${words}`
}

function wordsFor(state: Exclude<ImportState, { status: 'none' | 'preview' }>): string {
  switch (state.status) {
    case 'checking':
      return noteOfImport(state) ?? ''
    case 'sending': {
      const note = spokenNoteOf(state)
      if (note !== null) return note
      const total = countFilesToUpload(state).count
      if (sendsNothing(state)) return wordsOfNothingSent(state)
      const stride = Math.max(1, Math.ceil(total / ANNOUNCEMENTS))
      const through = throughCount(state)
      const told = through - (through % stride)
      const far = told === 0 ? text.spokenStart(total) : text.spokenProgress(told, total)
      return failedOf(state) === 0 ? far : `${far}. ${folderText.spokenFailed}`
    }
    case 'unpacking': {
      const failed = failedOf(state)
      const note = noteOfImport(state) ?? wordsOfUnpacking(state)
      return failed === 0 ? note : `${toSentence(note)} ${toSentence(text.someFailed(failed))}`
    }
    case 'looking':
      return folderText.looking
    case 'done': {
      const partly = partlyOf(state.failures)
      const failed = failedOf(state)
      const isNothingSent = state.uploaded.count + failed + partly === 0
      const ended = isNothingSent
        ? toSentence(outcomeOf(state).title)
        : text.spokenEnd(state.uploaded.count, failed)
      return [
        ended,
        spokenWhy(state),
        state.damaged > 0 && text.someDamaged(state.damaged),
        partly > 0 && `${folderText.takenInPart(partly)}.`,
        spokenOut(state),
        albumsLack(state),
        lookStopped(state),
        state.warning,
      ]
        .filter(Boolean)
        .join(' ')
    }
    case 'stopped': {
      if (state.unheard.count > 0) return folderText.stopping
      const left = openArchives(state).count > 0 && folderText.archivesLeft
      const { count } = state.notUnpacked
      const notUnpacked = count > 0 && folderText.archivesNotUnpacked(count)
      const ended = toSentence(outcomeOf(state).title)
      return [ended, spokenWhy(state), left, notUnpacked, spokenOut(state), state.warning]
        .filter(Boolean)
        .join(' ')
    }
    case 'failed':
      return wordsOfFailure(state)
  }
}

/** Of what is tried again only a full disk is read out, for somebody has to make room: a hiccup is over before it is heard. */
function spokenNoteOf({ hold, triedAgain }: Extract<ImportState, { status: 'sending' }>): string | null {
  return noteOfImport({ hold, triedAgain: triedAgain === 'serverFull' ? triedAgain : null })
}

/** Why most of what failed did, as it stands there. */
function spokenWhy({ failures }: ImportProgress): string {
  const why = whyFailed(failures)
  return why === null ? '' : toSentence(why)
}

function spokenOut(state: Parameters<typeof stayOutCount>[0]): string {
  const out = stayOutCount(state)
  return out > 0 ? `${folderText.stayOut(out)}.` : ''
}
