import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDesktop, NO_DETAILS } from '../testing/aDesktop.ts'
import { aLibrary, type Library } from '../testing/aLibrary.ts'
import { mp4, jpeg } from '../testing/files.ts'
import { createHangingUpload } from '../testing/uploads.ts'

let library: Library

beforeAll(async () => {
  library = await aLibrary()
})
afterAll(() => library.end())

const createPhotos = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`${index}.jpg`, jpeg()]))

test('sends no file that reached the library another way after the scan', async () => {
  const account = await library.addUser()
  const root = library.createFolder(createPhotos(5))
  const counted = createHangingUpload(Number.POSITIVE_INFINITY)
  const firstDesktop = await aDesktop({
    account,
    journalPath: library.createJournalPath(),
    upload: counted.upload,
  })
  const secondDesktop = await aDesktop({ account, journalPath: library.createJournalPath() })
  await firstDesktop.preview(root)
  await secondDesktop.preview(root)
  await secondDesktop.calls.startImport(NO_DETAILS)
  await secondDesktop.waitForStatus('done')
  await firstDesktop.calls.startImport(NO_DETAILS)
  expect(await firstDesktop.waitForStatus('done')).toMatchObject({
    known: { count: 5 },
    uploaded: { count: 0 },
  })
  expect(counted.sent).toEqual([])
  await Promise.all([firstDesktop.close(), secondDesktop.close()])
})

test('stores a file once if two apps send it concurrently', async () => {
  const account = await library.addUser()
  const root = library.createFolder({ ...createPhotos(40), 'film.mp4': mp4(3_500_000) })
  const desktops = await Promise.all(
    [0, 1].map(() => aDesktop({ account, journalPath: library.createJournalPath() })),
  )
  for (const desktop of desktops) await desktop.preview(root)
  for (const desktop of desktops) await desktop.calls.startImport(NO_DETAILS)
  for (const desktop of desktops)
    expect(await desktop.waitForStatus('done')).toMatchObject({ failed: { count: 0 } })
  expect(await library.get<unknown[]>(account, '/api/media/all-metadata')).toHaveLength(41)
  for (const desktop of desktops) await desktop.close()
})

test('stores a file once if it is watched and imported concurrently', async () => {
  const account = await library.addUser()
  const root = library.createFolder(createPhotos(40))
  const desktop = await aDesktop({ account, journalPath: library.createJournalPath() })
  await desktop.preview(root)
  await desktop.watch(root)
  await desktop.calls.startImport(NO_DETAILS)
  await desktop.waitForStatus('done')
  const waitUntilSettled = async () => {
    const [{ sent, known } = { sent: 0, known: 0 }] = await desktop.calls.watchedFolders()
    return sent + known
  }
  await expect.poll(waitUntilSettled, { timeout: 10_000 }).toBe(40)
  expect(await library.get<unknown[]>(account, '/api/media/all-metadata')).toHaveLength(40)
  await desktop.close()
})
