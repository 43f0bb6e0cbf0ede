import { expect, test } from 'vitest'
import { piecesOf } from './piecesOf.ts'

const BYTES = Uint8Array.from({ length: 2_500_000 }, (_, index) => index % 251)

/** As Safari has them: its streams read into no buffer of ours. */
class OldBlob extends Blob {
  override stream() {
    return new ReadableStream<Uint8Array<ArrayBuffer>>()
  }
}

test.each([
  ['a blob', Blob],
  ['a blob whose stream reads into no buffer', OldBlob],
])('%s comes piece by piece, all of it', async (_, Kind) => {
  const read: number[] = []
  let at = 0
  for await (const piece of piecesOf(new Kind([BYTES]))) {
    read.push(piece.length)
    expect(Buffer.compare(piece, BYTES.subarray(at, at + piece.length))).toBe(0)
    at += piece.length
  }
  expect(at).toBe(BYTES.length)
  expect(Math.max(...read)).toBeLessThanOrEqual(1_048_576)
})
