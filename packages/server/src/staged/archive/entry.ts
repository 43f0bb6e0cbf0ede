import { UNPACK } from '@calotype/openapi/advice'

/** A file in an archive. */
export interface Entry {
  /** As the archive writes it: data, and never used as a path. */
  name: string
  /** Bytes, as the archive says; `read` fails when there are more or less. */
  size: number
  /** Reads it, once; throws `UnreadableArchiveError`. */
  read(): AsyncIterable<Buffer>
}

/** An archive, or a file in it, that cannot be read; the message is for a person. */
export class UnreadableArchiveError extends Error {
  override name = 'UnreadableArchiveError'
}

export const DAMAGED = 'It is damaged or was cut off.'
/** All files were read, but the trailing data may be the rest of a damaged or partly overwritten archive. */
export const TRAILING_DATA = 'Its files were read, but it has more data after its end. It may be incomplete.'
export const IN_PARTS =
  'It is one part of an archive in several parts. Unpack them together and upload the folder.'
export const PROTECTED = `It is protected by a password. ${UNPACK}`

/** Passes bytes on, and throws when they are more or less than were announced. */
export async function* withExactSize(size: number, source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let left = size
  for await (const bytes of source) {
    left -= bytes.length
    if (left < 0) throw new UnreadableArchiveError(DAMAGED)
    yield bytes
  }
  if (left > 0) throw new UnreadableArchiveError(DAMAGED)
}

/** Stands in for the entries or bytes of something unreadable: throws as soon as it is read. */
// oxlint-disable-next-line require-yield -- yields nothing
export async function* refuse(message: string): AsyncGenerator<never> {
  throw new UnreadableArchiveError(message)
}
