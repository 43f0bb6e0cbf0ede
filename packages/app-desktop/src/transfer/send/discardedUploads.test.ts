import { renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EngineOptions } from '../engine.ts'
import { createNodeUpload } from '@calotype/transfer/node'
import type { Account } from '../protocol.ts'
import { aDesktop } from '../testing/aDesktop.ts'
import { aLibrary, type Library } from '../testing/aLibrary.ts'
import { mp4 } from '../testing/files.ts'

let library: Library

beforeAll(async () => {
  library = await aLibrary()
})
afterAll(() => library.end())

const SLOW = { timeout: 60_000 }
const CHUNK = 1_048_576
const DISK_FULL = 507
const REFUSED = 422

/**
 * Imports a folder with one video. The server accepts its first chunk, and responds with `status` to the second one
 * until `endRefusals` is called.
 */
async function begin(
  status: number,
  beforeSecond: (filePath: string) => void = () => {},
  others: Partial<EngineOptions> = {},
) {
  const account = await library.addUser()
  // Without another file, the folder would be empty and count as a removed drive.
  const root = library.createFolder({ 'a.mp4': mp4(CHUNK + 100_000), 'notes.txt': Buffer.from('Dear Anna') })
  const filePath = path.join(root, 'a.mp4')
  const real = createNodeUpload()
  let isOver = false
  let uploadId = ''
  const desktop = await aDesktop({
    account,
    journalPath: library.createJournalPath(),
    ...others,
    upload(request) {
      if (isOver) return real(request)
      uploadId = String(request.body.get('uploadId'))
      if (request.body.get('chunkIndex') === '0') return real(request).finally(() => beforeSecond(filePath))
      return Promise.resolve({ status, statusText: 'No', text: '' })
    },
  })
  const getStatus = () => fetchUploadStatus(account, uploadId)
  return { desktop, root, filePath, getStatus, endRefusals: () => void (isOver = true) }
}

async function fetchUploadStatus({ server, token }: Account, uploadId: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}` }
  return (await fetch(`${server}/api/upload/chunked/${uploadId}`, { headers })).status
}

test.each([
  [REFUSED, 'refused', 404],
  [DISK_FULL, 'storageFull', 200],
])('keeps or discards the chunks of a video after %i (%s): %i', SLOW, async (status, kind, has) => {
  const { desktop, root, getStatus, endRefusals } = await begin(status)
  expect(await desktop.import(root)).toMatchObject({ failures: [{ kind, count: 1 }] })
  expect(await getStatus()).toBe(has)
  endRefusals()
  await desktop.calls.retryFailed([kind as 'refused' | 'storageFull'])
  await desktop.waitForStatus('done', ({ uploaded }) => uploaded.count === 1)
  await desktop.close()
})

test(
  'discards the chunks of an abandoned upload with one request if no file waits for disk space',
  SLOW,
  async () => {
    let times = 0
    const { desktop, root } = await begin(REFUSED, undefined, {
      async fetch(request, init) {
        if (!(request instanceof Request) || request.method !== 'DELETE') return fetch(request, init)
        times += 1
        return Response.json({ message: 'Not now.' }, { status: 503 })
      },
    })
    await desktop.import(root)
    expect(times).toBe(1)
    await desktop.close()
  },
)

test('discards the chunks of a video that was moved and is sent from its new path', SLOW, async () => {
  const { desktop, root, getStatus, endRefusals } = await begin(REFUSED, (filePath) =>
    renameSync(filePath, path.join(path.dirname(filePath), 'z.mp4')),
  )
  expect(await desktop.import(root)).toMatchObject({ failures: [{ kind: 'gone', count: 1 }] })
  expect(await getStatus()).toBe(200)
  endRefusals()
  await desktop.calls.retryFailed(['gone', 'late'])
  expect(await desktop.waitForStatus('done', ({ uploaded }) => uploaded.count === 1)).toMatchObject({
    duplicates: { count: 1 },
    failed: { count: 0 },
  })
  expect(await getStatus()).toBe(404)
  await desktop.close()
})

test('discards the chunks of a video that has changed before its retry', SLOW, async () => {
  const { desktop, root, filePath, getStatus, endRefusals } = await begin(DISK_FULL)
  await desktop.import(root)
  writeFileSync(filePath, mp4(CHUNK + 200_000))
  endRefusals()
  await desktop.calls.retryFailed(['storageFull'])
  await desktop.waitForStatus('done', ({ uploaded }) => uploaded.count === 1)
  await expect.poll(getStatus).toBe(404)
  await desktop.close()
})

test.each([
  ['gone', (filePath: string) => rmSync(filePath)],
  ['another', (filePath: string) => writeFileSync(filePath, mp4(CHUNK + 200_000))],
])('discards the chunks of a video that is %s in a watched folder', SLOW, async (_what, change) => {
  const { desktop, root, filePath, getStatus, endRefusals } = await begin(DISK_FULL)
  await desktop.watch(root)
  await desktop.waitForWatched(({ failed, status }) => failed === 1 && status === 'watching')
  expect(await getStatus()).toBe(200)
  endRefusals()
  change(filePath)
  await expect.poll(getStatus).toBe(404)
  await desktop.close()
})
