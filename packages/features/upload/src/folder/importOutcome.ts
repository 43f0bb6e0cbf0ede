import type {
  ImportPreview,
  ImportProgress,
  ImportState,
  LeftOut,
  PassedOver,
  ProblemKind,
} from '@calotype/platform'
import { filesToSend, stayOutCount } from '@calotype/platform/transfer'
import type { OutcomeProps } from '../dock/Outcome.tsx'
import type { FailedFor } from '../queue/batch.ts'
import { text } from '../text.ts'
import { namedEndings } from './endings.ts'
import type { Fact } from './Facts.tsx'
import { failuresOfImport, notArrived } from './importProgress.ts'
import { factsOfPassed, whichOf } from './passedOver.ts'
import { folderText } from './text.ts'

/** An import of which nothing is to come. */
export type Over = Extract<ImportState, { status: 'done' | 'stopped' }>

export function isOver(state: ImportState): state is Over {
  return state.status === 'done' || state.status === 'stopped'
}

/** How many files were never to be sent, in words; null where there are none. */
export function besidesOf({ known, twins, refused }: ImportProgress): string | null {
  return folderText.besides(known.count, twins.count, refused.count) || null
}

/** How an import ended, in words. */
export function outcomeOf(state: Over): Pick<OutcomeProps, 'title' | 'tone'> {
  const { uploaded, failed } = state
  if (state.status === 'stopped')
    return { title: folderText.stopped(uploaded.count, filesToSend(state).count), tone: 'soft' }
  if (failed.count > 0) return { title: text.someFailed(failed.count), tone: 'danger' }
  const out = stayOutCount(state)
  if (uploaded.count === 0) return { title: wordsOfNothingNew(out), tone: 'success' }
  const title = out > 0 ? folderText.uploadedBut(uploaded.count, out) : text.allUploaded(uploaded.count)
  return { title, tone: 'success' }
}

/** The library has all it can take of a folder; `out`: how much stays out of it. */
export function wordsOfNothingNew(out: number): string {
  return out > 0 ? folderText.nothingElse : folderText.nothingNew
}

/** What became of the files: each counts once. */
export function factsOf(over: Over): readonly Fact[] {
  const { uploaded, left, unheard, known, twins, failed, refused, passedOver } = over
  return [
    { name: folderText.uploaded, tally: uploaded },
    { name: folderText.notSent, tally: left },
    { name: folderText.unheard, tally: unheard, hint: folderText.unheardHint },
    { name: folderText.known, tally: known, hint: folderText.knownHint },
    { name: folderText.twins, tally: twins, hint: folderText.twinsHint },
    { name: folderText.failedFiles, tally: failed },
    { name: folderText.refused, tally: refused },
    ...factsOfPassed(passedOver),
  ]
}

/** What an import would do with the files: each counts once. */
export function factsBefore(preview: ImportPreview): readonly Fact[] {
  const { toUpload, toUnpack, known, twins, refused, passedOver } = preview
  const refusedCount = refused.reduce((sum, { count }) => sum + count, 0)
  return [
    { name: folderText.toUpload, tally: toUpload },
    { name: folderText.toUnpack, tally: toUnpack, hint: folderText.toUnpackHint },
    { name: folderText.known, tally: known, hint: folderText.knownHint },
    { name: folderText.twins, tally: twins, hint: folderText.twinsHint },
    { name: folderText.refused, tally: { count: refusedCount, size: null } },
    ...factsOfPassed(passedOver),
  ]
}

export type LeftOutFor = FailedFor & { amount: string; which: string }

/** What would stay out of the library, by reason. */
export function leftOutBefore({ refused, passedOver }: ImportPreview): readonly LeftOutFor[] {
  return [
    ...refused.map((each) => byEnding(each, text.filesOf(each.count))),
    ...passedOver.reasons.map(toldOf),
  ]
}

/** What has stayed out of the library, by reason. */
export function leftOutOf({ passedOver, ...state }: Over): readonly FailedFor[] {
  return [...failuresOfImport({ failures: notArrived(state) }), ...passedOver.reasons.map(toldOf)]
}

/** What is passed over for one reason. */
export function toldOf(reason: PassedOver['reasons'][number]): LeftOutFor {
  const amount = folderText.amounts[reason.kind](reason.count)
  if (reason.kind === 'unsupported') return byEnding(reason, amount)
  return { ...filesOf(reason), amount, which: folderText.which(amount, whichOf(reason)) }
}

/** Their endings say more than their names do, and stand beside these too. */
function byEnding(leftOut: Refused, amount: string): LeftOutFor {
  const which = folderText.which(amount, namedEndings(leftOut.endings))
  return { ...filesOf(leftOut), amount: which, which }
}

function filesOf({ kind, count, files }: Refused): FailedFor {
  const told = files.map(({ path, message }) => ({
    id: path,
    name: path,
    problem: message === null ? null : { message },
  }))
  return { kind, count, files: told }
}

type Refused = LeftOut & { kind: ProblemKind }
