import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
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

/** Collects garbage, when what is waited for in this turn is over. */
async function collectGarbage() {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  await new Promise((resolve) => setTimeout(resolve))
  collect()
}

test('who reads is held while a piece is waited for', async () => {
  const readers: WeakRef<object>[] = []
  /** Nobody but its reader has it: Chromium, too, forgets it while it waits for the disk. */
  class WaitingBlob extends Blob {
    override stream() {
      const reader = { read: () => new Promise(() => {}) }
      readers.push(new WeakRef(reader))
      return { getReader: () => reader } as unknown as ReadableStream<Uint8Array<ArrayBuffer>>
    }
  }
  void piecesOf(new WaitingBlob()).next()
  await collectGarbage()
  expect(readers.map((reader) => reader.deref())).toEqual([expect.anything()])
})
