import type {
  ImportPreview,
  ImportProgress,
  ImportState,
  SkippedGroup,
  SkippedEntries,
  ProblemKind,
  Tally,
} from '@calotype/platform'
import { countFilesToUpload } from '@calotype/platform/transfer'
import type { OutcomeProps } from '../dock/Outcome.tsx'
import type { FailedFor } from '../queue/batch.ts'
import { text } from '../text.ts'
import { getTypeAdvice } from '../failures/getTypeAdvice.ts'
import { namedEndings } from './endings.ts'
import type { Fact } from './Facts.tsx'
import {
  asRefused,
  failedOf,
  failuresOfImport,
  fileOf,
  lateOf,
  notArrived,
  openArchives,
  partlyOf,
  processedOf,
  sendsNothing,
  throughCount,
} from './importProgress.ts'
import { factsOfPassed, filesAmong, stayOutCount, whichOf } from './skippedEntries.ts'
import { wordsOfNothingNew } from './importPreview.ts'
import { folderText } from './text.ts'

/** An import of which nothing is to come. */
export type Over = Extract<ImportState, { status: 'done' | 'stopped' }>

export function isOver(state: ImportState): state is Over {
  return state.status === 'done' || state.status === 'stopped'
}

/** How many files were never to be sent, in words, but for those of which the title tells; null where there are none. */
export function besidesOf(state: Extract<ImportState, ImportProgress>): string | null {
  const { beingUnpacked, known, twins, refused } = state
  const late = lateOf(state)
  const isTold = isOver(state) && outcomeOf(state).tellsOut
  const out = isTold ? ([0, 0] as const) : ([refused.count - late, late] as const)
  return folderText.besides(known.count, isOver(state) ? 0 : beingUnpacked.count, twins.count, ...out) || null
}

/** How an import ended, in words, and whether they say how many files stay out. */
export function outcomeOf(
  state: Over,
): Pick<OutcomeProps, 'title' | 'tone' | 'linkTo'> & { tellsOut?: true } {
  if (state.status === 'stopped') return { title: wordsOfStopped(state), tone: 'soft' }
  const { uploaded, failures, albums } = state
  const failed = failedOf(state)
  if (failed > 0) return { title: text.someFailed(failed), tone: 'danger' }
  const partly = partlyOf(failures)
  if (partly > 0) return { title: folderText.takenInPart(partly), tone: 'soft' }
  const out = stayOutCount(state)
  if (uploaded.count > 0 && out > 0)
    return { title: folderText.uploadedBut(uploaded.count, out), tone: 'success', tellsOut: true }
  if (uploaded.count > 0) return { title: text.allUploaded(uploaded.count), tone: 'success' }
  if (albums.made + albums.addedTo > 0)
    return { title: folderText.albumsFilled(albums), tone: 'success', linkTo: 'albums' }
  const waiting = wordsOfWaiting(state)
  if (waiting !== null) return { title: waiting, tone: 'soft' }
  if (albumsLack(state) !== null) return { title: folderText.noAlbums, tone: 'soft' }
  return { title: wordsOfNothingMore(state, out), tone: 'success' }
}

/** Nothing was sent, and nothing is to come: archives that were sent before may have brought something. */
function wordsOfNothingMore(over: Over, out: number): string {
  const late = lateOf(over)
  if (late > 0) return folderText.came(late)
  return over.unpacked.added > 0 && out === 0 ? folderText.nothingMissing : wordsOfNothingNew(out)
}

/** Which albums it has made or filled, in words, where its title does not tell them; null where there are none. */
export function albumsBy(over: Over): string | null {
  if (over.status === 'stopped' || over.albums.made + over.albums.addedTo === 0) return null
  const words = folderText.albumsFilled(over.albums)
  return words === outcomeOf(over).title ? null : words
}

/** What its albums lack, in words: albums that are not there any more, and files; null where they lack nothing. */
export function albumsLack(over: Over): string | null {
  if (over.status === 'stopped') return null
  const { gone, leftOut } = over.albums
  const words = [gone > 0 && folderText.albumsGone(gone), leftOut > 0 && folderText.inNoAlbum(leftOut)]
  return words.filter(Boolean).join(' ') || null
}

/** That its folder was not looked through for new files to the end, in words; null where it was. */
export function lookStopped(over: Over): string | null {
  return over.status === 'done' && over.notLookedThrough ? folderText.lookStopped : null
}

/** That an import was stopped, and when: of what is not known yet, that it is not. What is to be unpacked is told by itself. */
function wordsOfStopped(state: Extract<Over, { status: 'stopped' }>): string {
  const { unheard, during } = state
  if (during === 'unpacking') return folderText.stoppedUnpacking
  if (sendsNothing(state)) return folderText.stoppedSendingNothing
  return folderText.stopped(throughCount(state), countFilesToUpload(state).count, unheard.count)
}

/** What archives brought, in words, or how far they are; null where nothing has come of any, and nothing is to. */
export function broughtBy({ unpacked, unheard, ...of }: Brought): string | null {
  const waiting = wordsOfWaiting({ unpacked, ...of })
  if (waiting !== null) return waiting
  const { total } = unpacked
  const processed = processedOf(unpacked)
  const rest = unheard.count === 0 && total !== null ? total - processed : 0
  return processed + rest === 0 ? null : folderText.unpacked(unpacked, rest)
}

/** The same of an import that is over, where its title does not tell it. */
export function archivesBy(over: Over): string | null {
  const words = broughtBy(over)
  return words === outcomeOf(over).title ? null : words
}

/** How many archives the server is not through with, and how far it is, in words; null where there is none. */
function wordsOfWaiting({ unpacked, ...of }: Omit<Brought, 'unheard'>): string | null {
  const open = openArchives(of).count
  return open > 0 ? folderText.toBeUnpacked(open, processedOf(unpacked), unpacked.total) : null
}

type Brought = Pick<ImportProgress, 'unpacked' | 'unheard' | 'toUnpack' | 'beingUnpacked'>

/** What became of the files: each counts once. */
export function factsOf(over: Over): readonly Fact[] {
  const { left, unheard, notUnpacked, toUnpack, known, twins, failed, refused, skippedEntries } = over
  const uploaded = { count: throughCount(over), size: over.uploaded.size - toUnpack.size }
  const now = partlyOf(over.failures)
  const before = partlyOf(over.refusals)
  const late = lateOf(over)
  return [
    { name: folderText.uploaded, tally: uploaded },
    { name: folderText.toUnpack, tally: openArchives(over), hint: folderText.toUnpackHint },
    { name: folderText.notSent, tally: left },
    { name: folderText.notUnpacked, tally: notUnpacked },
    { name: folderText.unheard, tally: unheard, hint: folderText.unheardHint },
    { name: folderText.known, tally: known, hint: folderText.knownHint },
    { name: folderText.twins, tally: twins, hint: folderText.twinsCounted },
    { name: folderText.partly, tally: { count: now + before, size: null } },
    { name: folderText.failedFiles, tally: without(failed, now) },
    { name: folderText.late, tally: { count: late, size: null }, hint: folderText.lateHint },
    { name: folderText.refused, tally: without(refused, before + late) },
    ...factsOfPassed(skippedEntries),
  ]
}

/** How large those are that are told by themselves nobody counts. */
function without({ count, size }: Tally, others: number): Fact['tally'] {
  return { count: count - others, size: others > 0 ? null : size }
}

/** What an import would do with the files: each counts once. */
export function factsBefore(preview: ImportPreview): readonly Fact[] {
  const { toUpload, toUnpack, beingUnpacked, known, twins, refused, skippedEntries } = preview
  const refusedCount = refused.reduce((sum, { count }) => sum + count, 0)
  return [
    { name: folderText.toUpload, tally: toUpload },
    { name: folderText.toUnpack, tally: toUnpack, hint: folderText.toUnpackHint },
    { name: folderText.sentBefore, tally: beingUnpacked, hint: folderText.sentBeforeHint },
    { name: folderText.known, tally: known, hint: folderText.knownHint },
    { name: folderText.twins, tally: twins, hint: folderText.twinsHint },
    { name: folderText.refused, tally: { count: refusedCount, size: null } },
    ...factsOfPassed(skippedEntries),
  ]
}

export type LeftOutFor = FailedFor & { amount: string; which: string; advice: readonly string[] }

/** What would stay out of the library, by reason. */
export function leftOutBefore({ refused, skippedEntries }: ImportPreview): readonly Told[] {
  return withSkippedEntries(
    refused.map((each) => byEnding(each, text.filesOf(each.count))),
    skippedEntries,
  )
}

/** What has stayed out of the library, by reason. */
export function leftOutOf({ skippedEntries, ...state }: Over): readonly FailedFor[] {
  return withSkippedEntries(failuresOfImport({ failures: notArrived(state) }), skippedEntries)
}

/** Merges failed files with skipped entries, so that each reason appears once. */
export function withSkippedEntries(
  failures: readonly FailedFor[],
  { reasons }: SkippedEntries,
): readonly Told[] {
  const all: readonly Told[] = [...failures, ...reasons.map(toldOf)]
  const closed = reasons.find(({ kind }) => kind === 'unopened')
  const folders = closed ? closed.count - filesAmong(closed) : 0
  return Array.from(Map.groupBy(all, ({ kind }) => kind).values(), (same) => {
    const told = same.reduce(together)
    if (same.length === 1 || told.kind !== 'unopened') return told
    return { ...told, amount: folderText.amounts.unopened(told.count, told.count - folders) }
  })
}

type Told = FailedFor & Partial<LeftOutFor>

/** What was counted of one alone is not said of both; what helps is. */
function together({ kind, count, files, advice = [] }: Told, other: Told): Told {
  return {
    kind,
    count: count + other.count,
    files: [...files.values(), ...other.files.values()],
    advice: [...new Set([...advice, ...(other.advice ?? [])])],
  }
}

/** Describes the entries skipped for one reason. */
export function toldOf(reason: SkippedEntries['reasons'][number]): LeftOutFor {
  const amount = folderText.amounts[reason.kind](reason.count, filesAmong(reason))
  if (reason.kind === 'unsupported') return byEnding(reason, amount)
  return { ...filesOf(reason), amount, which: folderText.which(amount, whichOf(reason)), advice: [] }
}

/** Their endings say more than their names do, and stand beside these too. */
function byEnding(leftOut: Refused, amount: string): LeftOutFor {
  const which = folderText.which(amount, namedEndings(leftOut.endings))
  const advice =
    leftOut.kind === 'unsupported' ? getTypeAdvice(leftOut.endings.map(({ ending }) => ending)) : []
  return { ...filesOf(leftOut), amount: which, which, advice }
}

function filesOf({ kind, count, files }: Refused): FailedFor {
  return { kind, count, files: files.map((file) => fileOf(asRefused(file))) }
}

type Refused = SkippedGroup & { kind: ProblemKind }
