import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createNodeUpload } from './nodeUpload.ts'
import { aDesktop } from './testing/aDesktop.ts'
import { aLibrary, type Library } from './testing/aLibrary.ts'
import { jpeg } from './testing/files.ts'

let library: Library

beforeAll(async () => {
  library = await aLibrary()
})
afterAll(() => library.end())

test('keeps the library in step with a folder, in one direction', async () => {
  const account = await library.join()
  const itemsOf = () => library.get<unknown[]>(account, '/api/media/all-metadata')
  const root = library.folder({ 'a.jpg': jpeg() })
  const desktop = await aDesktop({ account, place: library.place() })
  await desktop.watch(root)
  await desktop.untilWatched(({ sent }) => sent === 1)

  mkdirSync(path.join(root, 'New'))
  writeFileSync(path.join(root, 'New', 'b.jpg'), jpeg())
  await desktop.untilWatched(({ sent }) => sent === 2)
  rmSync(path.join(root, 'a.jpg'))
  writeFileSync(path.join(root, 'New', 'b.jpg'), jpeg(300))
  writeFileSync(path.join(root, 'c.jpg'), jpeg())
  await desktop.untilWatched(({ sent, status }) => sent === 3 && status === 'watching')
  expect(await itemsOf()).toHaveLength(4)
  await desktop.close()
})

test('survives a volume that disappears and comes back, and the end of the app', async () => {
  const account = await library.join()
  const root = library.folder({ 'a.jpg': jpeg() })
  const place = library.place()
  const before = await aDesktop({ account, place })
  const folderId = await before.watch(root)
  await before.untilWatched(({ sent }) => sent === 1)
  renameSync(root, `${root}-away`)
  await before.untilWatched(({ status }) => status === 'away')
  await before.close()

  writeFileSync(path.join(`${root}-away`, 'b.jpg'), jpeg())
  const after = await aDesktop({ account, place })
  await after.untilWatched(({ status }) => status === 'away')
  renameSync(`${root}-away`, root)
  const there = await after.untilWatched(({ sent, status }) => sent === 2 && status === 'watching')
  expect(there).toMatchObject({ folderId, name: path.basename(root), failed: 0 })
  await after.calls.unwatchFolder(folderId)
  expect(await after.calls.watchedFolders()).toEqual([])
  await after.close()
})

test('tries again by itself what may be over, as a full storage', async () => {
  const account = await library.join()
  const real = createNodeUpload()
  let isFull = true
  const desktop = await aDesktop({
    ...{ account, place: library.place() },
    upload(request) {
      if (!isFull) return real(request)
      isFull = false
      return Promise.resolve({ status: 507, statusText: 'Insufficient Storage', text: '' })
    },
  })
  await desktop.watch(library.folder({ 'a.jpg': jpeg() }))
  await desktop.untilWatched(({ sent, failed }) => sent === 1 && failed === 0)
  expect(isFull).toBe(false)
  expect(await library.get<unknown[]>(account, '/api/media/all-metadata')).toHaveLength(1)
  await desktop.close()
})
