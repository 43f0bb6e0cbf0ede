import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDesktop } from '../testing/aDesktop.ts'
import { aLibrary, type Library } from '../testing/aLibrary.ts'
import { heic, jpeg } from '../testing/files.ts'

let library: Library

beforeAll(async () => {
  library = await aLibrary()
})
afterAll(() => library.end())

const listNames = async (account: Parameters<Library['listItems']>[0]) =>
  (await library.listItems(account)).map(({ name }) => name).sort()

test('imports the formats that the library accepts', async () => {
  const root = library.createFolder({ 'a.jpg': jpeg(), 'b.heic': heic(), 'c.jpg': heic() })
  const account = await library.addUser()
  await library.setFormatSet('standard')
  const desktop = await aDesktop({ account, journalPath: library.createJournalPath() })
  const standard = await desktop.preview(root)
  expect(standard.skippedEntries.reasons).toMatchObject([{ kind: 'unsupported', count: 1 }])

  await library.setFormatSet('wide')
  const wide = await desktop.preview(root)
  expect(wide.skippedEntries.reasons).toEqual([])
  await desktop.calls.startImport({ labels: [], description: '' })
  await desktop.waitForStatus('done')
  expect(await listNames(account)).toEqual(['a.jpg', 'b.heic', 'c.jpg'])
  await desktop.close()
})

test('uploads photos from a watched folder once the library accepts their format', async () => {
  const root = library.createFolder({ 'a.jpg': jpeg(), 'b.heic': heic() })
  const account = await library.addUser()
  await library.setFormatSet('standard')
  const desktop = await aDesktop({ account, journalPath: library.createJournalPath() })
  await desktop.watch(root)
  await desktop.waitForWatched(({ sent, status }) => sent === 1 && status === 'watching')
  await library.setFormatSet('wide')
  await desktop.waitForWatched(({ sent, status }) => sent === 2 && status === 'watching')
  expect(await listNames(account)).toEqual(['a.jpg', 'b.heic'])
  await desktop.close()
})

test('scans with the last known formats while the server is unreachable', async () => {
  const root = library.createFolder({ 'b.heic': heic() })
  const account = await library.addUser()
  await library.setFormatSet('wide')
  const journalPath = library.createJournalPath()
  let isReachable = true
  const fetch = (...request: Parameters<typeof globalThis.fetch>) =>
    isReachable ? globalThis.fetch(...request) : Promise.reject(new TypeError('Failed to fetch'))
  const first = await aDesktop({ account, journalPath, fetch })
  await first.watch(root)
  await first.waitForWatched(({ sent, status }) => sent === 1 && status === 'watching')
  await first.close()
  isReachable = false
  const second = await aDesktop({ account: null, journalPath, fetch })
  const [watched] = await second.calls.watchedFolders()
  const nextFolder = await second.waitForWatched(
    ({ scannedAt }) => Number(scannedAt) > Number(watched?.scannedAt),
  )
  expect(nextFolder).toMatchObject({ sent: 1, skippedEntries: { reasons: [] } })
  await second.close()
})
