import { NetworkError } from '@calotype/api'
import { filesToSend, systemClock } from '@calotype/platform/transfer'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Account } from './protocol.ts'
import { aDesktop, type Desktop, NO_DETAILS } from './testing/aDesktop.ts'
import { aLibrary, type Library } from './testing/aLibrary.ts'
import { film, jpeg, zip } from './testing/files.ts'
import { hanging, unanswered, untilAborted } from './testing/uploads.ts'

let library: Library

beforeAll(async () => {
  library = await aLibrary()
})
afterAll(() => library.end())

interface Item {
  name: string
  labels: string[]
}
const itemsOf = (account: Account) => library.get<Item[]>(account, '/api/media/all-metadata')
const stagedOf = (account: Account) => library.get<object[]>(account, '/api/upload/local-folder/staged')
const isFor = (request: unknown, place: string) => request instanceof Request && request.url.includes(place)

/** What the receipt says of each file. */
async function receiptOf(desktop: Desktop) {
  const receipt = path.join(library.data, 'receipt.json')
  await desktop.calls.writeReceipt('json', receipt)
  return JSON.parse(readFileSync(receipt, 'utf8')) as {
    path: string
    result: string
    reason: string | null
  }[]
}
const results = async (desktop: Desktop) =>
  (await receiptOf(desktop)).map(({ path: file, result }) => [file, result])

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
    ...{ uploaded: { count: 2 }, left: { count: 2 }, failed: { count: 0 }, refused: { count: 1 } },
    ...{ onTheWay: 0, bytesPerSecond: null },
  }
  expect(await desktop.until('stopped')).toMatchObject(stopped)
  expect(await results(desktop)).toEqual([
    ['a.jpg', 'uploaded'],
    ['b.jpg', 'uploaded'],
    ['c.jpg', 'not sent'],
    ['empty.gif', 'not added'],
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
async function withArchiveSent(ask: typeof fetch = fetch) {
  const account = await library.join()
  const { upload, stuck } = hanging(1)
  const desktop = await aDesktop({ account, place: library.place(), upload, parallelFiles: 1, fetch: ask })
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

test('tells after a stop how far the server is with archives, until it is through', async () => {
  let isOver = false
  const { desktop } = await withArchiveSent(async (request, init) => {
    const answer = await fetch(request, init)
    if (isOver || !isFor(request, '/stage/status/')) return answer
    const staged = (await answer.json()) as object
    return Response.json({ ...staged, status: 'PROCESSING', total: 20, processed: 9, added: 9 })
  })
  await desktop.calls.stopImport()
  const { uploaded } = await desktop.until('stopped', ({ unpacked }) => unpacked.added === 9)
  expect(uploaded.count).toBe(1)
  expect(await receiptOf(desktop)).toMatchObject([
    {
      ...{ path: 'a.zip', result: 'not unpacked yet' },
      reason: 'It is being unpacked by the server: 9 of its 20 files so far.',
    },
    { path: 'b.jpg', result: 'not sent' },
  ])
  isOver = true
  await desktop.until('stopped', ({ toUnpack }) => toUnpack.count === 0)
  expect(await results(desktop)).toEqual([
    ['a.zip', 'uploaded'],
    ['a.zip/a.jpg', 'uploaded'],
    ['b.jpg', 'not sent'],
  ])
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

/** The server has a photo whole, and its answer is still to come; a film has not been begun. */
async function withPhotoUnanswered(over: Partial<Parameters<typeof aDesktop>[0]> = {}) {
  const account = await library.join()
  const place = library.place()
  const sending = unanswered()
  const desktop = await aDesktop({ account, place, upload: sending.upload, parallelFiles: 1, ...over })
  const photo = jpeg()
  await desktop.preview(library.folder({ 'a.jpg': photo, 'twin.jpg': photo, 'b.jpg': jpeg() }))
  await desktop.calls.startImport(NO_DETAILS)
  await sending.kept
  return { account, place, desktop, ...sending }
}

test('waits after a stop for the answer about what the server has whole', async () => {
  const { account, desktop, answer } = await withPhotoUnanswered()
  await desktop.calls.stopImport()
  const first = await desktop.until('stopped')
  expect(first).toMatchObject({ unheard: { count: 1 }, uploaded: { count: 0 }, left: { count: 1 } })
  expect(filesToSend(first).count).toBe(2)
  expect(await results(desktop)).toContainEqual(['a.jpg', 'not known yet'])
  answer()
  const last = await desktop.until('stopped', ({ unheard }) => unheard.count === 0)
  expect(last).toMatchObject({ uploaded: { count: 1 }, left: { count: 1 }, twins: { count: 1 } })
  expect(await itemsOf(account)).toHaveLength(1)
  await desktop.close()
})

test('asks after a stop whether that has arrived of which the answer was lost', async () => {
  const { desktop, lose } = await withPhotoUnanswered()
  await desktop.calls.stopImport()
  lose(new NetworkError())
  await desktop.until('stopped', ({ uploaded, unheard }) => uploaded.count === 1 && unheard.count === 0)
  expect(await results(desktop)).toEqual([
    ['a.jpg', 'uploaded'],
    ['b.jpg', 'not sent'],
    ['twin.jpg', 'same as another'],
  ])
  await desktop.close()
})

test('does not know it while the server cannot be asked, and asks at the next start', async () => {
  let isDown = false
  const { account, place, desktop, lose } = await withPhotoUnanswered({
    fetch: (request, init) => (isDown ? Promise.reject(new TypeError('no network')) : fetch(request, init)),
  })
  isDown = true
  await desktop.calls.stopImport()
  lose(new NetworkError())
  await desktop.until('stopped', ({ unheard }) => unheard.count === 1)
  expect((await receiptOf(desktop)).find(({ path: file }) => file === 'a.jpg')).toMatchObject({
    result: 'not known yet',
    reason: 'It was on its way. The server will be asked whether it has arrived.',
  })
  await desktop.close()

  const again = await aDesktop({ account, place })
  expect(await again.until('stopped', ({ unheard }) => unheard.count === 0)).toMatchObject({
    uploaded: { count: 1 },
  })
  await again.close()
})

test('promises after a stop what it promised before, and tells of what is the same what became of that', async () => {
  const { upload, stuck } = hanging(0)
  const desktop = await aDesktop({ account: await library.join(), place: library.place(), upload })
  const photo = jpeg()
  await desktop.preview(library.folder({ 'a.jpg': photo, 'b.jpg': photo }))
  await desktop.calls.startImport(NO_DETAILS)
  await stuck
  await desktop.calls.stopImport()
  const stopped = await desktop.until('stopped')
  expect(stopped).toMatchObject({ left: { count: 1 }, twins: { count: 1 } })
  expect(filesToSend(stopped).count).toBe(1)
  expect(await results(desktop)).toEqual([
    ['a.jpg', 'not sent'],
    ['b.jpg', 'not sent'],
  ])
  await desktop.close()
})

test('says words of this import of archives that waited before it, however early it is stopped', async () => {
  const account = await library.join()
  const root = library.folder({ 'a.zip': zip({ 'a.jpg': jpeg() }), 'b.jpg': jpeg() })
  const before = await aDesktop({
    ...{ account, place: library.place(), ...hanging(1), parallelFiles: 1 },
    fetch: (request, init) =>
      isFor(request, '/trigger-processing')
        ? Promise.reject(new TypeError('no network'))
        : fetch(request, init),
  })
  await before.preview(root)
  await before.calls.startImport({ labels: ['before'], description: '' })
  await before.until('sending', ({ uploaded }) => uploaded.count === 1)
  await before.close()

  const beginning = Promise.withResolvers<void>()
  const desktop = await aDesktop({
    ...{ account, place: library.place() },
    async fetch(request, init) {
      if (!isFor(request, '/local-folder/initiate')) return fetch(request, init)
      beginning.resolve()
      return untilAborted(request as Request)
    },
  })
  await desktop.preview(root)
  await desktop.calls.startImport({ labels: ['now'], description: '' })
  await beginning.promise
  await desktop.calls.stopImport()
  await expect.poll(() => itemsOf(account)).toMatchObject([{ name: 'a.jpg', labels: ['now'] }])
  await desktop.close()
})

test('has archives unpacked when the server is there again that was away when it was stopped', async () => {
  let isDown = false
  const { account, desktop } = await withArchiveSent((request, init) =>
    isDown ? Promise.reject(new TypeError('no network')) : fetch(request, init),
  )
  isDown = true
  await desktop.calls.pauseImport()
  await desktop.calls.stopImport()
  await desktop.until('stopped')
  expect(await itemsOf(account)).toEqual([])
  isDown = false
  await expect.poll(() => itemsOf(account)).toMatchObject([{ name: 'a.jpg' }])
  await desktop.close()
})

test('says after a stop that the server does not begin with archives, and asks it again when that is wanted', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  let isRefusing = true
  const { account, desktop } = await withArchiveSent((request, init) =>
    isRefusing && isFor(request, '/trigger-processing')
      ? Promise.resolve(Response.json({ message: 'Not now.' }, { status: 400 }))
      : fetch(request, init),
  )
  await desktop.calls.stopImport()
  expect(await desktop.until('stopped', ({ warning }) => warning !== null)).toMatchObject({
    ...{ toUnpack: { count: 1 }, left: { count: 1 } },
    warning: 'Archives are uploaded, but their processing could not be started: Not now.',
  })
  isRefusing = false
  await desktop.calls.retryUnpacking()
  expect(await desktop.until('stopped', ({ toUnpack }) => toUnpack.count === 0)).toMatchObject({
    ...{ warning: null, uploaded: { count: 1 }, left: { count: 1 } },
  })
  expect(await itemsOf(account)).toMatchObject([{ name: 'a.jpg' }])
  await expect(desktop.calls.retryUnpacking()).rejects.toThrow('nothing that can be tried again')
  warn.mockRestore()
  await desktop.close()
})

test('asks the server once more to begin with archives when all else is done', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const account = await library.join()
  let isRefusing = true
  const desktop = await aDesktop({
    ...{ account, place: library.place() },
    fetch: (request, init) =>
      isRefusing && isFor(request, '/trigger-processing')
        ? Promise.resolve(Response.json({ message: 'Not now.' }, { status: 400 }))
        : fetch(request, init),
  })
  await desktop.preview(library.folder({ 'a.zip': zip({ 'a.jpg': jpeg() }) }))
  await desktop.calls.startImport(NO_DETAILS)
  expect(await desktop.until('done')).toMatchObject({ toUnpack: { count: 1 }, warning: expect.any(String) })
  isRefusing = false
  await desktop.calls.retryUnpacking()
  expect(await desktop.until('done', ({ warning }) => warning === null)).toMatchObject({
    ...{ toUnpack: { count: 0 }, uploaded: { count: 1 } },
  })
  expect(await itemsOf(account)).toMatchObject([{ name: 'a.jpg' }])
  await expect(desktop.calls.retryUnpacking()).rejects.toThrow('nothing that can be tried again')
  warn.mockRestore()
  await desktop.close()
})

test('ends the unpacking of archives, and keeps what was made of them', async () => {
  const account = await library.join()
  const answering = Promise.withResolvers<void>()
  let isStopping = false
  const desktop = await aDesktop({
    ...{ account, place: library.place() },
    /** What the server has made of the archive stands still, as far as it tells. */
    async fetch(request, init) {
      if (isStopping) await answering.promise
      const answer = await fetch(request, init)
      const hasStopped = isFor(request, '/stop')
      if (!hasStopped && !isFor(request, '/stage/status/')) return answer
      const staged = (await answer.json()) as { status: string }
      const held = staged.status === 'COMPLETED' ? { total: 20, processed: 9, added: 9 } : { total: null }
      return Response.json({ ...staged, ...held, status: hasStopped ? 'STAGED' : 'PROCESSING' })
    },
  })
  const photos = Object.fromEntries(Array.from({ length: 9 }, (_, index) => [`${index}.jpg`, jpeg()]))
  await desktop.preview(library.folder({ 'a.zip': zip(photos), 'b.jpg': jpeg() }))
  await desktop.calls.startImport(NO_DETAILS)
  await desktop.until('unpacking', ({ unpacked }) => unpacked.added === 9)
  isStopping = true
  const stopping = desktop.calls.stopImport()
  expect(await desktop.until('stopped')).toMatchObject({ during: 'unpacking', unheard: { count: 1 } })
  answering.resolve()
  await stopping
  const reason = 'It was stopped after 9 of its 20 files. What was kept of them is in your library.'
  expect(await desktop.until('stopped', ({ unheard }) => unheard.count === 0)).toMatchObject({
    ...{ during: 'unpacking', notUnpacked: { count: 1 }, left: { count: 0 }, unpacked: { total: 20 } },
    refusals: [{ kind: 'notUnpacked', count: 1, files: [{ path: 'a.zip', message: reason }] }],
  })
  const [archive, first] = await receiptOf(desktop)
  expect(first).toMatchObject({ path: 'a.zip/0.jpg', result: 'uploaded' })
  expect(archive).toMatchObject({ path: 'a.zip', result: 'not unpacked', reason })
  expect(await stagedOf(account)).toEqual([])
  expect(await itemsOf(account)).toHaveLength(10)
  await desktop.close()
})

test('tells of every photo that an archive has brought when its unpacking is stopped', async () => {
  const account = await library.join()
  const desktop = await aDesktop({
    ...{ account, place: library.place() },
    async fetch(request, init) {
      // What still came into the library after it was asked, is there by then.
      if (request instanceof Request && request.method === 'DELETE') await systemClock.wait(500)
      return fetch(request, init)
    },
  })
  const photos = Object.fromEntries(Array.from({ length: 400 }, (_, index) => [`${index}.jpg`, jpeg()]))
  await desktop.preview(library.folder({ 'a.zip': zip(photos) }))
  await desktop.calls.startImport(NO_DETAILS)
  await desktop.until('unpacking', ({ unpacked }) => unpacked.added > 0)
  await desktop.calls.stopImport()
  await desktop.until('stopped', ({ notUnpacked }) => notUnpacked.count === 1)
  const inside = (await receiptOf(desktop)).filter(({ result }) => result === 'uploaded')
  const items = await itemsOf(account)
  expect(inside).toHaveLength(items.length)
  expect(items.length).toBeLessThan(400)
  await desktop.close()
})

test('is done, and not stopped, where all was unpacked when the server was told', async () => {
  const account = await library.join()
  const desktop = await aDesktop({
    ...{ account, place: library.place() },
    async fetch(request, init) {
      const answer = await fetch(request, init)
      if (!isFor(request, '/stage/status/')) return answer
      const staged = (await answer.json()) as object
      return Response.json({ ...staged, status: 'PROCESSING' })
    },
  })
  await desktop.preview(library.folder({ 'a.zip': zip({ 'a.jpg': jpeg() }) }))
  await desktop.calls.startImport(NO_DETAILS)
  await desktop.until('unpacking', ({ unpacked }) => unpacked.added === 1)
  await expect.poll(() => stagedOf(account)).toMatchObject([{ status: 'COMPLETED' }])
  await desktop.calls.stopImport()
  expect(await desktop.until('done')).toMatchObject({ uploaded: { count: 1 }, notUnpacked: { count: 0 } })
  await desktop.close()
})

test('says how much is in archives only when all are counted', async () => {
  const account = await library.join()
  let first: string | undefined
  const desktop = await aDesktop({
    ...{ account, place: library.place() },
    async fetch(request, init) {
      const answer = await fetch(request, init)
      if (!(request instanceof Request) || !isFor(request, '/stage/status/')) return answer
      first ??= request.url
      if (request.url === first) return answer
      const staged = (await answer.json()) as object
      return Response.json({ ...staged, status: 'PROCESSING', total: null })
    },
  })
  await desktop.preview(
    library.folder({ 'a.zip': zip({ 'a.jpg': jpeg() }), 'b.zip': zip({ 'b.jpg': jpeg() }) }),
  )
  await desktop.calls.startImport(NO_DETAILS)
  const unpacking = await desktop.until('unpacking', ({ unpacked }) => unpacked.archives === 1)
  expect(unpacking.unpacked).toMatchObject({ archives: 1, total: null })
  await desktop.calls.cancelImport()
  await desktop.close()
})

test('removes archives that were not begun to be unpacked', async () => {
  const account = await library.join()
  const desktop = await aDesktop({
    ...{ account, place: library.place() },
    fetch: (request, init) =>
      isFor(request, '/trigger-processing')
        ? Promise.resolve(Response.json({ triggered: 1 }, { status: 202 }))
        : fetch(request, init),
  })
  const archive = zip({ 'a.jpg': jpeg() })
  await desktop.preview(library.folder({ 'a.zip': archive, 'b.zip': archive }))
  await desktop.calls.startImport(NO_DETAILS)
  expect(await desktop.until('unpacking')).toMatchObject({ unpacked: { archives: 0 } })
  await desktop.calls.stopImport()
  const stopped = await desktop.until('stopped', ({ unheard }) => unheard.count === 0)
  expect(stopped).toMatchObject({ notUnpacked: { count: 2 }, left: { count: 0 }, unpacked: { archives: 0 } })
  const reason = 'It was stopped before it was unpacked.'
  expect(stopped.refusals).toMatchObject([
    { kind: 'notUnpacked', count: 2, files: [{ message: reason }, { path: 'b.zip', message: reason }] },
  ])
  expect(await receiptOf(desktop)).toMatchObject([
    { path: 'a.zip', result: 'not unpacked', reason },
    { path: 'b.zip', result: 'not unpacked', reason },
  ])
  expect(await stagedOf(account)).toEqual([])
  await desktop.close()
})

test('is cancelled at once while the server does not answer, which is said', async () => {
  let isSilent = false
  const desktop = await aDesktop({
    ...{ account: await library.join(), place: library.place() },
    fetch: (request, init) => {
      if (!isSilent) return fetch(request, init)
      // As a timeout would be, but for that it takes long.
      return isFor(request, '/health') ? Promise.reject(new TypeError('no answer')) : new Promise(() => {})
    },
  })
  isSilent = true
  void desktop.preview(library.folder({ 'a.jpg': jpeg() })).catch(() => {})
  await desktop.until('checking', ({ hold }) => hold === 'unreachable')
  await desktop.calls.cancelImport()
  expect(await desktop.calls.importState()).toEqual({ status: 'none' })
  await desktop.close()
})

test('promises as much as it goes through, and tells apart what the preview left out', async () => {
  const { upload, stuck } = hanging(0)
  const desktop = await aDesktop({ account: await library.join(), place: library.place(), upload })
  const root = library.folder({
    'a.jpg': jpeg(),
    'empty.gif': Buffer.alloc(0),
    'words.jpg': Buffer.from('Hi'),
  })
  const { toUpload } = await desktop.preview(root)
  await desktop.calls.startImport(NO_DETAILS)
  await stuck
  const sending = await desktop.until('sending')
  expect(filesToSend(sending)).toEqual(toUpload)
  expect(sending).toMatchObject({ failed: { count: 0 }, failures: [], refused: { count: 2 } })
  expect(sending.refusals).toMatchObject([
    { kind: 'broken', files: [{ path: 'words.jpg' }] },
    { kind: 'unreadable', files: [{ path: 'empty.gif' }] },
  ])
  writeFileSync(path.join(root, 'empty.gif'), jpeg())
  await desktop.calls.retryFailed(['unreadable'])
  const more = await desktop.until('sending', ({ refused }) => refused.count === 1)
  expect(filesToSend(more).count).toBe(2)
  await desktop.close()
})

test('takes up what is tried again while archives are about to be unpacked', async () => {
  const triggering = Promise.withResolvers<void>()
  const isTriggered = Promise.withResolvers<void>()
  const desktop = await aDesktop({
    ...{ account: await library.join(), place: library.place() },
    async fetch(request, init) {
      if (isFor(request, '/trigger-processing')) {
        triggering.resolve()
        await isTriggered.promise
      }
      return fetch(request, init)
    },
  })
  const root = library.folder({ 'a.zip': zip({ 'a.jpg': jpeg() }), 'gone.jpg': jpeg() })
  await desktop.preview(root)
  rmSync(path.join(root, 'gone.jpg'))
  await desktop.calls.startImport(NO_DETAILS)
  await triggering.promise
  writeFileSync(path.join(root, 'gone.jpg'), jpeg())
  const again = desktop.calls.retryFailed(['gone'])
  isTriggered.resolve()
  await again
  expect(await desktop.until('done')).toMatchObject({ failed: { count: 0 }, uploaded: { count: 2 } })
  await desktop.close()
})

test('takes up what is tried again while archives are being unpacked', async () => {
  let isOver = false
  const desktop = await aDesktop({
    ...{ account: await library.join(), place: library.place() },
    async fetch(request, init) {
      const answer = await fetch(request, init)
      if (isOver || !isFor(request, '/stage/status/')) return answer
      return Response.json({ ...((await answer.json()) as object), status: 'PROCESSING' })
    },
  })
  const root = library.folder({ 'a.zip': zip({ 'a.jpg': jpeg() }), 'gone.jpg': jpeg() })
  await desktop.preview(root)
  rmSync(path.join(root, 'gone.jpg'))
  await desktop.calls.startImport(NO_DETAILS)
  await desktop.until('unpacking')
  writeFileSync(path.join(root, 'gone.jpg'), jpeg())
  await desktop.calls.retryFailed(['gone'])
  const unpacking = await desktop.until('unpacking', ({ uploaded }) => uploaded.count === 2)
  expect(unpacking).toMatchObject({ failed: { count: 0 }, toUnpack: { count: 1 } })
  isOver = true
  expect(await desktop.until('done')).toMatchObject({ uploaded: { count: 2 }, toUnpack: { count: 0 } })
  await desktop.close()
})

test('tells the same of what is the same as an archive that could not be unpacked', async () => {
  const desktop = await aDesktop({ account: await library.join(), place: library.place() })
  const torn = Buffer.from('PK\x03\x04 and then nothing')
  const done = await desktop.import(library.folder({ 'a.zip': torn, 'b.zip': torn }))
  expect(done).toMatchObject({ failed: { count: 2 }, twins: { count: 0 } })
  const [first, second] = await receiptOf(desktop)
  expect(first).toMatchObject({ result: 'failed', reason: expect.any(String) })
  expect(second).toMatchObject({ result: 'failed', reason: first?.reason })
  await desktop.close()
})

test('tells the same of it also when that is only heard after a stop', async () => {
  const account = await library.join()
  let isStopping = false
  const desktop = await aDesktop({
    ...{ account, place: library.place() },
    fetch: (request, init) =>
      isFor(request, '/stage/status/') && !isStopping
        ? untilAborted(request as Request)
        : fetch(request, init),
  })
  const torn = Buffer.from('PK\x03\x04 and then nothing')
  await desktop.preview(library.folder({ 'a.zip': torn, 'b.zip': torn }))
  await desktop.calls.startImport(NO_DETAILS)
  await desktop.until('unpacking')
  await expect.poll(() => stagedOf(account)).toMatchObject([{ status: 'FAILED' }])
  isStopping = true
  await desktop.calls.stopImport()
  expect(await desktop.until('done')).toMatchObject({ failed: { count: 2 }, twins: { count: 0 } })
  await desktop.close()
})
