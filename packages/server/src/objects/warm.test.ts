import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { diskStore } from './disk.ts'
import type { ObjectStore, WarmStore } from './store.ts'
import { warm } from './warm.ts'

const KILOBYTE = 1024

let folder: string
let disk: ObjectStore
let store: WarmStore

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'calotype-warm-'))
  disk = await diskStore(folder, 0)
  vi.spyOn(disk, 'read')
  store = warm(disk, 100 * KILOBYTE)
})
afterEach(() => rmSync(folder, { recursive: true }))

const thumbnail = (name: string) => ({ kind: 'thumbnail', fileName: `${name}aaaa.jpg` }) as const

async function put(name: string, content: string | Buffer) {
  const finished = path.join(store.scratch, name)
  writeFileSync(finished, content)
  await store.put(thumbnail(name), finished)
}

const small = async (name: string) => (await store.small(thumbnail(name)))?.toString('latin1') ?? null

test('a small file is read once, however often and by however many at once it is asked for', async () => {
  await put('a', 'one')
  expect(await Promise.all([small('a'), small('a'), small('a')])).toEqual(['one', 'one', 'one'])
  expect(await small('a')).toBe('one')
  expect(disk.read).toHaveBeenCalledTimes(1)
})

test('what was put or removed since is seen at once', async () => {
  await put('a', 'one')
  await small('a')
  await put('a', 'two')
  expect(await small('a')).toBe('two')
  await store.remove(thumbnail('a'))
  expect(await small('a')).toBeNull()
})

test('what was read while another was put in its place is not kept', async () => {
  await put('a', 'one')
  const before = small('a')
  await put('a', 'two')
  await before
  expect(await small('a')).toBe('two')
})

test('those asked for longest ago make room, and too large ones are left alone', async () => {
  for (const name of ['a', 'b', 'c']) await put(name, Buffer.alloc(40 * KILOBYTE, name))
  for (const name of ['a', 'b', 'a', 'c', 'a']) await small(name)
  expect(disk.read).toHaveBeenCalledTimes(3)
  await small('b')
  expect(disk.read).toHaveBeenCalledTimes(4)

  await put('d', Buffer.alloc(257 * KILOBYTE))
  expect(await small('d')).toBeNull()
  expect(await small('a')).not.toBeNull()
})
