import { createReadStream } from 'node:fs'
import type { StagedFileRow } from '../../db/schema.ts'
import type { Entry } from './entry.ts'
import { createUnpackLimits } from './unpackLimits.ts'
import { readArchiveEntries } from './readArchiveEntries.ts'

/**
 * Yields the files in a staged archive, or the staged file itself if it isn't an archive. Stops reading when the signal
 * aborts.
 */
export async function* readEntries(
  { is_archive, name, size }: StagedFileRow,
  path: string,
  signal: AbortSignal,
): AsyncGenerator<Entry> {
  const singleEntry: Entry[] = [{ name, size, read: () => createReadStream(path) }]
  for await (const entry of is_archive
    ? readArchiveEntries(path, createUnpackLimits(size, signal))
    : singleEntry) {
    signal.throwIfAborted()
    yield { ...entry, read: () => stopOnAbort(signal, entry.read()) }
  }
}

async function* stopOnAbort(signal: AbortSignal, source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  for await (const bytes of source) {
    signal.throwIfAborted()
    yield bytes
  }
}
