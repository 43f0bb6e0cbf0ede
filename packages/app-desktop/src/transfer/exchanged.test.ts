import { renameSync, rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDesktop, NO_DETAILS } from './testing/aDesktop.ts'
import { aLibrary, type Library } from './testing/aLibrary.ts'
import { jpeg } from './testing/files.ts'

let library: Library

beforeAll(async () => {
  library = await aLibrary()
})
afterAll(() => library.end())

const NAMES = ['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg']
const card = (bytes: number) =>
  library.folder(Object.fromEntries(NAMES.map((name, at) => [name, jpeg(bytes + at)])))

test('waits where another card is in the reader, which has other photos of the same names', async () => {
  const root = card(3000)
  const account = await library.join()
  const desktop = await aDesktop({ account, place: library.place() })
  await desktop.preview(root)
  renameSync(root, `${root}-first`)
  renameSync(card(5000), root)
  await desktop.calls.startImport(NO_DETAILS)
  const held = await desktop.until('sending', ({ hold }) => hold === 'folderExchanged')
  expect(held).toMatchObject({ failed: { count: 0 }, uploaded: { count: 0 } })
  rmSync(root, { recursive: true })
  renameSync(`${root}-first`, root)
  expect(await desktop.until('done')).toMatchObject({ failed: { count: 0 }, uploaded: { count: 4 } })
  await desktop.close()
})

test('takes a folder of which some files have changed for the same', async () => {
  const root = card(3000)
  const desktop = await aDesktop({ account: await library.join(), place: library.place() })
  await desktop.preview(root)
  const another = card(5000)
  for (const name of NAMES.slice(0, 3)) renameSync(`${another}/${name}`, `${root}/${name}`)
  await desktop.calls.startImport(NO_DETAILS)
  expect(await desktop.until('done')).toMatchObject({ failed: { count: 3 }, uploaded: { count: 1 } })
  await desktop.close()
})
