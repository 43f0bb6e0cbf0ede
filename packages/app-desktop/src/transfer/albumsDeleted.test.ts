import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ReceiptRow } from '@calotype/platform/transfer'
import type { Account } from './protocol.ts'
import { aDesktop, NO_DETAILS } from './testing/aDesktop.ts'
import { aLibrary, type Library } from './testing/aLibrary.ts'
import { jpeg } from './testing/files.ts'

let library: Library

beforeAll(async () => {
  library = await aLibrary()
})
afterAll(() => library.end())

const inAlbums = async (account: Account) =>
  (await library.get<{ title: string; photoCount: number }[]>(account, '/api/albums/my')).map(
    ({ title, photoCount }) => `${title} ${photoCount}`,
  )

test('makes no album of which all photos were put into the trash meanwhile, and says how many they are', async () => {
  const account = await library.join()
  const photo = jpeg()
  const root = library.folder({ 'Sea/a.jpg': jpeg(), 'Sea/b.jpg': photo, 'Sea/c.jpg': photo })
  const first = await aDesktop({ account, place: library.place() })
  await first.import(root)
  await first.close()

  const desktop = await aDesktop({ account, place: library.place() })
  const { known, albums } = await desktop.preview(root, { albums: true })
  expect([known.count, albums]).toEqual([3, [{ title: 'Sea', count: 2, isThere: false }]])
  const items = await library.get<{ id: number }[]>(account, '/api/media/all-metadata')
  await library.post('/api/media/trash', { mediaIds: items.map(({ id }) => id) }, account.token)
  await desktop.calls.startImport(NO_DETAILS)
  const done = await desktop.until('done')
  expect(done.warning).toBeNull()
  expect(done.albums).toEqual({ made: 0, addedTo: 0, gone: 0, leftOut: 3 })
  expect(await inAlbums(account)).toEqual([])

  const receipt = path.join(library.data, 'deleted.json')
  await desktop.calls.writeReceipt('json', receipt)
  const rows = JSON.parse(readFileSync(receipt, 'utf8')) as ReceiptRow[]
  expect(rows.map(({ name, result, reason }) => [name, result, reason])).toEqual([
    ['a.jpg', 'already there', 'It is not in your library any more, and was put into no album.'],
    ['b.jpg', 'already there', 'It is not in your library any more, and was put into no album.'],
    ['c.jpg', 'already there', 'It is not in your library any more, and was put into no album.'],
  ])
  await desktop.close()
})
