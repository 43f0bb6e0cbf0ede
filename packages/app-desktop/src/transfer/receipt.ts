import type { ReceiptRow } from '@calotype/platform/transfer'
import path from 'node:path'
import type { FileRow, Journal } from './journal.ts'
import { problems } from './problem.ts'

const UNSUPPORTED = `select path from left_out where folder = ? and path > ? and ending is not null
order by path limit 500`

/** What became of every file of a folder; what is of a system is none. */
export function* receiptOf(journal: Journal, folder: number): Generator<ReceiptRow> {
  for (const file of journal.files(folder)) yield rowOf(journal, file)
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
    result: RESULTS[file.state] ?? 'not sent',
    reason: same ? `It is the same as ${same.path}.` : (REASONS[file.state] ?? message),
  }
}

const RESULTS: Readonly<Partial<Record<FileRow['state'], ReceiptRow['result']>>> = {
  uploaded: 'uploaded',
  staged: 'uploaded',
  known: 'already there',
  twin: 'same as another',
  refused: 'left out',
  failed: 'failed',
  unheard: 'not known yet',
  abandoned: 'not known yet',
}

/** Of what is not known yet, why. */
const REASONS: Readonly<Partial<Record<FileRow['state'], string>>> = {
  unheard: 'It was on its way. The server will be asked whether it has arrived.',
  abandoned: 'It was being unpacked. The server will be asked how far it came.',
}
