import { NetworkError, type Upload } from '@calotype/api'
import { readFileSync, renameSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createNodeUpload } from './nodeUpload.ts'
import { aDesktop, type Desktop, NO_DETAILS } from './testing/aDesktop.ts'
import { aLibrary, type Library } from './testing/aLibrary.ts'
import { film, jpeg, sha256, zip } from './testing/files.ts'

let library: Library

beforeAll(async () => {
  library = await aLibrary()
})
afterAll(() => library.end())

type Item = { name: string; checksum: string }
const itemsOf = (account: { server: string; token: string }) =>
  library.get<Item[]>(account, '/api/media/all-metadata')

/** What the receipt says of each file. */
async function results(desktop: Desktop) {
  const receipt = path.join(library.data, 'receipt.json')
  await desktop.calls.writeReceipt('json', receipt)
  const rows = JSON.parse(readFileSync(receipt, 'utf8')) as { path: string; result: string }[]
  return rows.map(({ path: file, result }) => [file, result])
}

/** Uploads for real, and remembers what; after so many requests it never answers. */
function hanging(after: number) {
  const real = createNodeUpload()
  const sent: string[] = []
  const stuck = Promise.withResolvers<void>()
  const upload: Upload = async (request) => {
    if (sent.length >= after) {
      stuck.resolve()
      return new Promise((_resolve, reject) => {
        request.signal?.addEventListener('abort', () => reject(request.signal?.reason as Error))
      })
    }
    const index = request.body.get('chunkIndex')
    sent.push(typeof index === 'string' ? index : 'whole')
    return real(request)
  }
  return { upload, sent, stuck: stuck.promise }
}

test('goes on with the missing chunks when the app was ended in the midst of them', async () => {
  const account = await library.join()
  const place = library.place()
  const movie = film(3_500_000)
  const first = hanging(2)
  const before = await aDesktop({ account, place, upload: first.upload })
  await before.preview(library.folder({ 'film.mp4': movie }))
  await before.calls.startImport(NO_DETAILS)
  await first.stuck
  await before.close()

  const second = hanging(100)
  const after = await aDesktop({ account, place, upload: second.upload })
  expect(await after.until('done')).toMatchObject({
    failed: { count: 0 },
    uploaded: { count: 1, size: movie.length },
  })
  expect([first.sent, second.sent]).toEqual([
    ['0', '1'],
    ['2', '3'],
  ])
  expect(await itemsOf(account)).toMatchObject([{ name: 'film.mp4', checksum: sha256(movie) }])
  await after.close()
})

test.each([
  ['photo', 'a.jpg', () => jpeg()],
  ['archive', 'a.zip', () => zip({ 'a.jpg': jpeg() })],
])('sends no %s again of which only the answer was lost', async (_, name, make) => {
  const account = await library.join()
  const place = library.place()
  const real = createNodeUpload()
  const kept = Promise.withResolvers<void>()
  const silent: Upload = async (request) => {
    await real(request)
    kept.resolve()
    return new Promise((_resolve, reject) => {
      request.signal?.addEventListener('abort', () => reject(request.signal?.reason as Error))
    })
  }
  const before = await aDesktop({ account, place, upload: silent })
  await before.preview(library.folder({ [name]: make() }))
  await before.calls.startImport(NO_DETAILS)
  await kept.promise
  await before.close()

  const second = hanging(0)
  const after = await aDesktop({ account, place, upload: second.upload })
  expect(await after.until('done')).toMatchObject({ failed: { count: 0 }, uploaded: { count: 1 } })
  expect(await itemsOf(account)).toHaveLength(1)
  await after.close()
})

test('waits while the server is not there, and goes on by itself', async () => {
  const account = await library.join()
  let isDown = false
  const real = createNodeUpload()
  const desktop = await aDesktop({
    ...{ account, place: library.place() },
    upload: (request) => (isDown ? Promise.reject(new NetworkError()) : real(request)),
    fetch: (request, init) => (isDown ? Promise.reject(new TypeError('no network')) : fetch(request, init)),
  })
  isDown = true
  const looked = desktop.preview(library.folder({ 'a.jpg': jpeg(), 'b.jpg': jpeg() }))
  await desktop.until('checking', ({ hold }) => hold === 'unreachable')
  isDown = false
  await looked
  isDown = true
  await desktop.calls.startImport(NO_DETAILS)
  await desktop.until('sending', ({ hold }) => hold === 'unreachable')
  isDown = false
  expect(await desktop.until('done')).toMatchObject({ failed: { count: 0 }, uploaded: { count: 2 } })
  await desktop.close()
})

test('waits while nobody is signed in, and goes on only for the same person', async () => {
  const anna = await library.join()
  const desktop = await aDesktop({ account: anna, place: library.place() })
  await desktop.preview(library.folder({ 'a.jpg': jpeg() }))
  await desktop.calls.pauseImport()
  await desktop.calls.startImport(NO_DETAILS)
  await desktop.until('sending', ({ hold }) => hold === 'paused')
  await desktop.use(null)
  await desktop.until('sending', ({ hold }) => hold === 'signedOut')

  await desktop.use(await library.join())
  await desktop.until('none')
  await desktop.use({ server: library.server, token: await library.again(anna.email) })
  await desktop.until('sending', ({ hold }) => hold === 'paused')
  await desktop.calls.resumeImport()
  expect(await desktop.until('done')).toMatchObject({ uploaded: { count: 1 } })
  await desktop.close()
})

test('takes a server that is out of order for one that is away, and not for a refusal', async () => {
  let isBroken = false
  const desktop = await aDesktop({
    ...{ account: await library.join(), place: library.place() },
    fetch: (request, init) =>
      isBroken && request instanceof Request && request.url.endsWith('/api/user/me')
        ? Promise.resolve(Response.json({ message: 'Out of order.' }, { status: 500 }))
        : fetch(request, init),
  })
  await desktop.preview(library.folder({ 'a.jpg': jpeg() }))
  await desktop.calls.pauseImport()
  await desktop.calls.startImport(NO_DETAILS)
  isBroken = true
  void desktop.use(await library.join())
  await desktop.until('sending', ({ hold }) => hold === 'signedOut')
  isBroken = false
  expect(await desktop.until('none')).toEqual({ status: 'none' })
  await desktop.close()
})

test('waits for a volume that was taken out', async () => {
  const root = library.folder({ 'a.jpg': jpeg(), 'b.jpg': jpeg() })
  const desktop = await aDesktop({ account: await library.join(), place: library.place() })
  await desktop.preview(root)
  renameSync(root, `${root}-away`)
  await desktop.calls.startImport(NO_DETAILS)
  await desktop.until('sending', ({ hold }) => hold === 'folderGone')
  renameSync(`${root}-away`, root)
  expect(await desktop.until('done')).toMatchObject({ failed: { count: 0 }, uploaded: { count: 2 } })
  await desktop.close()
})

test('pauses, also over the end of the app', async () => {
  const account = await library.join()
  const place = library.place()
  const before = await aDesktop({ account, place })
  await before.preview(library.folder({ 'a.jpg': jpeg() }))
  await before.calls.pauseImport()
  await before.calls.startImport(NO_DETAILS)
  await before.until('sending', ({ hold }) => hold === 'paused')
  await before.close()
  const after = await aDesktop({ account, place })
  await after.until('sending', ({ hold }) => hold === 'paused')
  await after.calls.resumeImport()
  expect(await after.until('done')).toMatchObject({ uploaded: { count: 1 } })
  await after.calls.cancelImport()
  await after.until('none')
  await after.close()
})

test('keeps what there is to tell of an import that is stopped, and sends no more of it', async () => {
  const account = await library.join()
  const place = library.place()
  const { upload, sent, stuck } = hanging(2)
  const desktop = await aDesktop({ account, place, upload, parallelFiles: 1 })
  const names = ['a.jpg', 'b.jpg', 'c.jpg', 'film.mp4']
  const files = names.map((name) => [name, name === 'film.mp4' ? film(2_500_000) : jpeg()] as const)
  await desktop.preview(library.folder({ ...Object.fromEntries(files), 'empty.gif': Buffer.alloc(0) }))
  await desktop.calls.startImport(NO_DETAILS)
  await stuck
  await desktop.calls.stopImport()
  const stopped = {
    ...{ uploaded: { count: 2 }, left: { count: 2 }, failed: { count: 1 } },
    ...{ onTheWay: 0, bytesPerSecond: null },
  }
  expect(await desktop.until('stopped')).toMatchObject(stopped)
  expect(await results(desktop)).toEqual([
    ['a.jpg', 'uploaded'],
    ['b.jpg', 'uploaded'],
    ['c.jpg', 'not sent'],
    ['empty.gif', 'failed'],
    ['film.mp4', 'not sent'],
  ])
  await desktop.close()

  const again = await aDesktop({ account, place, upload })
  expect(await again.until('stopped')).toMatchObject(stopped)
  expect(sent).toHaveLength(2)
  await again.calls.cancelImport()
  await again.until('none')
  await again.close()
})

test('stays stopped when something was about to be tried again', async () => {
  const { upload, stuck } = hanging(0)
  const desktop = await aDesktop({ account: await library.join(), place: library.place(), upload })
  const empty = Array.from({ length: 300 }, (_, index) => [`${index}.gif`, Buffer.alloc(0)] as const)
  await desktop.preview(library.folder({ ...Object.fromEntries(empty), 'a.jpg': jpeg() }))
  await expect(desktop.calls.retryFailed(['unreadable'])).rejects.toThrow('nothing that can be tried again')
  await desktop.calls.startImport(NO_DETAILS)
  await stuck
  const trying = desktop.calls.retryFailed(['unreadable'])
  await desktop.calls.stopImport()
  await trying
  expect(await desktop.calls.importState()).toMatchObject({ status: 'stopped' })
  await expect(desktop.calls.retryFailed(['unreadable'])).rejects.toThrow('nothing that can be tried again')
  await desktop.close()
})

/** An import that has sent an archive, and is stuck in what comes after it. */
async function withArchiveSent() {
  const account = await library.join()
  const { upload, stuck } = hanging(1)
  const desktop = await aDesktop({ account, place: library.place(), upload, parallelFiles: 1 })
  await desktop.preview(library.folder({ 'a.zip': zip({ 'a.jpg': jpeg() }), 'b.jpg': jpeg() }))
  await desktop.calls.startImport(NO_DETAILS)
  await stuck
  return { account, desktop }
}

test('has archives unpacked that were sent before it was stopped', async () => {
  const { account, desktop } = await withArchiveSent()
  await desktop.calls.stopImport()
  expect(await desktop.until('stopped')).toMatchObject({ uploaded: { count: 1 }, left: { count: 1 } })
  await expect.poll(() => itemsOf(account)).toMatchObject([{ name: 'a.jpg' }])
  await desktop.close()
})

test('has them unpacked even when somebody is signed out while it is stopped', async () => {
  const { account, desktop } = await withArchiveSent()
  const stopping = desktop.calls.stopImport()
  await desktop.use(null)
  await stopping
  await expect.poll(() => itemsOf(account)).toMatchObject([{ name: 'a.jpg' }])
  await desktop.close()
})

test('has the server forget what was begun of an import that is given up', async () => {
  const account = await library.join()
  const { upload, stuck } = hanging(1)
  let uploadId = ''
  const desktop = await aDesktop({
    ...{ account, place: library.place() },
    upload(request) {
      uploadId = String(request.body.get('uploadId'))
      return upload(request)
    },
  })
  await desktop.preview(library.folder({ 'film.mp4': film(2_500_000) }))
  await desktop.calls.startImport(NO_DETAILS)
  await stuck
  const begun = () => library.get<{ status?: number }>(account, `/api/upload/chunked/${uploadId}`)
  expect(await begun()).toMatchObject({ received: [{ chunkIndex: 0 }] })
  await desktop.calls.cancelImport()
  await expect.poll(begun).toMatchObject({ status: 404 })
  await desktop.close()
})
