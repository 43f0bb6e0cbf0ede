import { execFile } from 'node:child_process'
import { mkdtempDisposableSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { crc32 } from 'node:zlib'
import { expect, test } from 'vitest'
import { BLOCK_BYTES, releaseBuffer, acquireBuffer } from '../storage/bufferPool.ts'
import { computeSha256 as sha256Of } from '../testing/uploads/chunkedUpload.ts'
import { parseContentChecksums, computeEtag } from './hashers.ts'
import { createContentHasher, createHashThread, createEtagHasher } from './hashThread.ts'

const PIECES = ['some ', 'light ', 'on paper'].map((text) => Buffer.from(text))
const CONTENT = Buffer.concat(PIECES)

test('hashes all bytes in the order of the calls', async () => {
  using hash = createContentHasher()
  using etag = createEtagHasher()
  await Promise.all(PIECES.flatMap((bytes) => [hash.update(bytes), etag.update(bytes)]))
  expect(parseContentChecksums(await hash.digest()).sha256).toBe(sha256Of(CONTENT))
  expect(await etag.digest()).toBe(computeEtag(CONTENT))
})

test('accepts more bytes after a digest', async () => {
  using hash = createContentHasher()
  await hash.update(PIECES[0] as Buffer)
  expect(parseContentChecksums(await hash.digest()).sha256).toBe(sha256Of(PIECES[0] as Buffer))
  for (const bytes of PIECES.slice(1)) await hash.update(bytes)
  expect(parseContentChecksums(await hash.digest()).sha256).toBe(sha256Of(CONTENT))
})

test('has read a pooled buffer when the update resolves', async () => {
  using hash = createContentHasher()
  const block = acquireBuffer()
  for (const letter of ['a', 'b']) {
    block.fill(letter)
    await hash.update(block)
  }
  releaseBuffer(block)
  const letterBlocks = ['a', 'b'].map((letter) => Buffer.alloc(block.length, letter))
  expect(parseContentChecksums(await hash.digest()).sha256).toBe(sha256Of(Buffer.concat(letterBlocks)))
})

test('rejects calls after it is disposed', async () => {
  const hash = createContentHasher()
  await hash.update(CONTENT)
  hash[Symbol.dispose]()
  await expect(hash.digest()).rejects.toThrow('The hasher was disposed.')
  await expect(hash.update(CONTENT)).rejects.toThrow('The hasher was disposed.')
})

test('rejects when its thread ends, and starts another thread for the next hasher', async () => {
  const exitOnDigest = `import { parentPort } from 'node:worker_threads'
    parentPort.on('message', ({ id, task }) => {
      if (task === 'digest') process.exit()
      parentPort.postMessage({ id, hex: '' })
    })`
  const thread = createHashThread(new URL(`data:text/javascript,${encodeURIComponent(exitOnDigest)}`))
  using hash = thread.createContentHasher()
  await hash.update(CONTENT)
  await expect(hash.digest()).rejects.toThrow('The hash thread has exited.')
  await expect(hash.update(CONTENT)).rejects.toThrow('has exited')
  using next = thread.createContentHasher()
  await next.update(CONTENT)
})

test('lets the process exit when no request is pending', async () => {
  using folder = mkdtempDisposableSync(path.join(tmpdir(), 'calotype-hash-thread-'))
  const script = path.join(folder.path, 'ends.mjs')
  const module = new URL('./hashThread.ts', import.meta.url).href
  writeFileSync(
    script,
    `import { createContentHasher } from '${module}'\ncreateContentHasher()[Symbol.dispose]()`,
  )
  const execution = promisify(execFile)(process.execPath, [script], { timeout: 10_000 })
  await expect(execution).resolves.toMatchObject({ stderr: '' })
})

test('returns a CRC-32 for each block, however the bytes are divided', async () => {
  const bytes = Buffer.alloc(2 * BLOCK_BYTES + 10, 'light')
  const expected = Buffer.alloc(12)
  for (const [offset, start] of [0, BLOCK_BYTES, 2 * BLOCK_BYTES].entries())
    expected.writeUInt32BE(crc32(bytes.subarray(start, start + BLOCK_BYTES)), offset * 4)
  for (const length of [1000, BLOCK_BYTES, BLOCK_BYTES + 1, bytes.length]) {
    using etag = createContentHasher()
    for (let offset = 0; offset < bytes.length; offset += length)
      await etag.update(bytes.subarray(offset, offset + length))
    expect(parseContentChecksums(await etag.digest())).toEqual({
      sha256: sha256Of(bytes),
      blockChecksums: expected,
    })
  }
})
