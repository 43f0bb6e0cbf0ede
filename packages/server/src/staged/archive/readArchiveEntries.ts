import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { UNPACK_OR_ZIP } from '@calotype/formats/advice'
import { getContentAdvice } from '@calotype/formats/sniff'
import { type Entry, SPLIT_MESSAGE, throwUnreadable, UnreadableArchiveError } from './entry.ts'
import { gunzip } from './gunzip.ts'
import type { UnpackLimits } from './unpackLimits.ts'
import { readTarEntries } from './readTarEntries.ts'
import { isLastPart, readZipEntries } from './readZipEntries.ts'

const READ_BYTES = 128 * 1024
const PREFIX_BYTES = 512
const UNSUPPORTED = `archives can’t be unpacked here. The server keeps the file. ${UNPACK_OR_ZIP}`

/** Archive formats by magic number. File extensions don't matter. */
const FORMATS: readonly {
  offset: number
  magic: string
  read: (path: string, limits: UnpackLimits) => AsyncGenerator<Entry>
}[] = [
  { offset: 0, magic: 'PK\x03\x04', read: readZipEntries },
  { offset: 0, magic: 'PK\x05\x06', read: readZipEntries },
  // Marks an archive that was to be split but fits into one part.
  { offset: 0, magic: 'PK00PK', read: readZipEntries },
  { offset: 0, magic: 'PK\x07\x08', read: () => throwUnreadable(SPLIT_MESSAGE) },
  { offset: 0, magic: '\x1f\x8b', read: (path, limits) => readTarEntries(gunzip(path), limits) },
  {
    offset: 257,
    magic: 'ustar',
    read: (path, limits) => readTarEntries(createReadStream(path, { highWaterMark: READ_BYTES }), limits),
  },
  { offset: 0, magic: 'Rar!\x1a\x07', read: () => throwUnreadable(`RAR ${UNSUPPORTED}`) },
  { offset: 0, magic: '7z\xbc\xaf\x27\x1c', read: () => throwUnreadable(`7z ${UNSUPPORTED}`) },
]

/** Reads the files of an archive. Throws `UnreadableArchiveError` and `ArchiveTooLargeError`. */
export async function* readArchiveEntries(path: string, limits: UnpackLimits): AsyncGenerator<Entry> {
  const prefix = await readPrefix(path)
  const text = prefix.toString('latin1')
  const format = FORMATS.find(({ offset, magic }) => text.startsWith(magic, offset))
  if (!format) {
    if (await isLastPart(path)) throw new UnreadableArchiveError(SPLIT_MESSAGE)
    const advice = getContentAdvice('', prefix) ?? 'Repack as ZIP and upload again.'
    throw new UnreadableArchiveError(`Only ZIP, TAR, and TAR.GZ archives can be unpacked. ${advice}`)
  }
  yield* format.read(path, limits)
}

async function readPrefix(path: string): Promise<Buffer> {
  await using file = await open(path)
  const { buffer, bytesRead } = await file.read(Buffer.alloc(PREFIX_BYTES), 0, PREFIX_BYTES, 0)
  return buffer.subarray(0, bytesRead)
}
