import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Account } from '../protocol.ts'
import { aLibrary, type Library } from '../testing/aLibrary.ts'
import { fullDisk } from '../testing/fullDisk.ts'
import { importToFullDisk, discardStagedArchives, PHOTOS, countResults, SLOW } from '../testing/outOfSpace.ts'

let library: Library

beforeAll(async () => {
  library = await aLibrary()
})
afterEach(() => fullDisk.restore())
afterAll(() => library.end())

const countItems = async (account: Account) => (await library.listItems(account)).length

test(
  'reports the entries that did not fit on the server, and imports them once there is space',
  SLOW,
  async () => {
    const { account, desktop } = await importToFullDisk(library, 2)
    const message = `2 of ${PHOTOS} unpacked. The server’s disk is full.`
    expect(await desktop.waitForStatus('done')).toMatchObject({
      uploaded: { count: 0 },
      failed: { count: 1 },
      failures: [{ kind: 'serverFull', count: 1, files: [{ path: 'a.zip', message }] }],
      unpacked: { archives: 1, total: PHOTOS, added: 2 },
    })
    expect(await countResults(library, desktop)).toEqual({
      failed: 1,
      uploaded: 2,
      'not unpacked': PHOTOS - 2,
    })
    fullDisk.restore()
    await desktop.calls.retryFailed(['serverFull'])
    expect(await desktop.waitForStatus('done', ({ failed }) => failed.count === 0)).toMatchObject({
      unpacked: { total: PHOTOS, added: PHOTOS },
    })
    expect(await countResults(library, desktop)).toEqual({ uploaded: PHOTOS + 1 })
    expect(await countItems(account)).toBe(PHOTOS)
    await desktop.close()
  },
)

test.each([
  [0, 50],
  [7, 50],
  [49, 50],
  [86, 200],
])(
  'matches the library if an archive is discarded elsewhere right after it fails at %i of %i files',
  SLOW,
  async (full, count) => {
    const { account, desktop } = await importToFullDisk(library, full, count)
    const statuses = await discardStagedArchives(library, account)
    const done = await desktop.waitForStatus('done')
    const { uploaded = 0, 'not unpacked': notUnpacked = 0 } = await countResults(library, desktop)
    const storedCount = await countItems(account)
    expect([done.unpacked.added, uploaded, storedCount]).toEqual([full, full, full])
    expect(statuses.difference(new Set([204, 409])).size).toBe(0)
    expect(notUnpacked).toBe(count - full)
    expect(done.failed.count).toBe(1)
    await desktop.close()
  },
)

test('matches the library if an archive is discarded during a retry', SLOW, async () => {
  const { account, desktop } = await importToFullDisk(library, 20)
  await desktop.waitForStatus('done')
  fullDisk.fillAfter(15)
  const discarding = discardStagedArchives(library, account)
  await desktop.calls.retryFailed(['serverFull'])
  await discarding
  // The retry has failed because the archive was discarded, so the server adds no more files.
  const storedCount = await countItems(account)
  await desktop.calls.recheckArchives()
  await desktop.waitForStatus('done', ({ failures }) => failures[0]?.kind === 'partly')
  const { uploaded, 'not unpacked': notUnpacked = 0 } = await countResults(library, desktop)
  expect(uploaded).toBe(storedCount)
  expect(notUnpacked).toBe(PHOTOS - storedCount)
  await desktop.close()
})
