import type { ImportPreview, ImportProgress, ImportState, LeftOut, ProblemKind } from '@calotype/platform'
import { filesToSend } from '@calotype/platform/transfer'
import type { OutcomeProps } from '../dock/Outcome.tsx'
import type { FailedFor } from '../queue/batch.ts'
import { text } from '../text.ts'
import { namedEndings } from './endings.ts'
import type { Fact } from './Facts.tsx'
import { failuresOfImport, notArrived } from './importProgress.ts'
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
  const nothingNew =
    state.unsupported.count + state.refused.count > 0 ? folderText.nothingElse : folderText.nothingNew
  const title = uploaded.count === 0 ? nothingNew : text.allUploaded(uploaded.count)
  return { title, tone: 'success' }
}

/** What became of the files: each counts once. */
export function factsOf(over: Over): readonly Fact[] {
  const { uploaded, left, unheard, known, twins, failed, refused, unsupported } = over
  return [
    { name: folderText.uploaded, tally: uploaded },
    { name: folderText.notSent, tally: left },
    { name: folderText.unheard, tally: unheard, hint: folderText.unheardHint },
    { name: folderText.known, tally: known, hint: folderText.knownHint },
    { name: folderText.twins, tally: twins, hint: folderText.twinsHint },
    { name: folderText.failedFiles, tally: failed },
    { name: folderText.refused, tally: refused },
    { name: folderText.unsupported, tally: { ...unsupported, size: null } },
  ]
}

/** What an import would do with the files: each counts once. */
export function factsBefore(preview: ImportPreview): readonly Fact[] {
  const { toUpload, toUnpack, known, twins, refused, unsupported } = preview
  const refusedCount = refused.reduce((sum, { count }) => sum + count, 0)
  return [
    { name: folderText.toUpload, tally: toUpload },
    { name: folderText.toUnpack, tally: toUnpack, hint: folderText.toUnpackHint },
    { name: folderText.known, tally: known, hint: folderText.knownHint },
    { name: folderText.twins, tally: twins, hint: folderText.twinsHint },
    { name: folderText.refused, tally: { count: refusedCount, size: null } },
    { name: folderText.unsupported, tally: { ...unsupported, size: null } },
  ]
}

type LeftOutFor = FailedFor & { which: string }

/** What would stay out of the library, by reason. */
export function leftOutBefore({ refused, unsupported }: ImportPreview): readonly LeftOutFor[] {
  return [...refused, ...kindOf(unsupported)].map(toldOf)
}

/** What has stayed out of the library, by reason. */
export function leftOutOf({ unsupported, ...state }: Over): readonly FailedFor[] {
  return [...failuresOfImport({ failures: notArrived(state) }), ...kindOf(unsupported).map(toldOf)]
}

function kindOf(unsupported: LeftOut): readonly Refused[] {
  return unsupported.count > 0 ? [{ ...unsupported, kind: 'unsupported' }] : []
}

type Refused = LeftOut & { kind: ProblemKind }

function toldOf({ kind, count, endings, files }: Refused): LeftOutFor {
  const which = folderText.which(count, namedEndings(endings))
  const told = files.map(({ path, message }) => ({
    id: path,
    name: path,
    problem: message === null ? null : { message },
  }))
  return { kind, count, which, files: told }
}
