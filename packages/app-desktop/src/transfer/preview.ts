import type { EndingCount, ImportPreview, LeftOut, ProblemKind } from '@calotype/platform/transfer'
import { albumsOf } from './albums.ts'
import type { Errand } from './errand.ts'
import { failuresOf, MOST_NAMED, sharesOf, tallyOf } from './progress.ts'

type Of = Pick<Errand, 'journal' | 'folderId'>

/** Of one kind of problem by ending; of `.tar.gz` it is the last part. */
const REFUSED = `select lower(replace(path, rtrim(path, replace(path, '.', '')), '.')) as ending, count(*) as count
from file where folder = ? and state = 'refused' and problem = ? group by ending order by count desc, ending`
const UNSUPPORTED = `select ending, count(*) as count from left_out where folder = ? and ending is not null
group by ending order by count desc, ending`
const UNSUPPORTED_FILES = `select path, null as message from left_out where folder = ? and ending is not null
order by path limit ${MOST_NAMED}`
const SYSTEM_FILES = 'select count(*) as count from left_out where folder = ? and ending is null'
const UNOPENED = 'select path from unopened where folder = ? order by path'

/** What an import would do with what was looked at. */
export function previewOf(of: Of): ImportPreview {
  const { journal, folderId } = of
  const tallies = journal.tallies(folderId)
  const { known, twins } = sharesOf(tallies)
  return {
    toUpload: tallyOf(tallies, ({ state, kind }) => state === 'pending' && kind !== 'archive'),
    toUnpack: tallyOf(
      tallies,
      ({ state, kind }) => (state === 'pending' || state === 'staged') && kind === 'archive',
    ),
    known,
    twins,
    refused: failuresOf(of, tallies, 'refused').map((one) => ({ ...one, endings: endingsOf(of, one.kind) })),
    unsupported: unsupportedOf(of),
    systemFiles: journal.one<{ count: number }>(SYSTEM_FILES, folderId)?.count ?? 0,
    unopened: journal.all<{ path: string }>(UNOPENED, folderId).map(({ path }) => path),
    albums: albumsOf(of),
  }
}

const endingsOf = ({ journal, folderId }: Of, kind: ProblemKind) =>
  journal.all<EndingCount>(REFUSED, folderId, kind)

/** Files that a scan passes over. */
export function unsupportedOf({ journal, folderId }: Of): LeftOut {
  const endings = journal.all<EndingCount>(UNSUPPORTED, folderId)
  return {
    count: endings.reduce((sum, { count }) => sum + count, 0),
    endings,
    files: journal.all<LeftOut['files'][number]>(UNSUPPORTED_FILES, folderId),
  }
}
