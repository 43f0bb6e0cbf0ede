import path from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { aDesktop, NO_DETAILS } from '../testing/aDesktop.ts'
import { aLibrary, type Library } from '../testing/aLibrary.ts'
import { fullDisk } from '../testing/fullDisk.ts'
import {
  beginFull,
  discardStagedArchives,
  failTwoDuplicates,
  PHOTOS,
  photos,
  resultsIn,
  SLOW,
  STAGED,
} from '../testing/outOfRoom.ts'

let library: Library

beforeAll(async () => {
  library = await aLibrary()
})
afterEach(() => fullDisk.over())
afterAll(() => library.end())

test('reports a failed archive that was discarded elsewhere without showing progress', SLOW, async () => {
  const { account, desktop, told } = await failTwoDuplicates(library)
  await discardStagedArchives(library, account)
  await desktop.calls.recheckArchives()
  expect(await desktop.until('done', ({ failures }) => failures[0]?.kind !== 'serverFull')).toMatchObject({
    failures: [{ kind: 'partly', count: 2, files: [{ message: expect.stringContaining('Discarded') }, {}] }],
    unpacked: { total: PHOTOS, added: 2 },
  })
  expect(new Set(told.map(({ status }) => status))).toEqual(new Set(['done']))
  await desktop.close()
})

test('leaves a failed archive unchanged while its status on the server is unchanged', SLOW, async () => {
  const { desktop } = await failTwoDuplicates(library)
  const before = await desktop.calls.importState()
  await desktop.calls.recheckArchives()
  expect(await desktop.calls.importState()).toEqual(before)
  await desktop.close()
})

test(
  'reports the progress of an archive that was retried elsewhere and ran out of disk space again',
  SLOW,
  async () => {
    const { account, desktop } = await failTwoDuplicates(library)
    fullDisk.after(5)
    await library.post('/api/upload/local-folder/trigger-processing', {}, account.token)
    const message = `7 of ${PHOTOS} unpacked. The server’s disk is full.`
    await expect
      .poll(() => library.get<object[]>(account, STAGED))
      .toMatchObject([{ status: 'FAILED', message }])
    await desktop.calls.recheckArchives()
    expect(await desktop.calls.importState()).toMatchObject({
      failed: { count: 2 },
      unpacked: { total: PHOTOS, added: 7 },
      failures: [{ kind: 'serverFull', count: 2, files: [{ message }, { message }] }],
    })
    expect(await resultsIn(library, desktop)).toMatchObject({ uploaded: 7 })
    await desktop.close()
  },
)

test('reports duplicates of a failed archive as failed while its entries are requested', SLOW, async () => {
  const asked = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  let isHeld = false
  const { account, desktop } = await failTwoDuplicates(library, async (request, init) => {
    if (isHeld && request instanceof Request && new URL(request.url).pathname.endsWith('/entries')) {
      asked.resolve()
      await goOn.promise
    }
    return fetch(request, init)
  })
  await discardStagedArchives(library, account)
  isHeld = true
  const looked = desktop.calls.recheckArchives()
  await asked.promise
  expect(await desktop.calls.importState()).toMatchObject({
    failed: { count: 2 },
    duplicates: { count: 0 },
    failures: [{ kind: 'serverFull', count: 2 }],
  })
  goOn.resolve()
  await looked
  expect(await desktop.calls.importState()).toMatchObject({
    failed: { count: 2 },
    failures: [{ kind: 'partly', count: 2 }],
  })
  await desktop.close()
})

test(
  'checks archives immediately even if the import is paused, and never while signed out',
  SLOW,
  async () => {
    const { account, desktop } = await failTwoDuplicates(library)
    await discardStagedArchives(library, account)
    await desktop.calls.pauseImport()
    await desktop.use(null)
    await desktop.calls.recheckArchives()
    expect(await desktop.calls.importState()).toMatchObject({ failures: [{ kind: 'serverFull' }] })
    await desktop.use(account)
    await desktop.calls.recheckArchives()
    expect(await desktop.calls.importState()).toMatchObject({ failures: [{ kind: 'partly', count: 2 }] })
    await desktop.close()
  },
)

test('follows a failed archive that was retried elsewhere', SLOW, async () => {
  const { account, desktop, told } = await failTwoDuplicates(library)
  fullDisk.over()
  await library.post('/api/upload/local-folder/trigger-processing', {}, account.token)
  await desktop.calls.recheckArchives()
  expect(await desktop.until('done', ({ failed }) => failed.count === 0)).toMatchObject({
    uploaded: { count: 1 },
    duplicates: { count: 1 },
    failures: [],
    warning: null,
    unpacked: { total: PHOTOS, added: PHOTOS },
  })
  expect(await resultsIn(library, desktop)).toMatchObject({ uploaded: PHOTOS + 1 })
  // The import is never reported as done before everything is unpacked.
  const through = told.filter((state) => state.status === 'done' && state.failed.count === 0)
  expect(through.filter((state) => 'toUnpack' in state && state.toUnpack.count > 0)).toEqual([])
  await desktop.close()
})

test.each(['the panel is shown', 'a receipt is written'])(
  'checks a failed archive again when %s',
  SLOW,
  async (when) => {
    const { account, desktop } = await beginFull(library, 2)
    await desktop.until('done')
    await discardStagedArchives(library, account)
    if (when === 'the panel is shown') await desktop.calls.importState()
    else await desktop.calls.writeReceipt('json', path.join(library.data, 'asked.json'))
    expect(await desktop.until('done', ({ failures }) => failures[0]?.kind === 'partly')).toMatchObject({
      failures: [{ count: 1, files: [{ message: expect.stringContaining('Discarded') }] }],
    })
    await desktop.close()
  },
)

test('checks archives of a stopped import only once stopping has finished', SLOW, async () => {
  const stopping = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  const asked: string[] = []
  const desktop = await aDesktop({
    account: await library.join(),
    place: library.place(),
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
      // The server never reports that one archive is unpacked.
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
  await desktop.calls.recheckArchives()
  expect(asked).toEqual([])
  goOn.resolve()
  await stopped
  await expect.poll(() => desktop.calls.recheckArchives().then(() => asked.length)).toBeGreaterThan(0)
  await desktop.close()
})
