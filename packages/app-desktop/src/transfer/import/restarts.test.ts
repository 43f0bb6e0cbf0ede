import type { Upload } from '@calotype/api'
import type { PauseReason } from '@calotype/transfer'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createNodeUpload } from '@calotype/transfer/node'
import { aDesktop, NO_DETAILS } from '../testing/aDesktop.ts'
import { aLibrary, type Library } from '../testing/aLibrary.ts'
import { mp4, jpeg, sha256, zip } from '../testing/files.ts'
import { createHangingUpload, waitForAbort } from '../testing/uploads.ts'

let library: Library

beforeAll(async () => {
  library = await aLibrary()
})
afterAll(() => library.end())

test('resumes with the missing chunks after the app was closed during an upload', async () => {
  const account = await library.addUser()
  const journalPath = library.createJournalPath()
  const movie = mp4(3_500_000)
  const first = createHangingUpload(2)
  const before = await aDesktop({ account, journalPath, upload: first.upload })
  await before.preview(library.createFolder({ 'film.mp4': movie }))
  await before.calls.startImport(NO_DETAILS)
  await first.stalled
  await before.close()

  const second = createHangingUpload(100)
  const after = await aDesktop({ account, journalPath, upload: second.upload })
  expect(await after.waitForStatus('done')).toMatchObject({
    failed: { count: 0 },
    uploaded: { count: 1, size: movie.length },
  })
  expect([first.sent.toSorted(), second.sent.toSorted()]).toEqual([
    ['0', '1'],
    ['2', '3'],
  ])
  expect(await library.listItems(account)).toMatchObject([{ name: 'film.mp4', checksum: sha256(movie) }])
  await after.close()
})

test.each([
  ['photo', 'a.jpg', () => jpeg()],
  ['archive', 'a.zip', () => zip({ 'a.jpg': jpeg() })],
])('does not send a %s again if only the response was lost', async (_, name, make) => {
  const account = await library.addUser()
  const journalPath = library.createJournalPath()
  const real = createNodeUpload()
  const stored = Promise.withResolvers<void>()
  const uploadWithoutResponse: Upload = async (request) => {
    await real(request)
    stored.resolve()
    return new Promise((_resolve, reject) => {
      request.signal?.addEventListener('abort', () => reject(request.signal?.reason as Error))
    })
  }
  const before = await aDesktop({ account, journalPath, upload: uploadWithoutResponse })
  await before.preview(library.createFolder({ [name]: make() }))
  await before.calls.startImport(NO_DETAILS)
  await stored.promise
  await before.close()

  const second = createHangingUpload(0)
  const after = await aDesktop({ account, journalPath, upload: second.upload })
  expect(await after.waitForStatus('done')).toMatchObject({ failed: { count: 0 }, uploaded: { count: 1 } })
  expect(await library.listItems(account)).toHaveLength(1)
  await after.close()
})

test('reports that it is starting, not signed out, until the account is confirmed', async () => {
  const account = await library.addUser()
  const journalPath = library.createJournalPath()
  const before = await aDesktop({ account, journalPath, upload: waitForAbort })
  await before.preview(library.createFolder({ 'a.jpg': jpeg() }))
  await before.calls.startImport(NO_DETAILS)
  await before.waitForStatus('sending', ({ pauseReason }) => pauseReason === null)
  await before.close()

  const pauseReasons: (PauseReason | null)[] = []
  const after = await aDesktop({
    account,
    journalPath,
    notifyMs: 0,
    onImport: (state) => void ('pauseReason' in state && pauseReasons.push(state.pauseReason)),
  })
  expect(await after.waitForStatus('done')).toMatchObject({ uploaded: { count: 1 } })
  expect([...new Set(pauseReasons)]).toEqual(['starting', null])
  await after.close()
})

test('stays paused after the app restarts', async () => {
  const account = await library.addUser()
  const journalPath = library.createJournalPath()
  const before = await aDesktop({ account, journalPath })
  await before.preview(library.createFolder({ 'a.jpg': jpeg() }))
  await before.calls.pauseImport()
  await before.calls.startImport(NO_DETAILS)
  await before.waitForStatus('sending', ({ pauseReason }) => pauseReason === 'paused')
  await before.close()
  const after = await aDesktop({ account, journalPath })
  await after.waitForStatus('sending', ({ pauseReason }) => pauseReason === 'paused')
  await after.calls.resumeImport()
  expect(await after.waitForStatus('done')).toMatchObject({ uploaded: { count: 1 } })
  await after.calls.cancelImport()
  await after.waitForStatus('none')
  await after.close()
})

test('discards incomplete uploads of a canceled import on the server', async () => {
  const account = await library.addUser()
  const { upload, stalled } = createHangingUpload(1)
  let uploadId = ''
  const desktop = await aDesktop({
    account,
    journalPath: library.createJournalPath(),
    upload(request) {
      uploadId = String(request.body.get('uploadId'))
      return upload(request)
    },
  })
  await desktop.preview(library.createFolder({ 'film.mp4': mp4(2_500_000) }))
  await desktop.calls.startImport(NO_DETAILS)
  await stalled
  const loadUpload = () => library.get<{ status?: number }>(account, `/api/upload/chunked/${uploadId}`)
  await expect.poll(loadUpload).toMatchObject({ received: [expect.anything()] })
  await desktop.calls.cancelImport()
  await expect.poll(loadUpload).toMatchObject({ status: 404 })
  await desktop.close()
})
