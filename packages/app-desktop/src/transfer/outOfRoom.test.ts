import type { ImportState } from '@calotype/platform/transfer'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createNodeUpload } from './nodeUpload.ts'
import type { Account } from './protocol.ts'
import { aDesktop, type Desktop, NO_DETAILS } from './testing/aDesktop.ts'
import { aLibrary, type Library } from './testing/aLibrary.ts'
import { jpeg, zip } from './testing/files.ts'
import { fullDisk } from './testing/fullDisk.ts'

let library: Library

beforeAll(async () => {
  library = await aLibrary()
})
afterEach(() => fullDisk.over())
afterAll(() => library.end())

const PHOTOS = 50
const SLOW = { timeout: 60_000 }
const photos = (count: number) =>
  zip(Object.fromEntries(Array.from({ length: count }, (_, index) => [`${index}.jpg`, jpeg()])))

/** How many rows of the receipt have each result. */
async function receiptOf(desktop: Desktop): Promise<Record<string, number>> {
  const receipt = path.join(library.data, 'room.json')
  await desktop.calls.writeReceipt('json', receipt)
  const rows = JSON.parse(readFileSync(receipt, 'utf8')) as { result: string }[]
  return Object.fromEntries(
    [...Map.groupBy(rows, ({ result }) => result)].map(([is, all]) => [is, all.length]),
  )
}
const inLibrary = async (account: Account) =>
  (await library.get<object[]>(account, '/api/media/all-metadata')).length

/** Looks at a folder with one archive, sends it, and has the disk be full in the midst of it. */
async function begin(full: number, count = PHOTOS) {
  const account = await library.join()
  const desktop = await aDesktop({ account, place: library.place() })
  await desktop.preview(library.folder({ 'a.zip': photos(count) }))
  // It is asked for the archive, too.
  fullDisk.after(full + 1)
  await desktop.calls.startImport(NO_DETAILS)
  return { account, desktop }
}

test(
  'tells what of an archive the server had no room for, and has it brought when there is some',
  SLOW,
  async () => {
    const { account, desktop } = await begin(2)
    const message = `2 of ${PHOTOS} unpacked. The server has no room left.`
    expect(await desktop.until('done')).toMatchObject({
      ...{ uploaded: { count: 0 }, failed: { count: 1 } },
      failures: [{ kind: 'serverFull', count: 1, files: [{ path: 'a.zip', message }] }],
      unpacked: { archives: 1, total: PHOTOS, added: 2 },
    })
    expect(await receiptOf(desktop)).toEqual({ failed: 1, uploaded: 2, 'not unpacked': PHOTOS - 2 })
    fullDisk.over()
    await desktop.calls.retryFailed(['serverFull'])
    expect(await desktop.until('done', ({ failed }) => failed.count === 0)).toMatchObject({
      unpacked: { total: PHOTOS, added: PHOTOS },
    })
    expect(await receiptOf(desktop)).toEqual({ uploaded: PHOTOS + 1 })
    expect(await inLibrary(account)).toBe(PHOTOS)
    await desktop.close()
  },
)

/** Somebody gives up what the server has begun with, as often as it takes. Answers what the server has said to that. */
async function giveUp(account: Account): Promise<ReadonlySet<number>> {
  const { server, token } = account
  const answers = new Set<number>()
  const headers = { authorization: `Bearer ${token}` }
  while (!answers.has(204)) {
    await setTimeout(3)
    for (const { id, status } of await library.get<{ id: number; status: string }[]>(account, STAGED))
      if (status !== 'STAGED')
        answers.add((await fetch(`${server}${STAGED}/${id}`, { method: 'DELETE', headers })).status)
  }
  return answers
}
const STAGED = '/api/upload/local-folder/staged'

test.each([
  [0, 50],
  [7, 50],
  [49, 50],
  [86, 200],
])(
  'tells the same as the library of an archive that is given up elsewhere as soon as it fails after %i of %i files',
  SLOW,
  async (full, count) => {
    const { account, desktop } = await begin(full, count)
    const answers = await giveUp(account)
    const done = await desktop.until('done')
    const { uploaded = 0, 'not unpacked': rest = 0 } = await receiptOf(desktop)
    const kept = await inLibrary(account)
    expect([done.unpacked.added, uploaded, kept]).toEqual([full, full, full])
    expect(answers.difference(new Set([204, 409])).size).toBe(0)
    expect(rest).toBe(count - full)
    expect(done.failed.count).toBe(1)
    await desktop.close()
  },
)

test('tells the same as the library also where it is given up while it is tried again', SLOW, async () => {
  const { account, desktop } = await begin(20)
  await desktop.until('done')
  fullDisk.after(15)
  const given = giveUp(account)
  await desktop.calls.retryFailed(['serverFull'])
  await given
  // Nothing more is added now. It may have failed once more before.
  const kept = await inLibrary(account)
  await desktop.calls.lookAtArchives()
  await desktop.until('done', ({ failures }) => failures[0]?.kind === 'partly')
  const { uploaded, 'not unpacked': rest = 0 } = await receiptOf(desktop)
  expect(uploaded).toBe(kept)
  expect(rest).toBe(PHOTOS - kept)
  await desktop.close()
})

/** Two of the same, which failed for want of room. */
async function outOfRoomTwice(fetched: typeof fetch = fetch) {
  const account = await library.join()
  const told: ImportState[] = []
  const desktop = await aDesktop({
    ...{ account, place: library.place(), fetch: fetched },
    onImport: (state) => void told.push(state),
  })
  const archive = photos(PHOTOS)
  await desktop.preview(library.folder({ 'a.zip': archive, 'the same.zip': archive }))
  fullDisk.after(3)
  await desktop.calls.startImport(NO_DETAILS)
  expect(await desktop.until('done')).toMatchObject({ failures: [{ kind: 'serverFull', count: 2 }] })
  told.length = 0
  return { account, desktop, told }
}

test(
  'follows that somebody has given up an archive that had failed, and says nothing else',
  SLOW,
  async () => {
    const { account, desktop, told } = await outOfRoomTwice()
    await giveUp(account)
    await desktop.calls.lookAtArchives()
    expect(await desktop.until('done', ({ failures }) => failures[0]?.kind !== 'serverFull')).toMatchObject({
      failures: [{ kind: 'partly', count: 2, files: [{ message: expect.stringContaining('given up') }, {}] }],
      unpacked: { total: PHOTOS, added: 2 },
    })
    expect(new Set(told.map(({ status }) => status))).toEqual(new Set(['done']))
    await desktop.close()
  },
)

test('leaves an archive that had failed as it is while the server keeps it so', SLOW, async () => {
  const { desktop } = await outOfRoomTwice()
  const before = await desktop.calls.importState()
  await desktop.calls.lookAtArchives()
  expect(await desktop.calls.importState()).toEqual(before)
  await desktop.close()
})

test('tells how far the server has come that has tried it again, and had no room again', SLOW, async () => {
  const { account, desktop } = await outOfRoomTwice()
  fullDisk.after(5)
  await library.post('/api/upload/local-folder/trigger-processing', {}, account.token)
  const message = `7 of ${PHOTOS} unpacked. The server has no room left.`
  await expect
    .poll(() => library.get<object[]>(account, STAGED))
    .toMatchObject([{ status: 'FAILED', message }])
  await desktop.calls.lookAtArchives()
  expect(await desktop.calls.importState()).toMatchObject({
    ...{ failed: { count: 2 }, unpacked: { total: PHOTOS, added: 7 } },
    failures: [{ kind: 'serverFull', count: 2, files: [{ message }, { message }] }],
  })
  expect(await receiptOf(desktop)).toMatchObject({ uploaded: 7 })
  await desktop.close()
})

test(
  'tells what is the same as an archive as failed with it while it is asked what was in it',
  SLOW,
  async () => {
    const asked = Promise.withResolvers<void>()
    const goOn = Promise.withResolvers<void>()
    let isHeld = false
    const { account, desktop } = await outOfRoomTwice(async (request, init) => {
      if (isHeld && request instanceof Request && new URL(request.url).pathname.endsWith('/entries')) {
        asked.resolve()
        await goOn.promise
      }
      return fetch(request, init)
    })
    await giveUp(account)
    isHeld = true
    const looked = desktop.calls.lookAtArchives()
    await asked.promise
    expect(await desktop.calls.importState()).toMatchObject({
      ...{ failed: { count: 2 }, twins: { count: 0 }, failures: [{ kind: 'serverFull', count: 2 }] },
    })
    goOn.resolve()
    await looked
    expect(await desktop.calls.importState()).toMatchObject({
      ...{ failed: { count: 2 }, failures: [{ kind: 'partly', count: 2 }] },
    })
    await desktop.close()
  },
)

test('asks at once also of what is paused, and not at all while nobody is signed in', SLOW, async () => {
  const { account, desktop } = await outOfRoomTwice()
  await giveUp(account)
  await desktop.calls.pauseImport()
  await desktop.use(null)
  await desktop.calls.lookAtArchives()
  expect(await desktop.calls.importState()).toMatchObject({ failures: [{ kind: 'serverFull' }] })
  await desktop.use(account)
  await desktop.calls.lookAtArchives()
  expect(await desktop.calls.importState()).toMatchObject({ failures: [{ kind: 'partly', count: 2 }] })
  await desktop.close()
})

test('follows an archive that had failed and was tried again elsewhere', SLOW, async () => {
  const { account, desktop, told } = await outOfRoomTwice()
  fullDisk.over()
  await library.post('/api/upload/local-folder/trigger-processing', {}, account.token)
  await desktop.calls.lookAtArchives()
  expect(await desktop.until('done', ({ failed }) => failed.count === 0)).toMatchObject({
    ...{ uploaded: { count: 1 }, twins: { count: 1 }, failures: [], warning: null },
    unpacked: { total: PHOTOS, added: PHOTOS },
  })
  expect(await receiptOf(desktop)).toMatchObject({ uploaded: PHOTOS + 1 })
  // Nothing is called through before it is unpacked.
  const through = told.filter((state) => state.status === 'done' && state.failed.count === 0)
  expect(through.filter((state) => 'toUnpack' in state && state.toUnpack.count > 0)).toEqual([])
  await desktop.close()
})

test.each(['the panel is shown', 'a receipt is written'])(
  'asks again what became of an archive when %s',
  SLOW,
  async (when) => {
    const { account, desktop } = await begin(2)
    await desktop.until('done')
    await giveUp(account)
    if (when === 'the panel is shown') await desktop.calls.importState()
    else await desktop.calls.writeReceipt('json', path.join(library.data, 'asked.json'))
    expect(await desktop.until('done', ({ failures }) => failures[0]?.kind === 'partly')).toMatchObject({
      failures: [{ count: 1, files: [{ message: expect.stringContaining('given up') }] }],
    })
    await desktop.close()
  },
)

test('asks of a stopped import only when it was heard what became of it', SLOW, async () => {
  const stopping = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  const asked: string[] = []
  const desktop = await aDesktop({
    ...{ account: await library.join(), place: library.place() },
    async fetch(request, init) {
      const place = request instanceof Request ? new URL(request.url).pathname : ''
      if (place.endsWith('/stop')) {
        stopping.resolve()
        await goOn.promise
      }
      const answer = await fetch(request, init)
      if (!place.includes('/stage/status/')) return answer
      asked.push(place)
      const staged = (await answer.json()) as { name: string }
      // Of one it is never heard that it is unpacked.
      return Response.json({ ...staged, ...(staged.name === 'b.zip' && { status: 'STAGED' }) })
    },
  })
  await desktop.preview(library.folder({ 'a.zip': photos(PHOTOS), 'b.zip': photos(2) }))
  fullDisk.after(4)
  await desktop.calls.startImport(NO_DETAILS)
  await desktop.until('unpacking', ({ failed }) => failed.count === 1)
  const stopped = desktop.calls.stopImport()
  await stopping.promise
  asked.length = 0
  await desktop.calls.lookAtArchives()
  expect(asked).toEqual([])
  goOn.resolve()
  await stopped
  await expect.poll(() => desktop.calls.lookAtArchives().then(() => asked.length)).toBeGreaterThan(0)
  await desktop.close()
})

test('sends nothing again by itself that somebody has given up before it was unpacked', SLOW, async () => {
  let sent = 0
  const real = createNodeUpload()
  const desktop = await aDesktop({
    ...{ account: await library.join(), place: library.place() },
    upload: (request) => real(request).finally(() => (sent += 1)),
    fetch: (request, init) =>
      request instanceof Request && request.url.includes('/stage/status/')
        ? Promise.resolve(Response.json({ message: 'Not found.' }, { status: 404 }))
        : fetch(request, init),
  })
  await desktop.watch(library.folder({ 'a.zip': photos(3) }))
  const given = await desktop.untilWatched(({ failures }) => failures.length > 0)
  expect(given.failures).toMatchObject([{ kind: 'notUnpacked', count: 1 }])
  const lookedAt = given.lookedAt ?? 0
  await desktop.untilWatched((folder) => (folder.lookedAt ?? 0) > lookedAt + 100)
  expect(sent).toBe(1)
  await desktop.close()
})

test('a watched folder follows it, too', SLOW, async () => {
  const account = await library.join()
  const desktop = await aDesktop({ account, place: library.place(), rescanMs: 3_600_000, soonMs: 3_600_000 })
  fullDisk.after(3)
  await desktop.watch(library.folder({ 'a.zip': photos(PHOTOS) }))
  await desktop.untilWatched(({ failures }) => failures[0]?.kind === 'serverFull')
  await giveUp(account)
  await desktop.calls.lookAtArchives()
  const given = await desktop.untilWatched(({ failures }) => failures[0]?.kind === 'partly')
  expect(given.failures).toMatchObject([
    { count: 1, files: [{ message: expect.stringContaining('given up') }] },
  ])
  await desktop.close()
})
