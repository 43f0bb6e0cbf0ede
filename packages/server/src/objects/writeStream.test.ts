import { mkdtempSync, readFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { sha256 } from '../testing/chunkedUpload.ts'
import { BLOCK_BYTES, releaseBuffer, acquireBuffer } from './bufferPool.ts'
import { writeStream, SizeLimitError } from './writeStream.ts'

const FILE = path.join(mkdtempSync(path.join(tmpdir(), 'calotype-pour-')), 'poured')
const BYTES = Buffer.alloc(BLOCK_BYTES * 2 + 1234, 'not all the same, ')

async function* piecesOf(bytes: Buffer, length: number) {
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length)
}

async function* broken() {
  yield* piecesOf(BYTES, 65_536)
  throw new Error('The line is cut.')
}

test('writes what comes in pieces of any size to its place, and says what it was', async () => {
  for (const length of [1000, 65_536, BLOCK_BYTES, BYTES.length]) {
    await using file = await open(FILE, 'w')
    const seen: Buffer[] = []
    const size = await writeStream(piecesOf(BYTES, length), file, {
      limit: BYTES.length,
      at: 7,
      seen: async (bytes) => seen.push(Buffer.from(bytes)),
    })
    expect(size).toBe(BYTES.length)
    expect(sha256(readFileSync(FILE).subarray(7))).toBe(sha256(BYTES))
    expect(sha256(Buffer.concat(seen))).toBe(sha256(BYTES))
  }
})

test('ends at the first byte too many', async () => {
  await expect(writeStream(piecesOf(BYTES, 1000), null, { limit: BYTES.length - 1 })).rejects.toThrow(
    SizeLimitError,
  )
})

test('gives its block back when what comes breaks off', async () => {
  const block = acquireBuffer()
  releaseBuffer(block)
  await expect(writeStream(broken(), null, { limit: BYTES.length })).rejects.toThrow('The line is cut.')
  const spare = [acquireBuffer(), acquireBuffer()]
  expect(spare).toContain(block)
})
