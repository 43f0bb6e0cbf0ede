import type { Upload } from '@calotype/api'
import { createNodeUpload } from '@calotype/transfer/node'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDesktop } from '../testing/aDesktop.ts'
import { aLibrary, type Library } from '../testing/aLibrary.ts'
import { mp4 } from '../testing/files.ts'

const MEBIBYTE = 1_048_576

let library: Library

beforeAll(async () => {
  library = await aLibrary()
})
afterAll(() => library.end())

/**
 * Imports videos of four chunks each. Returns the number of chunks that are sent before the server responds to the
 * first one.
 */
async function countFirstChunks(...names: readonly string[]): Promise<number> {
  const real = createNodeUpload()
  const uploadIds: unknown[] = []
  const allStarted = Promise.withResolvers<void>()
  const upload: Upload = async (request) => {
    uploadIds.push(request.body.get('uploadId'))
    if (new Set(uploadIds).size === names.length) allStarted.resolve()
    await chunkCount
    return real(request)
  }
  const chunkCount = allStarted.promise.then(() => wait(100)).then(() => uploadIds.length)
  const desktop = await aDesktop({
    account: await library.addUser(),
    journalPath: library.createJournalPath(),
    upload,
  })
  const root = library.createFolder(Object.fromEntries(names.map((name) => [name, mp4(3.5 * MEBIBYTE)])))
  const { uploaded } = await desktop.import(root)
  expect(uploaded.count).toBe(names.length)
  await desktop.close()
  return chunkCount
}

test('sends two chunks concurrently if a file is uploaded alone', async () => {
  expect(await countFirstChunks('a.mp4')).toBe(2)
})

test('sends one chunk of each file at a time if there are several', async () => {
  expect(await countFirstChunks('a.mp4', 'b.mp4', 'c.mp4')).toBe(3)
})
