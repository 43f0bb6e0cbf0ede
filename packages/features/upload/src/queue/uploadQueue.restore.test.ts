import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { aMediaItem } from '@calotype/api/fixtures'
import { failing, mockApi, silent, type MockTable } from '@calotype/api/mock'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Clock } from '@calotype/platform/transfer'
import { fakeClock } from '../fixtures/fakeClock.ts'
import { createUploadQueue } from './createUploadQueue.ts'
import type { UploadQueue } from './uploadQueue.ts'
import { openQueueStore, type QueueStore } from './store/queueStore.ts'

const KEPT = aMediaItem({ checksum: '' })
const DETAILS = { labels: ['sea'], description: '' }
const ANNA = 7
const BEN = 8

beforeEach(() => vi.stubGlobal('indexedDB', new IDBFactory()))

const photo = (name: string, content = name) =>
  new File([content], name, { type: 'image/jpeg', lastModified: Date.UTC(2024, 1, 2) })

/** A page of this user, with what the one before left behind. */
async function page(table: MockTable, userId = ANNA): Promise<UploadQueue> {
  const store = openQueueStore(userId)
  const queue = createUploadQueue({ api: mockApi(table), clock: fakeClock(), tries: 1, chunkBytes: 4, store })
  await queue.restore()
  return queue
}

const list = (queue: UploadQueue) =>
  Array.from(queue.items(), ({ name, status, waitingFor }) => [name, status, waitingFor])
const finished = (queue: UploadQueue) =>
  new Promise<void>((resolve) => {
    queue.onFinished(() => resolve())
  })

/** A server that keeps chunks, but never answers the one with `deaf` as its index. */
function chunkServer() {
  const received: { chunkIndex: number; etag: string }[] = []
  const server = { deaf: -1, unheard: 0, received, initiated: 0 }
  const table: MockTable = {
    'POST /api/upload/chunked/initiate': () => {
      server.initiated += 1
      return { uploadId: 'u-1' }
    },
    'GET /api/upload/chunked/{uploadId}': () => ({
      uploadId: 'u-1',
      fileName: 'film.jpg',
      fileSize: 10,
      chunkSize: 4,
      totalChunks: 3,
      received: [...received],
      expiresAt: '2026-03-03T19:21:07.000Z',
      fileId: null,
    }),
    'POST /api/upload/chunked/upload': ({ body }) => {
      const chunkIndex = Number(body.get('chunkIndex'))
      if (chunkIndex === server.deaf) {
        server.unheard += 1
        return silent
      }
      received.push({ chunkIndex, etag: `etag ${chunkIndex}` })
      return { etag: `etag ${chunkIndex}` }
    },
    'POST /api/upload/chunked/complete': { fileId: 3, filePath: '/a.jpg', checksum: '' },
    'DELETE /api/upload/chunked/{uploadId}': undefined,
  }
  return { server, table }
}

describe('a queue after a reload', () => {
  it('is still there, and waits for its files', async () => {
    const before = await page({})
    await before.add([photo('a.jpg'), photo('b.jpg')])
    await before.flush()
    const queue = await page({})
    expect(list(queue)).toEqual([
      ['a.jpg', 'idle', 'file'],
      ['b.jpg', 'idle', 'file'],
    ])
    expect(queue.getSnapshot().all.waiting.file.size).toBe(2)
  })

  it('is nobody else’s, and gone when it was cleared', async () => {
    const before = await page({})
    await before.add([photo('a.jpg')])
    await before.flush()
    expect(list(await page({}, BEN))).toEqual([])
    before.clear()
    await before.flush()
    expect(list(await page({}))).toEqual([])
  })

  it('goes on when the same files are chosen again, and takes others as new', async () => {
    const before = await page({ 'POST /api/upload/': silent })
    await before.add([photo('a.jpg', '123')])
    before.start({ labels: ['sea'], description: '' })
    await vi.waitFor(() => expect(before.at(0)?.headHash).not.toBeNull())
    await before.flush()

    const labels: unknown[] = []
    const queue = await page({
      'POST /api/upload/': async ({ body }) => {
        labels.push(JSON.parse(await (body.get('dto') as File).text()).labels)
        return KEPT
      },
    })
    const end = finished(queue)
    expect(await queue.add([new File(['123'], 'a.jpg'), photo('new.jpg', '12')])).toEqual([])
    await end
    expect(list(queue)).toEqual([
      ['a.jpg', 'uploaded', null],
      ['new.jpg', 'idle', null],
    ])
    expect(labels).toEqual([['sea']])
  })

  it.each([
    ['sent off', (queue: UploadQueue) => void queue.start(DETAILS)],
    ['sent off again', (queue: UploadQueue) => queue.retryFailed()],
  ])('has what was %s as soon as it counts as that', async (what, sendOff) => {
    const fake = fakeClock()
    // Nothing is written by itself after a while.
    const wait: Clock['wait'] = (ms, signal) => (ms < 500 ? fake.wait(ms, signal) : new Promise(() => {}))
    let isBroken = what === 'sent off again'
    const before = createUploadQueue({
      api: mockApi({ 'POST /api/upload/': () => (isBroken ? failing(500) : silent) }),
      clock: { ...fake, wait },
      tries: 1,
      store: openQueueStore(ANNA),
    })
    await before.add([photo('a.jpg')])
    if (isBroken) {
      const end = finished(before)
      before.start(DETAILS)
      await end
      isBroken = false
    }
    await before.flush()
    expect(before.getSnapshot().isRunning).toBe(false)
    const running = new Promise<void>((resolve) => {
      before.subscribe(() => before.getSnapshot().isRunning && resolve())
    })
    sendOff(before)
    expect(before.getSnapshot().isRunning).toBe(false)
    // A second press of the button sends nothing twice, and who leaves now is asked.
    expect(before.isRunning()).toBe(true)
    await running
    expect((await page({})).at(0)).toMatchObject({ details: DETAILS, status: 'idle', waitingFor: 'file' })
  })

  it('sends only the chunks that are missing', async () => {
    const { server, table } = chunkServer()
    server.deaf = 2
    const before = await page(table)
    await before.add([photo('film.jpg', 'aaaabbbbcc')])
    before.start({ labels: [], description: '' })
    await vi.waitFor(() => expect(server.unheard).toBe(1))
    await before.flush()

    server.deaf = -1
    const queue = await page(table)
    expect(queue.at(0)).toMatchObject({ uploadId: 'u-1', waitingFor: 'file', chunked: true })
    const end = finished(queue)
    await queue.add([photo('film.jpg', 'aaaabbbbcc')])
    await end
    expect(server.received.map(({ chunkIndex }) => chunkIndex)).toEqual([0, 1, 2])
    expect(server.initiated).toBe(1)
    expect(queue.at(0)).toMatchObject({ status: 'uploaded', mediaId: 3 })
  })

  it('says that a file has changed, and sends it as it is now when that is wanted', async () => {
    const { server, table } = chunkServer()
    server.deaf = 1
    const before = await page(table)
    await before.add([photo('film.jpg', 'aaaabbbbcc')])
    before.start({ labels: [], description: '' })
    await vi.waitFor(() => expect(server.unheard).toBe(1))
    await before.flush()

    server.deaf = -1
    server.received.length = 0
    const queue = await page(table)
    await queue.add([photo('film.jpg', 'AAAAbbbbcc')])
    expect(queue.at(0)).toMatchObject({ status: 'error', uploadId: null, problem: { kind: 'changed' } })
    const end = finished(queue)
    queue.retryFailed()
    await end
    expect(server.initiated).toBe(2)
    expect(queue.at(0)?.status).toBe('uploaded')
  })

  it.each([
    ['chosen', null],
    ['sent off', DETAILS],
  ])('writes nothing of what was %s and is taken up as it was', async (_what, details) => {
    const { handle } = handleOf(photo('a.jpg'), 'granted')
    const save = vi.fn<QueueStore['save']>(async () => {})
    const store: QueueStore = {
      async *load() {
        yield { ...STORED, id: 'q-0', name: 'a.jpg', size: 5, lastModified: 1, details, handle }
      },
      save,
    }
    const queue = createUploadQueue({ api: mockApi({}), clock: fakeClock(), store })
    queue.hold('offline')
    await queue.restore()
    await queue.flush()
    expect(list(queue)).toEqual([['a.jpg', 'idle', null]])
    expect(queue.isRunning()).toBe(details !== null)
    expect(save).not.toHaveBeenCalled()
  })

  it('asks which files it may read again, once for all', async () => {
    const handles = ['a.jpg', 'b.jpg'].map((name) => handleOf(photo(name)))
    const store = {
      async *load() {
        for (const [index, { handle, file }] of handles.entries()) {
          const { name, size, lastModified } = file
          yield { ...STORED, id: `q-${index}`, name, size, lastModified, handle }
        }
      },
      save: async () => {},
    }
    const api = mockApi({ 'POST /api/upload/': KEPT })
    const queue = createUploadQueue({ api, clock: fakeClock(), store })
    await queue.restore()
    await vi.waitFor(() => expect(queue.getSnapshot().all.waiting.permission.size).toBe(2))
    const end = finished(queue)
    await queue.allow()
    await end
    await vi.waitFor(() => expect(queue.getSnapshot().all.uploaded).toBe(2))
  })
})

const STORED = {
  type: 'image/jpeg',
  path: null,
  status: 'idle',
  problem: null,
  chunked: false,
  details: { labels: [], description: '' },
  headHash: null,
  sha256: null,
  uploadId: null,
  mediaId: null,
  already: false,
} as const

/** A handle as Chromium gives it back after a reload. */
function handleOf(file: File, granted: PermissionState = 'prompt') {
  let permission = granted
  const handle = {
    getFile: async () => file,
    queryPermission: async () => permission,
    requestPermission: async () => {
      permission = 'granted'
      return permission
    },
  }
  return { file, handle: handle as unknown as FileSystemFileHandle }
}
