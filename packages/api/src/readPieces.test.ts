import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { readPieces } from './readPieces.ts'

const BYTES = Uint8Array.from({ length: 2_500_000 }, (_, index) => index % 251)

/** A blob whose stream doesn't support BYOB readers, as in Safari. */
class BlobWithoutByob extends Blob {
  override stream() {
    return new ReadableStream<Uint8Array<ArrayBuffer>>()
  }
}

test.each([
  ['a blob', Blob],
  ['a blob whose stream reads into no buffer', BlobWithoutByob],
])('reads %s completely, piece by piece', async (_, Kind) => {
  const read: number[] = []
  let position = 0
  for await (const piece of readPieces(new Kind([BYTES]))) {
    read.push(piece.length)
    expect(Buffer.compare(piece, BYTES.subarray(position, position + piece.length))).toBe(0)
    position += piece.length
  }
  expect(position).toBe(BYTES.length)
  expect(Math.max(...read)).toBeLessThanOrEqual(1_048_576)
})

/** Runs the garbage collector after the current task. */
async function collectGarbage() {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  await new Promise((resolve) => setTimeout(resolve))
  collect()
}

test('keeps a reference to the reader while a piece is pending', async () => {
  const readers: WeakRef<object>[] = []
  /** A blob that doesn't keep a reference to its reader, like a file on disk in Chromium. */
  class WaitingBlob extends Blob {
    override stream() {
      const reader = { read: () => new Promise(() => {}) }
      readers.push(new WeakRef(reader))
      return { getReader: () => reader } as unknown as ReadableStream<Uint8Array<ArrayBuffer>>
    }
  }
  void readPieces(new WaitingBlob()).next()
  await collectGarbage()
  expect(readers.map((reader) => reader.deref())).toEqual([expect.anything()])
})
