import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readSettings } from '../settings.ts'
import { TESTED_STORES } from '../testing/files/describeStorage.ts'
import { createStorageSetting } from '../testing/files/testStorage.ts'
import { openStore } from './openStorage.ts'
import type { FileKind, ObjectStore, StoredFile } from './store.ts'

const MEBIBYTE = 1024 ** 2

describe.each(TESTED_STORES)('a store on a %s', (type) => {
  let folder: string
  let store: ObjectStore

  beforeEach(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'calotype-store-'))
    store = await openTestStore(folder)
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  const openTestStore = (data: string) =>
    openStore(
      readSettings({
        CALOTYPE_DATA: data,
        CALOTYPE_RESERVE_BYTES: '0',
        ...(type === 'bucket' && createStorageSetting(folder)),
      }),
    )

  const createFile = (kind: FileKind = 'original'): StoredFile => ({ kind, fileName: `${randomUUID()}.jpg` })

  async function put(file: StoredFile, content: string | Buffer): Promise<void> {
    const scratchFile = path.join(store.scratch, randomUUID())
    writeFileSync(scratchFile, content)
    await store.put(file, scratchFile)
    expect(existsSync(scratchFile)).toBe(false)
  }

  const read = async (file: StoredFile) => (await buffer(store.read(file))).toString()
  const listNames = async (kind: FileKind) =>
    (await Array.fromAsync(store.list(kind))).map(({ fileName }) => fileName).toSorted()

  test('stores a file, and reads it whole, in ranges and by a local path', async () => {
    const file = createFile()
    await put(file, 'a photograph')
    expect(await store.size(file)).toBe(12)
    expect(await read(file)).toBe('a photograph')
    expect((await buffer(store.read(file, { start: 2, end: 6 }))).toString()).toBe('photo')
    expect((await buffer(store.read(file, { start: 7, end: 11 }))).toString()).toBe('graph')
    expect(await store.withLocalPath(file, async (localPath) => readFileSync(localPath, 'utf8'))).toBe(
      'a photograph',
    )
    expect(readdirSync(store.scratch)).toEqual([])
  })

  test('stores an empty file, and a file of several parts', async () => {
    const empty = createFile()
    await put(empty, '')
    expect(await store.size(empty)).toBe(0)
    expect(await read(empty)).toBe('')
    const large = createFile()
    const bytes = randomBytes(17 * MEBIBYTE + 1)
    await put(large, bytes)
    expect(await store.size(large)).toBe(bytes.length)
    expect((await buffer(store.read(large))).equals(bytes)).toBe(true)
    const range = { start: 8 * MEBIBYTE - 5, end: 8 * MEBIBYTE + 5 }
    expect((await buffer(store.read(large, range))).equals(bytes.subarray(range.start, range.end + 1))).toBe(
      true,
    )
  }, 60_000)

  test('replaces a file, such as a rendition that was rendered again', async () => {
    const file = createFile('thumbnail')
    await put(file, 'first')
    await put(file, 'second')
    expect(await read(file)).toBe('second')
  })

  test('finds the same files in another process', async () => {
    const file = createFile()
    await put(file, 'a photograph')
    const otherStore = await openTestStore(type === 'bucket' ? mkdtempSync(`${folder}-other-`) : folder)
    expect((await buffer(otherStore.read(file))).toString()).toBe('a photograph')
  })

  test('reports a missing file as ENOENT', async () => {
    const file = createFile()
    expect(await store.size(file)).toBeNull()
    await expect(buffer(store.read(file))).rejects.toMatchObject({ code: 'ENOENT' })
    await expect(
      store.withLocalPath(file, async (localPath) => readFileSync(localPath)),
    ).rejects.toMatchObject({ code: 'ENOENT' })
    expect(await store.move(file, 'quarantined')).toBe(false)
    await store.remove(file)
  })

  test('moves and removes files', async () => {
    const file = createFile()
    const quarantined = { ...file, kind: 'quarantined' } as const
    await put(file, 'a photograph')
    expect(await store.move(file, 'quarantined')).toBe(true)
    expect(await store.size(file)).toBeNull()
    expect(await read(quarantined)).toBe('a photograph')
    await store.remove(quarantined)
    expect(await store.size(quarantined)).toBeNull()
  })

  test('lists the files of one kind, with their sizes and times', async () => {
    expect(await listNames('original')).toEqual([])
    const files = Array.from({ length: 5 }, () => createFile())
    for (const file of files) await put(file, 'photo')
    await put(createFile('preview'), 'preview')
    expect(await listNames('original')).toEqual(files.map(({ fileName }) => fileName).toSorted())
    const [first] = await Array.fromAsync(store.list('original'))
    expect(first?.size).toBe(5)
    expect(Math.abs(Number(first?.storedAt) - Date.now())).toBeLessThan(60_000)
  })

  test('keeps the scratch file if it cannot be stored', async () => {
    const scratchFile = path.join(store.scratch, randomUUID())
    writeFileSync(scratchFile, 'a photograph')
    const failure = Promise.reject(new Error('The file could not be inspected.'))
    await expect(store.put(createFile(), scratchFile, failure)).rejects.toThrow('could not be inspected')
    expect(readFileSync(scratchFile, 'utf8')).toBe('a photograph')
  })

  test('removes the remains of an interrupted call', async () => {
    const file = createFile()
    await put(file, 'a photograph')
    await store.removeAbandoned(new Date(Date.now() + 60_000))
    expect(await read(file)).toBe('a photograph')
  })
})
