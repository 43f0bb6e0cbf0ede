import { UNPACK_ADVICE } from '@calotype/formats/advice'

export interface Entry {
  /** Path in the archive. It is untrusted, so it is never used as a file system path. */
  name: string
  /** Declared size in bytes. `read` throws if the actual size differs. */
  size: number
  /** Reads the content. Can be called only once. Throws `UnreadableArchiveError` if the content can't be read. */
  read(): AsyncIterable<Buffer>
}

/** Thrown if an archive, or a file in it, can't be read. The message is shown to the user. */
export class UnreadableArchiveError extends Error {
  override name = 'UnreadableArchiveError'
}

export const DAMAGED_MESSAGE = 'The file is damaged or incomplete.'
/**
 * Used if all files could be read: the trailing data may be the remainder of a damaged or partly overwritten archive.
 */
export const TRAILING_DATA_MESSAGE = 'The archive contains more data after its end, so files may be missing.'
export const SPLIT_MESSAGE =
  'This file is one part of a split archive. Unpack all parts together and upload the folder.'
export const PROTECTED_MESSAGE = `The file is protected by a password. ${UNPACK_ADVICE}`

/** Passes the bytes of a source through. Throws unless there are exactly `size` bytes. */
export async function* withExactSize(size: number, source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let remainingBytes = size
  for await (const bytes of source) {
    remainingBytes -= bytes.length
    if (remainingBytes < 0) throw new UnreadableArchiveError(DAMAGED_MESSAGE)
    yield bytes
  }
  if (remainingBytes > 0) throw new UnreadableArchiveError(DAMAGED_MESSAGE)
}

/**
 * Stands in for the entries of an unreadable archive, or the content of an unreadable file. Throws on the first read.
 */
// oxlint-disable-next-line require-yield -- yields nothing
export async function* throwUnreadable(message: string): AsyncGenerator<never> {
  throw new UnreadableArchiveError(message)
}
