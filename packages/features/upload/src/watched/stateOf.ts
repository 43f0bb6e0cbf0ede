import type { SkippedKind, WatchedFolder } from '@calotype/platform'
import type { BadgeTone } from '@calotype/ui'
import { whyFailed } from '../folder/importProgress.ts'
import { watchedText } from './text.ts'

const TONES: Readonly<Record<WatchedFolder['status'], BadgeTone>> = {
  watching: 'success',
  sending: 'info',
  unpacking: 'info',
  away: 'neutral',
  paused: 'neutral',
  failed: 'danger',
}

const UNDER_WAY: readonly WatchedFolder['status'][] = ['sending', 'unpacking', 'paused']

/** Nobody knows what is there. */
const UNKNOWN: readonly SkippedKind[] = ['unopened', 'misnamed', 'tooLong']

/**
 * How a folder stands, in two words; null before its first look. Up to date is one of which all was taken that can be; what
 * no app can take is said beside it.
 */
export function stateOf(folder: WatchedFolder): { words: string; tone: BadgeTone } | null {
  const { status, sent, known, failed, skippedEntries, lookedAt } = folder
  if (status === 'watching') {
    if (lookedAt === null) return null
    const isUnknown = skippedEntries.reasons.some(({ kind }) => UNKNOWN.includes(kind))
    if (failed > 0 || isUnknown) return { words: watchedText.incomplete, tone: 'warning' }
    if (sent === 0 && known === 0 && skippedEntries.reasons.length > 0)
      return { words: watchedText.nothing, tone: 'neutral' }
  }
  return { words: watchedText.states[status], tone: TONES[status] }
}

/** Why it cannot be looked at, why it does not go on, why something of it has failed, or what the server does; null where there is nothing of that. */
export function noteOf({ status, message, triedAgain, failures }: WatchedFolder): string | null {
  const unpacks = status === 'unpacking' ? watchedText.unpacks : null
  return message ?? (triedAgain ? watchedText.triedAgain(triedAgain) : (whyFailed(failures) ?? unpacks))
}

/** What is read out of a folder: what has come of it, and what is in its way; of what is under way only a full disk. */
export function spokenOf(folder: WatchedFolder): string {
  const { name, within, status, message, triedAgain } = folder
  if (triedAgain === 'serverFull') return `${watchedText.nameOf(name, within)}: ${noteOf(folder)}`
  const state = stateOf(folder)
  if (state === null || UNDER_WAY.includes(status)) return ''
  const words = `${watchedText.nameOf(name, within)}: ${state.words}.`
  return message === null ? words : `${words} ${message}`
}
