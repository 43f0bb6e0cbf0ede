import type { ExtensionCount, ImportPreview, ProblemKind } from '@calotype/transfer'
import { albumsOf } from './albums.ts'
import type { ImportContext } from './importContext.ts'
import { readSkipped } from './passing.ts'
import { failuresOf, sharesOf, tallyOf } from './progress.ts'

type Of = Pick<ImportContext, 'journal' | 'folderId'>

/** Counts of one kind of problem by extension. */
const REFUSED = `select ending_of(path) as extension, count(*) as count
from file where folder = ? and state = 'refused' and problem = ? group by extension order by count desc, extension`

const SIDECARS = `select count(*) as count from passed where folder = ? and ending = '.json' and is_sidecar(path)`

/** Preview of an import of the scanned files; `room`: free storage in bytes, if known. */
export function previewOf(of: Of, room: number | null): ImportPreview {
  const { journal, folderId } = of
  const tallies = journal.tallies(folderId)
  const { known, beingUnpacked, duplicates } = sharesOf(tallies)
  return {
    toUpload: tallyOf(tallies, ({ state, kind }) => state === 'pending' && kind !== 'archive'),
    toUnpack: tallyOf(tallies, ({ state, kind }) => state === 'pending' && kind === 'archive'),
    beingUnpacked,
    known,
    duplicates,
    refused: failuresOf(of, tallies, 'refused').map((one) => ({
      ...one,
      extensions: endingsOf(of, one.kind),
    })),
    skippedEntries: readSkipped(of),
    sidecars: journal.one<{ count: number }>(SIDECARS, folderId)?.count ?? 0,
    freeBytes: room,
    albums: albumsOf(of),
  }
}

const endingsOf = ({ journal, folderId }: Of, kind: ProblemKind) =>
  journal.all<ExtensionCount>(REFUSED, folderId, kind)
