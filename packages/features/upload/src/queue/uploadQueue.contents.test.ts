import { aMediaItem } from '@calotype/api/fixtures'
import { failWith, mockApi } from '@calotype/api/mock'
import { describe, expect, it, vi } from 'vitest'
import { fakeClock } from '../fixtures/fakeClock.ts'
import { fakeServer } from '../fixtures/fakeServer.ts'
import {
  waitUntilFinished,
  getId,
  NO_DETAILS,
  createPhoto,
  getStatuses,
  getItemAt,
} from '../fixtures/queues.ts'
import { runBatch, sha256, upload } from '../fixtures/uploaded.ts'
import { createUploadQueue } from './createUploadQueue.ts'
import type { Hasher } from '@calotype/transfer'
import { createCalotypeTransport } from '@calotype/transfer'
import { directHasher } from './hash/hasher.ts'
import type { UploadQueue } from './createUploadQueue.ts'

describe('contents of files', () => {
  it('are not sent if the library has them', async () => {
    const { sent, items } = await upload([createPhoto('old.jpg', 'old'), createPhoto('new.jpg', 'new')], {
      'POST /api/upload/check': ({ body: { checksums = [], beginnings = [] } }) => ({
        existing: checksums.includes(sha256('old')) ? [{ checksum: sha256('old'), mediaIds: [42, 43] }] : [],
        beginnings: beginnings.filter(({ checksum }) => checksum === sha256('old')),
      }),
    })
    expect(sent).toEqual(['new.jpg'])
    expect(items).toMatchObject([
      { status: 'uploaded', already: true, mediaId: 42, sha256: sha256('old') },
      { status: 'uploaded', already: false, mediaId: 1, sha256: sha256('new') },
    ])
  })

  it.each([
    ['in one request', 'sea'],
    ['in chunks', 'the whole sea'],
  ])('are stored once if another device sends them concurrently: %s', async (_, content) => {
    const { api, library } = fakeServer()
    const [here, there] = [1, 2].map(() =>
      createUploadQueue({ transport: createCalotypeTransport(api), clock: fakeClock(), chunkBytes: 4 }),
    )
    const send = async (queue: UploadQueue) => {
      await queue.add([createPhoto('sea.jpg', content)])
      await runBatch(queue, () => queue.start(NO_DETAILS))
      return getItemAt(queue, 0)
    }
    const sent = await Promise.all([here, there].flatMap((queue) => (queue ? [send(queue)] : [])))
    const stored = { status: 'uploaded', already: false, mediaId: 1 }
    expect(sent).toMatchObject([stored, stored])
    expect(library).toHaveLength(1)
  })

  it('are sent only once', async () => {
    const stored = new Set<string>()
    const { sent, items } = await upload(
      Array.from({ length: 20 }, (_, index) => createPhoto(`${index}.jpg`, index % 2 === 0 ? 'even' : 'odd')),
      {
        'POST /api/upload/check': ({ body: { checksums = [], beginnings = [] } }) => ({
          existing: checksums
            .filter((one) => stored.has(one))
            .map((checksum) => ({ checksum, mediaIds: [9] })),
          beginnings: beginnings.filter(({ checksum }) => stored.has(checksum)),
        }),
        'POST /api/upload/': async ({ body }) => {
          const checksum = sha256(await (body.get('file') as File).text())
          expect(stored.has(checksum)).toBe(false)
          stored.add(checksum)
          return aMediaItem({ id: 9, checksum })
        },
      },
      { parallelFiles: 3 },
    )
    expect(sent).toEqual([])
    expect(stored.size).toBe(2)
    expect(items.filter(({ status, mediaId }) => status === 'uploaded' && mediaId === 9)).toHaveLength(20)
    expect(items.filter(({ already }) => already)).toHaveLength(18)
  })

  it('are sent from the next duplicate if the first fails', async () => {
    let tries = 0
    const { items } = await upload([createPhoto('a.jpg', 'same'), createPhoto('b.jpg', 'same')], {
      'POST /api/upload/': () => {
        tries += 1
        return tries === 1 ? failWith(422, 'No.') : aMediaItem({ id: 5, checksum: sha256('same') })
      },
    })
    expect(items.map(({ status }) => status)).toEqual(['error', 'uploaded'])
  })

  it('are not sent again if the first duplicate ends just when the next starts waiting', async () => {
    const answered = Promise.withResolvers<void>()
    const [first, second] = [createPhoto('a.jpg', 'same'), createPhoto('b.jpg', 'same')]
    const api = mockApi({
      'POST /api/upload/': async () => {
        await answered.promise
        return aMediaItem({ checksum: sha256('same') })
      },
    })
    const hashPrefix: Hasher['hashPrefix'] = async (file) => {
      const hashes = await directHasher.hashPrefix(file)
      // Make the server's response arrive together with this hash.
      if (file === second) answered.resolve()
      return hashes
    }
    const queue = createUploadQueue({
      transport: createCalotypeTransport(api),
      clock: fakeClock(),
      hasher: { ...directHasher, hashPrefix },
    })
    void queue.add([first, second])
    await runBatch(queue, () => queue.start(NO_DETAILS))
    expect([...queue.getItems()].map(({ status }) => status)).toEqual(['uploaded', 'uploaded'])
  })

  it('are sent from the next duplicate if the first is removed while it is read', async () => {
    const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const pending = [first, second]
    const digest = vi.fn<Hasher['digest']>(async (one) => {
      await pending.shift()?.promise
      return directHasher.digest(one)
    })
    const api = mockApi({
      'POST /api/upload/check': ({ body: { beginnings = [] } }) => ({ existing: [], beginnings }),
      'POST /api/upload/': aMediaItem({ checksum: sha256('same') }),
    })
    const queue = createUploadQueue({
      transport: createCalotypeTransport(api),
      clock: fakeClock(),
      hasher: { ...directHasher, digest },
    })
    await queue.add([createPhoto('a.jpg', 'same'), createPhoto('b.jpg', 'same')])
    const end = waitUntilFinished(queue)
    queue.start(NO_DETAILS)
    await vi.waitFor(() => expect(digest).toHaveBeenCalledOnce())
    queue.remove(getId(queue, 0))
    await vi.waitFor(() => expect(digest).toHaveBeenCalledTimes(2))
    first.resolve()
    await digest.mock.results[0]?.value
    second.resolve()
    await end
    expect(getStatuses(queue)).toEqual(['uploaded'])
  })

  it('are read once if all files are started again while duplicates wait', async () => {
    const { table } = fakeServer()
    const pending = { 'a.jpg': Promise.withResolvers<void>(), 'c.jpg': Promise.withResolvers<void>() }
    const api = mockApi({
      ...table,
      'POST /api/upload/': async (call) => {
        await pending[(call.body.get('file') as File).name as keyof typeof pending].promise
        return table['POST /api/upload/'](call)
      },
    })
    const digest = vi.fn(directHasher.digest)
    const hasher = { ...directHasher, digest }
    const queue = createUploadQueue({
      transport: createCalotypeTransport(api),
      clock: fakeClock(),
      hasher,
      parallelFiles: 2,
    })
    await queue.add([createPhoto('a.jpg', 'same'), createPhoto('b.jpg', 'same'), createPhoto('c.jpg', 'c')])
    const end = waitUntilFinished(queue)
    queue.start(NO_DETAILS)
    await vi.waitFor(() => expect(getStatuses(queue)).toEqual(['uploading', 'idle', 'uploading']))
    expect(queue.start(NO_DETAILS)).toBe(0)
    pending['a.jpg'].resolve()
    await vi.waitFor(() => expect(getItemAt(queue, 1)?.status).toBe('uploaded'))
    pending['c.jpg'].resolve()
    await end
    expect(getStatuses(queue)).toEqual(['uploaded', 'uploaded', 'uploaded'])
    expect(digest).toHaveBeenCalledOnce()
  })

  it('are sent if the library check fails', async () => {
    const { sent } = await upload([createPhoto('a.jpg', 'a')], { 'POST /api/upload/check': failWith(404) })
    expect(sent).toEqual(['a.jpg'])
  })

  it('must match the checksum of the server if the file was read (I10)', async () => {
    const { items } = await upload([createPhoto('a.jpg', 'a')], {
      'POST /api/upload/check': ({ body: { beginnings = [] } }) => ({ existing: [], beginnings }),
      'POST /api/upload/': aMediaItem({ checksum: sha256('b') }),
    })
    expect(items[0]).toMatchObject({ status: 'error', problem: { kind: 'damaged' } })
  })
})

it('are sent before they are read if no other file has the same prefix', async () => {
  const digest = vi.fn(directHasher.digest)
  const { items } = await upload([createPhoto('a.jpg', 'a')], {}, { hasher: { ...directHasher, digest } })
  expect(items[0]).toMatchObject({ status: 'uploaded', sha256: sha256('a') })
  expect(digest).not.toHaveBeenCalled()
})
