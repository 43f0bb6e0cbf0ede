import type { ReceiptRow } from '@calotype/platform/transfer'
import path from 'node:path'
import { insideOf, wasUnpacked } from './inside.ts'
import type { FileRow, InsideRow, Journal } from './journal.ts'
import { problems } from './problem.ts'

const UNSUPPORTED = `select path from left_out where folder = ? and path > ? and ending is not null
order by path limit 500`

/** What became of every file of a folder; what is of a system is none. */
export function* receiptOf(journal: Journal, folder: number): Generator<ReceiptRow> {
  for (const file of journal.files(folder)) {
    yield rowOf(journal, file)
    const isNew = wasUnpacked(journal, file.id)
    for (const inside of insideOf(journal, file.id)) yield rowInside(file, inside, isNew)
  }
  for (const unsupported of unsupportedOf(journal, folder)) {
    const name = path.basename(unsupported)
    yield {
      ...{ name, path: unsupported, size: null, sha256: null, mediaId: null },
      ...{ result: 'not supported', reason: problems.unsupported(name).message },
    }
  }
}

/** The paths of what is not kept, page by page. */
function* unsupportedOf(journal: Journal, folder: number): Generator<string> {
  for (let last = ''; ;) {
    const page = journal.all<Pick<FileRow, 'path'>>(UNSUPPORTED, folder, last)
    const paths = page.map(({ path: unsupported }) => unsupported)
    yield* paths
    const next = paths.at(-1)
    if (next === undefined) return
    last = next
  }
}

function rowOf(journal: Journal, file: FileRow): ReceiptRow {
  const { path: place, size, sha256, media_id, message, same_as } = file
  const same = file.state === 'twin' && same_as !== null ? journal.file(same_as) : undefined
  return {
    ...{ name: path.basename(place), path: place, size, sha256 },
    mediaId: same?.media_id ?? media_id,
    result: file.problem === 'partly' ? 'taken in part' : (RESULTS[file.state] ?? 'not sent'),
    reason: same ? `It is the same as ${same.path}.` : message,
  }
}

/** Its path leads through its archive. What another import brought was there already. */
function rowInside(archive: FileRow, inside: InsideRow, isNew: boolean): ReceiptRow {
  const { path: within, result, reason, media_id: mediaId, size, sha256 } = inside
  const taken = result === 'ADDED' && isNew ? 'uploaded' : 'already there'
  return {
    ...{ name: path.basename(within), path: `${archive.path}/${within}`, size, sha256, mediaId, reason },
    result: result === 'LEFT_OUT' ? 'not added' : taken,
  }
}

const RESULTS: Readonly<Partial<Record<FileRow['state'], ReceiptRow['result']>>> = {
  uploaded: 'uploaded',
  staged: 'uploaded',
  known: 'already there',
  twin: 'same as another',
  failed: 'failed',
}
