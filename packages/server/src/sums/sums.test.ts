import { execFile } from 'node:child_process'
import { mkdtempDisposableSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { giveBlock, takeBlock } from '../objects/blocks.ts'
import { sha256 as sha256Of } from '../testing/chunks.ts'
import { etagOf } from './kinds.ts'
import { createSums, etag, sha256 } from './sums.ts'

const PIECES = ['some ', 'light ', 'on paper'].map((text) => Buffer.from(text))
const WHOLE = Buffer.concat(PIECES)

test('is of all that was added, in its order', async () => {
  using hash = sha256()
  using sum = etag()
  await Promise.all(PIECES.flatMap((bytes) => [hash.add(bytes), sum.add(bytes)]))
  expect(await hash.hex()).toBe(sha256Of(WHOLE))
  expect(await sum.hex()).toBe(etagOf(WHOLE))
})

test('goes on after it was asked', async () => {
  using hash = sha256()
  await hash.add(PIECES[0] as Buffer)
  expect(await hash.hex()).toBe(sha256Of(PIECES[0] as Buffer))
  for (const bytes of PIECES.slice(1)) await hash.add(bytes)
  expect(await hash.hex()).toBe(sha256Of(WHOLE))
})

test('has read a block of the server once it says so', async () => {
  using hash = sha256()
  const block = takeBlock()
  for (const letter of ['a', 'b']) {
    block.fill(letter)
    await hash.add(block)
  }
  giveBlock(block)
  const both = ['a', 'b'].map((letter) => Buffer.alloc(block.length, letter))
  expect(await hash.hex()).toBe(sha256Of(Buffer.concat(both)))
})

test('says nothing of what is over', async () => {
  const hash = sha256()
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
  using hash = sums.sha256()
  await hash.add(WHOLE)
  await expect(hash.hex()).rejects.toThrow('The thread that takes sums has ended.')
  await expect(hash.add(WHOLE)).rejects.toThrow('has ended')
  using next = sums.sha256()
  await next.add(WHOLE)
})

test('lets its process end once nobody waits for an answer', async () => {
  using folder = mkdtempDisposableSync(path.join(tmpdir(), 'calotype-sums-'))
  const script = path.join(folder.path, 'ends.mjs')
  const sums = new URL('./sums.ts', import.meta.url).href
  writeFileSync(script, `import { sha256 } from '${sums}'\nsha256()[Symbol.dispose]()`)
  const ended = promisify(execFile)(process.execPath, [script], { timeout: 10_000 })
  await expect(ended).resolves.toMatchObject({ stderr: '' })
})
