import type { ReceiptRow } from '@calotype/platform/transfer'
import path from 'node:path'
import type { FileRow, Journal } from './journal.ts'
import { problems } from './problem.ts'

const UNSUPPORTED = 'select path from left_out where folder = ? and ending is not null order by path'

/** What became of every file of a folder; what is of a system is none. */
export function* receiptOf(journal: Journal, folder: number): Generator<ReceiptRow> {
  for (const file of journal.files(folder)) yield rowOf(journal, file)
  for (const { path: unsupported } of journal.all<Pick<FileRow, 'path'>>(UNSUPPORTED, folder)) {
    const name = path.basename(unsupported)
    yield {
      ...{ name, path: unsupported, size: null, sha256: null, mediaId: null },
      ...{ result: 'not supported', reason: problems.unsupported(name).message },
    }
  }
}

function rowOf(journal: Journal, file: FileRow): ReceiptRow {
  const { path: place, size, sha256, media_id, message, same_as } = file
  const same = file.state === 'twin' && same_as !== null ? journal.file(same_as) : undefined
  return {
    ...{ name: path.basename(place), path: place, size, sha256 },
    mediaId: same?.media_id ?? media_id,
    result: RESULTS[file.state] ?? 'not sent',
    reason: same ? `It is the same as ${same.path}.` : message,
  }
}

const RESULTS: Readonly<Partial<Record<FileRow['state'], ReceiptRow['result']>>> = {
  uploaded: 'uploaded',
  staged: 'uploaded',
  known: 'already there',
  twin: 'same as another',
  failed: 'failed',
}
