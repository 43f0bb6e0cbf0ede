import { execFile } from 'node:child_process'
import { mkdtempDisposableSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { crc32 } from 'node:zlib'
import { expect, test } from 'vitest'
import { BLOCK_BYTES, releaseBuffer, acquireBuffer } from '../objects/bufferPool.ts'
import { sha256 as sha256Of } from '../testing/chunks.ts'
import { contentChecksums, etagOf } from './kinds.ts'
import { contentSum, createSums, etag } from './sums.ts'

const PIECES = ['some ', 'light ', 'on paper'].map((text) => Buffer.from(text))
const WHOLE = Buffer.concat(PIECES)

test('is of all that was added, in its order', async () => {
  using hash = contentSum()
  using sum = etag()
  await Promise.all(PIECES.flatMap((bytes) => [hash.add(bytes), sum.add(bytes)]))
  expect(contentChecksums(await hash.hex()).sha256).toBe(sha256Of(WHOLE))
  expect(await sum.hex()).toBe(etagOf(WHOLE))
})

test('goes on after it was asked', async () => {
  using hash = contentSum()
  await hash.add(PIECES[0] as Buffer)
  expect(contentChecksums(await hash.hex()).sha256).toBe(sha256Of(PIECES[0] as Buffer))
  for (const bytes of PIECES.slice(1)) await hash.add(bytes)
  expect(contentChecksums(await hash.hex()).sha256).toBe(sha256Of(WHOLE))
})

test('has read a block of the server once it says so', async () => {
  using hash = contentSum()
  const block = acquireBuffer()
  for (const letter of ['a', 'b']) {
    block.fill(letter)
    await hash.add(block)
  }
  releaseBuffer(block)
  const both = ['a', 'b'].map((letter) => Buffer.alloc(block.length, letter))
  expect(contentChecksums(await hash.hex()).sha256).toBe(sha256Of(Buffer.concat(both)))
})

test('says nothing of what is over', async () => {
  const hash = contentSum()
  await hash.add(WHOLE)
  hash[Symbol.dispose]()
  await expect(hash.hex()).rejects.toThrow('This sum is over.')
  await expect(hash.add(WHOLE)).rejects.toThrow('This sum is over.')
})

test('rejects when its thread ends, and the next one has another', async () => {
  const onlyOnce = `import { parentPort } from 'node:worker_threads'
    parentPort.on('message', ({ id, task }) => {
      if (task === 'hex') process.exit()
      parentPort.postMessage({ id, hex: '' })
    })`
  const sums = createSums(new URL(`data:text/javascript,${encodeURIComponent(onlyOnce)}`))
  using hash = sums.contentSum()
  await hash.add(WHOLE)
  await expect(hash.hex()).rejects.toThrow('The thread that takes sums has ended.')
  await expect(hash.add(WHOLE)).rejects.toThrow('has ended')
  using next = sums.contentSum()
  await next.add(WHOLE)
})

test('lets its process end once nobody waits for an answer', async () => {
  using folder = mkdtempDisposableSync(path.join(tmpdir(), 'calotype-sums-'))
  const script = path.join(folder.path, 'ends.mjs')
  const sums = new URL('./sums.ts', import.meta.url).href
  writeFileSync(script, `import { contentSum } from '${sums}'\ncontentSum()[Symbol.dispose]()`)
  const ended = promisify(execFile)(process.execPath, [script], { timeout: 10_000 })
  await expect(ended).resolves.toMatchObject({ stderr: '' })
})

test('returns a CRC-32 for each block, however the bytes are divided', async () => {
  const bytes = Buffer.alloc(2 * BLOCK_BYTES + 10, 'light')
  const expected = Buffer.alloc(12)
  for (const [at, start] of [0, BLOCK_BYTES, 2 * BLOCK_BYTES].entries())
    expected.writeUInt32BE(crc32(bytes.subarray(start, start + BLOCK_BYTES)), at * 4)
  for (const length of [1000, BLOCK_BYTES, BLOCK_BYTES + 1, bytes.length]) {
    using sum = contentSum()
    for (let at = 0; at < bytes.length; at += length) await sum.add(bytes.subarray(at, at + length))
    expect(contentChecksums(await sum.hex())).toEqual({ sha256: sha256Of(bytes), blockChecksums: expected })
  }
})
