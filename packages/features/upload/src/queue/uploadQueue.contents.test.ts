import { createHash } from 'node:crypto'
import { aMediaItem } from '@calotype/api/fixtures'
import { failing, mockApi, type MockTable } from '@calotype/api/mock'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { fakeClock } from '../fixtures/fakeClock.ts'
import { fakeServer } from '../fixtures/fakeServer.ts'
import { createUploadQueue, type UploadQueueOptions } from './createUploadQueue.ts'
import { directHasher } from './hash/hasher.ts'
import type { UploadQueue } from './uploadQueue.ts'

const NO_DETAILS = { labels: [], description: '' }
const sha256 = (content: string) => createHash('sha256').update(content).digest('hex')
const photo = (name: string, content: string) => new File([content], name, { type: 'image/jpeg' })

/** Uploads these files, and tells the names that were sent. */
async function upload(files: readonly File[], table: MockTable, options: Partial<UploadQueueOptions> = {}) {
  const sent: string[] = []
  const api = mockApi({
    'POST /api/upload/': async ({ body }) => {
      const file = body.get('file') as File
      sent.push(file.name)
      return aMediaItem({ id: sent.length, checksum: sha256(await file.text()) })
    },
    ...table,
  })
  const queue = createUploadQueue({ api, clock: fakeClock(), ...options })
  void queue.add(files)
  await run(queue, () => queue.start(NO_DETAILS))
  return { sent, queue, items: [...queue.items()] }
}

function run(queue: UploadQueue, begin: () => unknown): Promise<void> {
  return new Promise((resolve) => {
    queue.onFinished(() => resolve())
    begin()
  })
}

describe('what is sent', () => {
  it('is not what the library has already', async () => {
    const { sent, items } = await upload([photo('old.jpg', 'old'), photo('new.jpg', 'new')], {
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
  ])('%s, is kept once where another device sends it at the same time', async (_, content) => {
    const { api, library } = fakeServer()
    const [here, there] = [1, 2].map(() => createUploadQueue({ api, clock: fakeClock(), chunkBytes: 4 }))
    const send = async (queue: UploadQueue) => {
      await queue.add([photo('sea.jpg', content)])
      await run(queue, () => queue.start(NO_DETAILS))
      return queue.at(0)
    }
    const sent = await Promise.all([here, there].flatMap((queue) => (queue ? [send(queue)] : [])))
    const kept = { status: 'uploaded', already: false, mediaId: 1 }
    expect(sent).toMatchObject([kept, kept])
    expect(library).toHaveLength(1)
  })

  it('is the same content only once', async () => {
    const kept = new Set<string>()
    const { sent, items } = await upload(
      Array.from({ length: 20 }, (_, index) => photo(`${index}.jpg`, index % 2 === 0 ? 'even' : 'odd')),
      {
        'POST /api/upload/check': ({ body: { checksums = [], beginnings = [] } }) => ({
          existing: checksums.filter((one) => kept.has(one)).map((checksum) => ({ checksum, mediaIds: [9] })),
          beginnings: beginnings.filter(({ checksum }) => kept.has(checksum)),
        }),
        'POST /api/upload/': async ({ body }) => {
          const checksum = sha256(await (body.get('file') as File).text())
          expect(kept.has(checksum)).toBe(false)
          kept.add(checksum)
          return aMediaItem({ id: 9, checksum })
        },
      },
      { parallelFiles: 3 },
    )
    expect(sent).toEqual([])
    expect(kept.size).toBe(2)
    expect(items.filter(({ status, mediaId }) => status === 'uploaded' && mediaId === 9)).toHaveLength(20)
    expect(items.filter(({ already }) => already)).toHaveLength(18)
  })

  it('is the next of the same content when the first fails', async () => {
    let tries = 0
    const { items } = await upload([photo('a.jpg', 'same'), photo('b.jpg', 'same')], {
      'POST /api/upload/': () => {
        tries += 1
        return tries === 1 ? failing(422, 'No.') : aMediaItem({ id: 5, checksum: sha256('same') })
      },
    })
    expect(items.map(({ status }) => status)).toEqual(['error', 'uploaded'])
  })

  it('is the next of the same content when the first ends just as it begins to wait for it', async () => {
    const [answered, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const [first, second] = [photo('a.jpg', 'same'), photo('b.jpg', 'same')]
    const slice = second.slice.bind(second)
    vi.spyOn(second, 'slice').mockImplementation((start, end) => {
      const part = slice(start, end)
      // It is made sure that it can be read before anything is made of why it has stopped.
      if (end === 1)
        part.arrayBuffer = async () => {
          answered.resolve()
          await ended.promise
          return new ArrayBuffer(1)
        }
      return part
    })
    const api = mockApi({
      'POST /api/upload/': async () => {
        await answered.promise
        return aMediaItem({ checksum: sha256('same') })
      },
    })
    const queue = createUploadQueue({ api, clock: fakeClock() })
    queue.subscribe(() => queue.at(0)?.status === 'uploaded' && ended.resolve())
    void queue.add([first, second])
    await run(queue, () => queue.start(NO_DETAILS))
    expect([...queue.items()].map(({ status }) => status)).toEqual(['uploaded', 'uploaded'])
  })

  it('is sent although the library does not answer the question', async () => {
    const { sent } = await upload([photo('a.jpg', 'a')], { 'POST /api/upload/check': failing(404) })
    expect(sent).toEqual(['a.jpg'])
  })

  it('must be what the server says it keeps, where it was read (I10)', async () => {
    const { items } = await upload([photo('a.jpg', 'a')], {
      'POST /api/upload/check': ({ body: { beginnings = [] } }) => ({ existing: [], beginnings }),
      'POST /api/upload/': aMediaItem({ checksum: sha256('b') }),
    })
    expect(items[0]).toMatchObject({ status: 'error', problem: { kind: 'damaged', next: 'retry' } })
  })
})

it('is sent before it is read where nothing begins alike', async () => {
  const digest = vi.fn(directHasher.digest)
  const { items } = await upload([photo('a.jpg', 'a')], {}, { hasher: { ...directHasher, digest } })
  expect(items[0]).toMatchObject({ status: 'uploaded', sha256: sha256('a') })
  expect(digest).not.toHaveBeenCalled()
})

describe('a large file', () => {
  const large = new File(['aaaabbbbcc'], 'film.mp4', { type: 'video/mp4' })
  const chunked: MockTable = {
    'POST /api/upload/chunked/initiate': { uploadId: 'u-1' },
    'POST /api/upload/chunked/upload': { etag: '1' },
    'POST /api/upload/chunked/complete': { fileId: 7, filePath: '/a.mp4', checksum: sha256('aaaabbbbcc') },
    'DELETE /api/upload/chunked/{uploadId}': undefined,
  }

  it('is compared with what the server keeps', async () => {
    const { items } = await upload([large], chunked, { chunkBytes: 4 })
    expect(items).toMatchObject([{ status: 'uploaded', mediaId: 7, sha256: sha256('aaaabbbbcc') }])
    const damaged = { fileId: 7, filePath: '/a.mp4', checksum: sha256('other') }
    const table = { ...chunked, 'POST /api/upload/chunked/complete': damaged }
    expect((await upload([large], table, { chunkBytes: 4 })).items[0]?.problem?.kind).toBe('damaged')
  })

  it('is read first and not sent when the library has one that begins alike', async () => {
    const asked: unknown[] = []
    const { items } = await upload(
      [large],
      {
        ...chunked,
        'POST /api/upload/check': ({ body: { checksums, beginnings = [] } }) => {
          asked.push(beginnings)
          return {
            existing: checksums ? [{ checksum: sha256('aaaabbbbcc'), mediaIds: [11] }] : [],
            beginnings,
          }
        },
        'POST /api/upload/chunked/initiate': failing(500),
      },
      { chunkBytes: 4 },
    )
    expect(items).toMatchObject([{ status: 'uploaded', already: true, mediaId: 11 }])
    expect(asked).toEqual([[{ size: 10, checksum: sha256('aaaabbbbcc') }], []])
  })

  it('begins at once, and stops when it turns out to be there already', async () => {
    let chunks = 0
    const { items } = await upload(
      [large],
      {
        ...chunked,
        'POST /api/upload/check': { existing: [{ checksum: sha256('aaaabbbbcc'), mediaIds: [11] }] },
        'POST /api/upload/chunked/upload': async () => {
          chunks += 1
          await new Promise((resolve) => setTimeout(resolve, 20))
          return { etag: '1' }
        },
      },
      { chunkBytes: 1 },
    )
    expect(items).toMatchObject([{ status: 'uploaded', already: true, mediaId: 11 }])
    expect(chunks).toBeLessThan(10)
  })

  it('lets another one that begins alike arrive first, and is not sent after it', async () => {
    const server = fakeServer()
    const queue = createUploadQueue({ api: server.api, clock: fakeClock(), chunkBytes: 4 })
    void queue.add(['a.mp4', 'b.mp4'].map((name) => new File(['aaaabbbbcc'], name, { type: 'video/mp4' })))
    await run(queue, () => queue.start(NO_DETAILS))
    expect([...queue.items()]).toMatchObject([
      { status: 'uploaded', already: false, mediaId: 1 },
      { status: 'uploaded', already: true, mediaId: 1 },
    ])
    expect(server.library).toHaveLength(1)
  })

  it('goes on after an interruption, and does not wait until all of it is read', async () => {
    const digest = vi.fn(() => new Promise<never>(() => {}))
    const hasher = { ...directHasher, digest }
    let chunks = 0
    const { items } = await upload(
      [large],
      {
        ...chunked,
        'GET /api/upload/chunked/{uploadId}': failing(404),
        'POST /api/upload/chunked/upload': async () => {
          chunks += 1
          await new Promise((resolve) => setTimeout(resolve, 20))
          return chunks === 5 ? failing(500) : { etag: '1' }
        },
        'POST /api/upload/chunked/complete': failing(422, 'Enough.'),
      },
      { chunkBytes: 1, hasher },
    )
    expect(digest).toHaveBeenCalledOnce()
    expect(items).toMatchObject([{ status: 'error', problem: { message: 'Enough.' } }])
  })

  it('reads no more of a file beside it when the line has become fast, and does not wait for that', async () => {
    let time = 0
    vi.spyOn(performance, 'now').mockImplementation(() => time)
    onTestFinished(() => void vi.restoreAllMocks())
    const signals: (AbortSignal | undefined)[] = []
    const digest = (_file: Blob, signal?: AbortSignal) => {
      signals.push(signal)
      return new Promise<never>((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason))
      })
    }
    const { items } = await upload(
      [new File(['x'.repeat(1_000_000)], 'large.mp4', { type: 'video/mp4' })],
      {
        ...chunked,
        'POST /api/upload/chunked/upload': () => {
          // 10 MB/s at first, and then nothing holds it up.
          time = Math.min(30, time + 10)
          return { etag: '1' }
        },
      },
      { chunkBytes: 100_000, hasher: { ...directHasher, digest } },
    )
    expect(items).toMatchObject([{ status: 'uploaded' }])
    expect(signals.map((signal) => signal?.aborted)).toEqual([true])
  })
})
