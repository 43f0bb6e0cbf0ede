import { mkdtempSync, readFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { computeSha256 } from '../testing/uploads/chunkedUpload.ts'
import { BLOCK_BYTES, releaseBuffer, acquireBuffer } from './bufferPool.ts'
import { writeStream, SizeLimitError } from './writeStream.ts'

const FILE = path.join(mkdtempSync(path.join(tmpdir(), 'calotype-stream-')), 'file')
const BYTES = Buffer.alloc(BLOCK_BYTES * 2 + 1234, 'varied content, ')

async function* splitBytes(bytes: Buffer, length: number) {
  for (let start = 0; start < bytes.length; start += length) yield bytes.subarray(start, start + length)
}

async function* createFailingSource() {
  yield* splitBytes(BYTES, 65_536)
  throw new Error('The connection was lost.')
}

test('writes chunks of any size at an offset, and reports every byte', async () => {
  for (const length of [1000, 65_536, BLOCK_BYTES, BYTES.length]) {
    await using file = await open(FILE, 'w')
    const seenBlocks: Buffer[] = []
    const size = await writeStream(splitBytes(BYTES, length), file, {
      limit: BYTES.length,
      offset: 7,
      onBlock: async (bytes) => seenBlocks.push(Buffer.from(bytes)),
    })
    expect(size).toBe(BYTES.length)
    expect(computeSha256(readFileSync(FILE).subarray(7))).toBe(computeSha256(BYTES))
    expect(computeSha256(Buffer.concat(seenBlocks))).toBe(computeSha256(BYTES))
  }
})

test('rejects a stream that exceeds the limit', async () => {
  await expect(writeStream(splitBytes(BYTES, 1000), null, { limit: BYTES.length - 1 })).rejects.toThrow(
    SizeLimitError,
  )
})

test('releases its block when the source fails', async () => {
  const block = acquireBuffer()
  releaseBuffer(block)
  await expect(writeStream(createFailingSource(), null, { limit: BYTES.length })).rejects.toThrow(
    'The connection was lost.',
  )
  const acquired = [acquireBuffer(), acquireBuffer()]
  expect(acquired).toContain(block)
})
