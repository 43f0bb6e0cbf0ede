import { createReadStream } from 'node:fs'
import type { StagedFileRow } from '../db/schema.ts'
import type { Entry } from './archive/entry.ts'
import { createUnpackLimits } from './archive/unpackLimits.ts'
import { archiveEntries } from './archive/archiveEntries.ts'

/** What is in a staged file: of an archive its files, else the file itself. The signal ends the reading. */
export async function* entriesOf(
  { is_archive, name, size }: StagedFileRow,
  path: string,
  signal: AbortSignal,
): AsyncGenerator<Entry> {
  const itself: Entry[] = [{ name, size, read: () => createReadStream(path) }]
  for await (const entry of is_archive ? archiveEntries(path, createUnpackLimits(size, signal)) : itself) {
    signal.throwIfAborted()
    yield { ...entry, read: () => until(signal, entry.read()) }
  }
}

async function* until(signal: AbortSignal, source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  for await (const bytes of source) {
    signal.throwIfAborted()
    yield bytes
  }
}
