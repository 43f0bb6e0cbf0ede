import type { FileHandle } from 'node:fs/promises'

const PIECE_BYTES = 1_048_576

/** Room for a piece of what has so many bytes. */
export const blockFor = (bytes: number): Buffer => Buffer.allocUnsafeSlow(Math.min(PIECE_BYTES, bytes))

/**
 * A file from byte `start` up to, but not with, byte `end`, or to its end where that comes first. Each piece is to be used
 * before the next is asked for: one block takes them all, since blocks that are thrown away cost more than reading does.
 */
export async function* piecesOf(
  file: FileHandle,
  block: Buffer,
  { start = 0, end = Infinity } = {},
): AsyncGenerator<Buffer> {
  for (let at = start; at < end;) {
    const { bytesRead } = await file.read(block, 0, Math.min(block.length, end - at), at)
    if (bytesRead === 0) return
    yield block.subarray(0, bytesRead)
    at += bytesRead
  }
}
