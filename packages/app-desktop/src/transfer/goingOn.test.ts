import { NetworkError, type Upload } from '@calotype/api'
import {
  filesThrough,
  filesToSend,
  type ImportHold,
  type ImportProgress,
  type ImportState,
  shareOf,
  TRIES,
} from '@calotype/platform/transfer'
import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createNodeUpload } from './nodeUpload.ts'
import { aDesktop, NO_DETAILS } from './testing/aDesktop.ts'
import { aLibrary, type Library } from './testing/aLibrary.ts'
import { keepClosed } from './testing/keepClosed.ts'
import { film, jpeg, sha256, zip } from './testing/files.ts'
import { hanging, untilAborted } from './testing/uploads.ts'

let library: Library

beforeAll(async () => {
  library = await aLibrary()
})
afterAll(() => library.end())

type Item = { name: string; checksum: string }
const itemsOf = (account: { server: string; token: string }) =>
  library.get<Item[]>(account, '/api/media/all-metadata')

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

test.each([500, 408])(
  'takes a %i of a server for one that is away, and not for a refusal',
  async (status) => {
    let isBroken = false
    const holds = new Set<ImportHold | null>()
    const desktop = await aDesktop({
      ...{ account: await library.join(), place: library.place() },
      onImport: (state) => void ('hold' in state && holds.add(state.hold)),
      fetch: (request, init) =>
        isBroken && request instanceof Request && request.url.endsWith('/api/user/me')
          ? Promise.resolve(Response.json({ message: 'Out of order.' }, { status }))
          : fetch(request, init),
    })
    await desktop.preview(library.folder({ 'a.jpg': jpeg() }))
    await desktop.calls.pauseImport()
    await desktop.calls.startImport(NO_DETAILS)
    isBroken = true
    holds.clear()
    void desktop.use(await library.join())
    await desktop.until('sending', ({ hold }) => hold === 'unreachable')
    expect(holds).not.toContain('signedOut')
    isBroken = false
    expect(await desktop.until('none')).toEqual({ status: 'none' })
    await desktop.close()
  },
)

test('says that it starts again, and that nobody was signed out, until it knows who is signed in', async () => {
  const account = await library.join()
  const place = library.place()
  const before = await aDesktop({ account, place, upload: untilAborted })
  await before.preview(library.folder({ 'a.jpg': jpeg() }))
  await before.calls.startImport(NO_DETAILS)
  await before.until('sending', ({ hold }) => hold === null)
  await before.close()

  const holds: (ImportHold | null)[] = []
  const after = await aDesktop({
    ...{ account, place, tellEveryMs: 0 },
    onImport: (state) => void ('hold' in state && holds.push(state.hold)),
  })
  expect(await after.until('done')).toMatchObject({ uploaded: { count: 1 } })
  expect([...new Set(holds)]).toEqual(['starting', null])
  await after.close()
})

test('waits for a folder in whose place a file stands', async () => {
  const root = library.folder({ 'a.jpg': jpeg(), 'b.jpg': jpeg() })
  const desktop = await aDesktop({ account: await library.join(), place: library.place() })
  await desktop.preview(root)
  renameSync(root, `${root}-away`)
  writeFileSync(root, '')
  await desktop.calls.startImport(NO_DETAILS)
  await desktop.until('sending', ({ hold }) => hold === 'folderReplaced')
  renameSync(`${root}-away`, `${root}-back`)
  rmSync(root)
  renameSync(`${root}-back`, root)
  expect(await desktop.until('done')).toMatchObject({ failed: { count: 0 }, uploaded: { count: 2 } })
  await desktop.close()
})

test('says of a file that is chosen for a folder what it is, and what helps', async () => {
  const root = library.folder({ 'a.jpg': jpeg() })
  const desktop = await aDesktop({ account: await library.join(), place: library.place() })
  await expect(desktop.preview(`${root}/a.jpg`)).rejects.toThrow(
    'It is not a folder any more: a file has taken its name. Put the folder back, and choose it again.',
  )
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

test('waits for a folder that is closed to the app, and tells that once', async () => {
  const root = library.folder({ 'a.jpg': jpeg(), 'b.jpg': jpeg(), 'c.jpg': jpeg() })
  const desktop = await aDesktop({ account: await library.join(), place: library.place() })
  await desktop.preview(root)
  const open = keepClosed(root)
  await desktop.calls.startImport(NO_DETAILS)
  expect(await desktop.until('sending', ({ hold }) => hold === 'folderClosed')).toMatchObject({
    ...{ failed: { count: 0 }, left: { count: 3 } },
  })
  open()
  expect(await desktop.until('done')).toMatchObject({ failed: { count: 0 }, uploaded: { count: 3 } })
  await desktop.close()
})

/** Uploads for real, but while it is silent: then something of a file goes out, and nothing more. */
function fallingSilent() {
  const real = createNodeUpload()
  const now = { isSilent: false, goesOut: 100, begun: 0, brokenOff: 0 }
  const upload: Upload = async (request) => {
    if (!now.isSilent) return real(request)
    now.begun += 1
    request.onProgress?.(now.goesOut)
    return untilAborted(request).finally(() => (now.brokenOff += 1))
  }
  return { now, upload }
}

test('sends nothing while it is paused, and then what was on its way again', async () => {
  const account = await library.join()
  const { now, upload } = fallingSilent()
  const desktop = await aDesktop({ account, place: library.place(), upload })
  const movie = film(2_500_000)
  await desktop.preview(library.folder({ 'a.jpg': jpeg(), 'film.mp4': movie }))
  now.isSilent = true
  await desktop.calls.startImport(NO_DETAILS)
  await desktop.until('sending', ({ onTheWay }) => onTheWay === 200)
  await desktop.calls.pauseImport()
  await expect.poll(() => now.brokenOff).toBe(2)
  await desktop.until('sending', ({ hold, onTheWay }) => hold === 'paused' && onTheWay === 200)
  // Of what goes out again nothing is told back.
  now.goesOut = 40
  await desktop.calls.resumeImport()
  await expect.poll(() => now.begun).toBe(4)
  expect(await desktop.calls.importState()).toMatchObject({ hold: null, onTheWay: 200 })
  await desktop.calls.pauseImport()
  now.isSilent = false
  await desktop.calls.resumeImport()
  expect(await desktop.until('done')).toMatchObject({ failed: { count: 0 }, uploaded: { count: 2 } })
  expect(now.begun).toBe(4)
  expect(await itemsOf(account)).toContainEqual(
    expect.objectContaining({ name: 'film.mp4', checksum: sha256(movie) }),
  )
  await desktop.close()
})

test('tells a file as sent once that the server has no room for, and takes nothing of it back', async () => {
  const real = createNodeUpload()
  const told: Extract<ImportState, { status: 'sending' }>[] = []
  let isFull = true
  let tries = 0
  const desktop = await aDesktop({
    ...{ account: await library.join(), place: library.place(), parallelFiles: 1, tellEveryMs: 0 },
    async upload(request) {
      if (!isFull) return real(request)
      // Nothing of it counts a second time, and of the next file less goes out.
      tries += 1
      request.onProgress?.(tries > TRIES ? 20 : 50)
      request.onProgress?.(tries > TRIES ? 60 : 100)
      return { status: 507, statusText: 'Insufficient Storage', text: '', retryAfter: '0' }
    },
    onImport: (state) => state.status === 'sending' && told.push(state),
  })
  await desktop.preview(library.folder({ 'a.jpg': jpeg(), 'b.jpg': jpeg(), 'c.jpg': jpeg() }))
  await desktop.calls.startImport(NO_DETAILS)
  await desktop.until('done', ({ failed }) => failed.count === 3)
  expect(tries).toBe(3 * TRIES)
  expect(Math.max(...told.map(({ sentBytes }) => sentBytes))).toBe(220)
  for (const [index, now] of told.entries()) {
    const before = told[index - 1] ?? now
    expect(now.sentBytes).toBeGreaterThanOrEqual(before.sentBytes)
    expect(shareNow(now)).toBeGreaterThanOrEqual(shareNow(before))
  }
  isFull = false
  await desktop.calls.retryFailed(['serverFull'])
  const done = await desktop.until('done', ({ failed }) => failed.count === 0)
  expect(done.sentBytes).toBe(done.uploaded.size)
  await desktop.close()
})

const shareNow = (state: ImportProgress) => shareOf(filesThrough(state), filesToSend(state))

test('takes nothing back of what was told as sent when all that is the same fails with it', async () => {
  const told: number[] = []
  const desktop = await aDesktop({
    ...{ account: await library.join(), place: library.place(), parallelFiles: 1, tellEveryMs: 0 },
    upload(request) {
      request.onProgress?.(100)
      return Promise.resolve({ status: 507, statusText: 'Insufficient Storage', text: '', retryAfter: '0' })
    },
    onImport: (state) => state.status === 'sending' && told.push(state.sentBytes),
  })
  const photo = jpeg()
  await desktop.preview(library.folder({ 'a.jpg': photo, 'the same.jpg': photo, 'b.jpg': jpeg() }))
  await desktop.calls.startImport(NO_DETAILS)
  const done = await desktop.until('done', ({ failed }) => failed.count === 3)
  expect([...told].sort((one, other) => one - other)).toEqual(told)
  expect(done.sentBytes).toBe(200)
  await desktop.close()
})

test('notices in the midst of a file that the server is silent, and goes on by itself', async () => {
  const { now, upload } = fallingSilent()
  const desktop = await aDesktop({
    ...{ account: await library.join(), place: library.place(), upload },
    fetch: (request, init) =>
      now.isSilent && now.begun === 2 && request instanceof Request && request.url.endsWith('/health')
        ? Promise.reject(new TypeError('no answer'))
        : fetch(request, init),
  })
  await desktop.preview(library.folder({ 'a.jpg': jpeg(), 'film.mp4': film(2_500_000) }))
  now.isSilent = true
  await desktop.calls.startImport(NO_DETAILS)
  await desktop.until('sending', ({ hold }) => hold === 'unreachable')
  await expect.poll(() => now.brokenOff).toBe(2)
  now.isSilent = false
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
