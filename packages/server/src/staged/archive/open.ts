import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { UNPACK_OR_ZIP } from '@calotype/openapi/advice'
import { adviceInside } from '@calotype/openapi/sniff'
import { type Entry, IN_PARTS, refuse, UnreadableArchiveError } from './entry.ts'
import { gunzip } from './gunzip.ts'
import type { Meter } from './meter.ts'
import { tarEntries } from './tar.ts'
import { isLastPart, zipEntries } from './zip.ts'

const READ_BYTES = 128 * 1024
const HEAD_BYTES = 512
const REFUSED = `archives cannot be unpacked here. It is kept. ${UNPACK_OR_ZIP}`

/** What archives are by their first bytes, whatever their names say. */
const KINDS: readonly {
  at: number
  magic: string
  entries: (path: string, meter: Meter) => AsyncGenerator<Entry>
}[] = [
  { at: 0, magic: 'PK\x03\x04', entries: zipEntries },
  { at: 0, magic: 'PK\x05\x06', entries: zipEntries },
  // It was to be split, and is in one part.
  { at: 0, magic: 'PK00PK', entries: zipEntries },
  { at: 0, magic: 'PK\x07\x08', entries: () => refuse(IN_PARTS) },
  { at: 0, magic: '\x1f\x8b', entries: (path, meter) => tarEntries(gunzip(path), meter) },
  {
    at: 257,
    magic: 'ustar',
    entries: (path, meter) => tarEntries(createReadStream(path, { highWaterMark: READ_BYTES }), meter),
  },
  { at: 0, magic: 'Rar!\x1a\x07', entries: () => refuse(`RAR ${REFUSED}`) },
  { at: 0, magic: '7z\xbc\xaf\x27\x1c', entries: () => refuse(`7z ${REFUSED}`) },
]

/** The files of an archive, one after another; throws `UnreadableArchiveError` and `TooMuch`. */
export async function* archiveEntries(path: string, meter: Meter): AsyncGenerator<Entry> {
  const head = await headOf(path)
  const text = head.toString('latin1')
  const kind = KINDS.find(({ at, magic }) => text.startsWith(magic, at))
  if (!kind) {
    if (await isLastPart(path)) throw new UnreadableArchiveError(IN_PARTS)
    const advice = adviceInside('', head) ?? 'Pack as ZIP and upload that.'
    throw new UnreadableArchiveError(
      `Only ZIP, TAR and TAR.GZ archives can be unpacked, and it is none. ${advice}`,
    )
  }
  yield* kind.entries(path, meter)
}

async function headOf(path: string): Promise<Buffer> {
  await using file = await open(path)
  const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
  return buffer.subarray(0, bytesRead)
}
