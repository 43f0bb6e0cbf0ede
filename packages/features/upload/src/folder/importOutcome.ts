import type { ImportPreview, ImportProgress, ImportState, LeftOut, ProblemKind } from '@calotype/platform'
import { filesToSend } from '@calotype/platform/transfer'
import type { OutcomeProps } from '../dock/Outcome.tsx'
import type { FailedFor } from '../queue/batch.ts'
import { text } from '../text.ts'
import { advised } from '../failures/advised.ts'
import { namedEndings } from './endings.ts'
import type { Fact } from './Facts.tsx'
import { fileOf, failuresOfImport, partlyOf } from './importProgress.ts'
import { folderText } from './text.ts'

/** An import of which nothing is to come. */
export type Over = Extract<ImportState, { status: 'done' | 'stopped' }>

export function isOver(state: ImportState): state is Over {
  return state.status === 'done' || state.status === 'stopped'
}

/** Why files are not sent although they are not left out, in words; null where there are none. */
export function besidesOf({ known, twins }: Pick<ImportProgress, 'known' | 'twins'>): string | null {
  return folderText.besides(known.count, twins.count) || null
}

/** How an import ended, in words. */
export function outcomeOf(state: Over): Pick<OutcomeProps, 'title' | 'tone'> {
  const { uploaded, failed } = state
  if (state.status === 'stopped')
    return { title: folderText.stopped(uploaded.count, filesToSend(state).count), tone: 'soft' }
  const partly = partlyOf(state)
  if (failed.count > partly) return { title: text.someFailed(failed.count - partly), tone: 'danger' }
  if (partly > 0) return { title: folderText.takenInPart(partly), tone: 'soft' }
  const nothingNew = state.unsupported.count > 0 ? folderText.nothingElse : folderText.nothingNew
  const title = uploaded.count === 0 ? nothingNew : text.allUploaded(uploaded.count)
  return { title, tone: 'success' }
}

/** What archives brought, in words; null where there were none. */
export function broughtBy({ unpacked }: Pick<ImportProgress, 'unpacked'>): string | null {
  return unpacked.archives === 0 ? null : folderText.unpacked(unpacked)
}

/** What became of the files: each counts once. */
export function factsOf(state: Over): readonly Fact[] {
  const { uploaded, left, known, twins, failed, unsupported } = state
  const partly = partlyOf(state)
  return [
    { name: folderText.uploaded, tally: uploaded },
    { name: folderText.notSent, tally: left },
    { name: folderText.known, tally: known, hint: folderText.knownHint },
    { name: folderText.twins, tally: twins, hint: folderText.twinsHint },
    { name: folderText.partly, tally: { count: partly, size: null } },
    {
      name: folderText.failedFiles,
      tally: { count: failed.count - partly, size: partly > 0 ? null : failed.size },
    },
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

type LeftOutFor = FailedFor & { which: string; advice: readonly string[] }

/** What would stay out of the library, by reason. */
export function leftOutBefore({ refused, unsupported }: ImportPreview): readonly LeftOutFor[] {
  return [...refused, ...kindOf(unsupported)].map(toldOf)
}

/** What has stayed out of the library, by reason. */
export function leftOutOf({ unsupported, ...state }: Over): readonly FailedFor[] {
  return [...failuresOfImport(state), ...kindOf(unsupported).map(toldOf)]
}

function kindOf(unsupported: LeftOut): readonly Refused[] {
  return unsupported.count > 0 ? [{ ...unsupported, kind: 'unsupported' }] : []
}

type Refused = LeftOut & { kind: ProblemKind }

function toldOf({ kind, count, endings, files }: Refused): LeftOutFor {
  const which = folderText.which(count, namedEndings(endings))
  const told = files.map(({ message, ...file }) => fileOf(file, message))
  return {
    kind,
    count,
    which,
    files: told,
    advice: kind === 'unsupported' ? advised(endings.map(({ ending }) => ending)) : [],
  }
}
