import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createDiskStore } from './disk/diskStore.ts'
import { createDiskUploadArea } from './disk/diskUploadArea.ts'
import type { ObjectStore } from './store.ts'
import { parsePartFileName, toPartFileName, type UploadArea } from './uploadArea.ts'

let folder: string
let objects: ObjectStore
let area: UploadArea

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'calotype-upload-area-'))
  objects = await createDiskStore(folder, 0)
  area = createDiskUploadArea(objects)
})
afterEach(() => rmSync(folder, { recursive: true }))

async function write(part: string, text: string, position: number): Promise<void> {
  await using file = await area.open(part)
  const bytes = Buffer.from(text)
  await file?.write(bytes, 0, bytes.length, position)
  await file?.sync()
}

async function read(part: string, start: number, end: number): Promise<string | null> {
  await using file = await area.open(part)
  if (!file) return null
  let text = ''
  for await (const bytes of file.read(start, end)) text += Buffer.from(bytes).toString()
  return text
}

test('writes, reads and truncates chunks at their offsets', async () => {
  await area.create('minted')
  expect(await area.size('minted')).toBe(0)
  await write('minted', 'second', 5)
  await write('minted', 'first', 0)
  expect(await read('minted', 0, 100)).toBe(['first', 'second'].join(''))
  expect(await read('minted', 5, 8)).toBe('sec')
  await area.truncate('minted', 5)
  expect(await area.size('minted')).toBe(5)
})

test('has no part file before it is created or after it is removed', async () => {
  expect(await area.size('minted')).toBeNull()
  expect(await area.open('minted')).toBeNull()
  await area.create('minted')
  await area.remove('minted')
  await area.remove('minted')
  expect(await area.size('minted')).toBeNull()
})

test('lets the store take a complete part file', async () => {
  const file = { kind: 'original', fileName: 'minted.jpg' } as const
  await area.create('minted')
  await write('minted', 'photo', 0)
  await area.withLocalPath('minted', (localPath) => objects.put(file, localPath))
  await area.remove('minted')
  expect(await objects.size(file)).toBe(5)
  expect(await area.size('minted')).toBeNull()
})

test('adopts a local file, but never replaces a part file', async () => {
  const localFile = path.join(folder, 'returned')
  writeFileSync(localFile, 'chunk')
  expect(await area.adopt('minted', localFile)).toBe(true)
  expect(await read('minted', 0, 5)).toBe('chunk')
  writeFileSync(localFile, 'other')
  expect(await area.adopt('minted', localFile)).toBe(false)
  expect(existsSync(localFile)).toBe(true)
  expect(await read('minted', 0, 5)).toBe('chunk')
})

test('lists only part files', async () => {
  await area.create('minted')
  await write('minted', 'chunk', 0)
  writeFileSync(path.join(objects.scratch, 'other.upload'), 'photo')
  expect(await Array.fromAsync(area.list())).toEqual([
    { part: 'minted', size: 5, changedAt: expect.any(Date) },
  ])
})

test('recognizes the names of part files', () => {
  expect(parsePartFileName(toPartFileName('minted'))).toBe('minted')
  expect(parsePartFileName('minted.jpg')).toBeNull()
})
