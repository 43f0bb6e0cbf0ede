import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { UNPACK_OR_ZIP } from '@calotype/formats/advice'
import { adviceInside } from '@calotype/formats/sniff'
import { type Entry, SPLIT_MESSAGE, throwUnreadable, UnreadableArchiveError } from './entry.ts'
import { gunzip } from './gunzip.ts'
import type { UnpackLimits } from './unpackLimits.ts'
import { tarEntries } from './tarEntries.ts'
import { isLastPart, zipEntries } from './zipEntries.ts'

const READ_BYTES = 128 * 1024
const PREFIX_BYTES = 512
const UNSUPPORTED = `archives can’t be unpacked here. The server keeps the file. ${UNPACK_OR_ZIP}`

/** Formats of archives by their magic numbers. The extension of a name doesn't matter. */
const FORMATS: readonly {
  at: number
  magic: string
  entries: (path: string, limits: UnpackLimits) => AsyncGenerator<Entry>
}[] = [
  { at: 0, magic: 'PK\x03\x04', entries: zipEntries },
  { at: 0, magic: 'PK\x05\x06', entries: zipEntries },
  // The marker of an archive that was to be split but fits into one part.
  { at: 0, magic: 'PK00PK', entries: zipEntries },
  { at: 0, magic: 'PK\x07\x08', entries: () => throwUnreadable(SPLIT_MESSAGE) },
  { at: 0, magic: '\x1f\x8b', entries: (path, limits) => tarEntries(gunzip(path), limits) },
  {
    at: 257,
    magic: 'ustar',
    entries: (path, limits) => tarEntries(createReadStream(path, { highWaterMark: READ_BYTES }), limits),
  },
  { at: 0, magic: 'Rar!\x1a\x07', entries: () => throwUnreadable(`RAR ${UNSUPPORTED}`) },
  { at: 0, magic: '7z\xbc\xaf\x27\x1c', entries: () => throwUnreadable(`7z ${UNSUPPORTED}`) },
]

/** Reads the files of an archive. Throws `UnreadableArchiveError` and `ArchiveTooLargeError`. */
export async function* archiveEntries(path: string, limits: UnpackLimits): AsyncGenerator<Entry> {
  const prefix = await readPrefix(path)
  const text = prefix.toString('latin1')
  const format = FORMATS.find(({ at, magic }) => text.startsWith(magic, at))
  if (!format) {
    if (await isLastPart(path)) throw new UnreadableArchiveError(SPLIT_MESSAGE)
    const advice = adviceInside('', prefix) ?? 'Pack as ZIP and upload that.'
    throw new UnreadableArchiveError(`Only ZIP, TAR and TAR.GZ archives can be unpacked. ${advice}`)
  }
  yield* format.entries(path, limits)
}

async function readPrefix(path: string): Promise<Buffer> {
  await using file = await open(path)
  const { buffer, bytesRead } = await file.read(Buffer.alloc(PREFIX_BYTES), 0, PREFIX_BYTES, 0)
  return buffer.subarray(0, bytesRead)
}
