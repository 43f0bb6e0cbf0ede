import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createDiskStore } from './disk/diskStore.ts'
import type { ObjectStore, CachedStore } from './store.ts'
import { cacheSmallFiles } from './cacheSmallFiles.ts'

const KILOBYTE = 1024

let folder: string
let disk: ObjectStore
let store: CachedStore

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'calotype-cache-'))
  disk = await createDiskStore(folder, 0)
  vi.spyOn(disk, 'read')
  store = cacheSmallFiles(disk, 100 * KILOBYTE)
})
afterEach(() => rmSync(folder, { recursive: true }))

const createThumbnail = (name: string) => ({ kind: 'thumbnail', fileName: `${name}aaaa.jpg` }) as const

async function writeFile(name: string, content: string | Buffer) {
  const scratchFile = path.join(store.scratch, name)
  writeFileSync(scratchFile, content)
  await store.put(createThumbnail(name), scratchFile)
}

const readSmall = async (name: string) =>
  (await store.readSmall(createThumbnail(name)))?.toString('latin1') ?? null

test('reads a small file once for repeated and concurrent requests', async () => {
  await writeFile('a', 'one')
  expect(await Promise.all([readSmall('a'), readSmall('a'), readSmall('a')])).toEqual(['one', 'one', 'one'])
  expect(await readSmall('a')).toBe('one')
  expect(disk.read).toHaveBeenCalledTimes(1)
})

test('returns replaced content, and null for a removed file', async () => {
  await writeFile('a', 'one')
  await readSmall('a')
  await writeFile('a', 'two')
  expect(await readSmall('a')).toBe('two')
  await store.remove(createThumbnail('a'))
  expect(await readSmall('a')).toBeNull()
})

test('does not cache content that is replaced while it is read', async () => {
  await writeFile('a', 'one')
  const before = readSmall('a')
  await writeFile('a', 'two')
  await before
  expect(await readSmall('a')).toBe('two')
})

test('evicts the least recently used file, and does not cache large files', async () => {
  for (const name of ['a', 'b', 'c']) await writeFile(name, Buffer.alloc(40 * KILOBYTE, name))
  for (const name of ['a', 'b', 'a', 'c', 'a']) await readSmall(name)
  expect(disk.read).toHaveBeenCalledTimes(3)
  await readSmall('b')
  expect(disk.read).toHaveBeenCalledTimes(4)

  await writeFile('d', Buffer.alloc(257 * KILOBYTE))
  expect(await readSmall('d')).toBeNull()
  expect(await readSmall('a')).not.toBeNull()
})
