import { failWith, mockApi, type MockTable } from '@calotype/api/mock'
import { createCalotypeTransport } from '@calotype/transfer'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { fakeClock } from '../fixtures/fakeClock.ts'
import { fakeServer } from '../fixtures/fakeServer.ts'
import { NO_DETAILS } from '../fixtures/queues.ts'
import { runBatch, sha256, upload } from '../fixtures/uploaded.ts'
import { createUploadQueue } from './createUploadQueue.ts'
import { directHasher } from './hash/hasher.ts'

describe('a large file', () => {
  const large = new File(['aaaabbbbcc'], 'film.mp4', { type: 'video/mp4' })
  const chunked: MockTable = {
    'POST /api/upload/chunked/initiate': { uploadId: 'u-1' },
    'POST /api/upload/chunked/upload': { etag: '1' },
    'POST /api/upload/chunked/complete': { fileId: 7, filePath: '/a.mp4', checksum: sha256('aaaabbbbcc') },
    'DELETE /api/upload/chunked/{uploadId}': undefined,
  }

  it("is compared with the server's checksum", async () => {
    const { items } = await upload([large], chunked, { chunkBytes: 4 })
    expect(items).toMatchObject([{ status: 'uploaded', mediaId: 7, sha256: sha256('aaaabbbbcc') }])
    const damaged = { fileId: 7, filePath: '/a.mp4', checksum: sha256('other') }
    const table = { ...chunked, 'POST /api/upload/chunked/complete': damaged }
    expect((await upload([large], table, { chunkBytes: 4 })).items[0]?.problem?.kind).toBe('damaged')
  })

  it('is read first and not sent if the library has a file with the same prefix and content', async () => {
    const checkedPrefixes: unknown[] = []
    const { items } = await upload(
      [large],
      {
        ...chunked,
        'POST /api/upload/check': ({ body: { checksums, beginnings = [] } }) => {
          checkedPrefixes.push(beginnings)
          return {
            existing: checksums ? [{ checksum: sha256('aaaabbbbcc'), mediaIds: [11] }] : [],
            beginnings,
          }
        },
        'POST /api/upload/chunked/initiate': failWith(500),
      },
      { chunkBytes: 4 },
    )
    expect(items).toMatchObject([{ status: 'uploaded', already: true, mediaId: 11 }])
    expect(checkedPrefixes).toEqual([[{ size: 10, checksum: sha256('aaaabbbbcc') }], []])
  })

  it('is sent immediately, and aborted once its content is found in the library', async () => {
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

  it('does not count as interrupted if its content is found in the library', async () => {
    const content = 'x'.repeat(1024 ** 2)
    const api = mockApi(
      { 'POST /api/upload/check': { existing: [{ checksum: sha256(content), mediaIds: [11] }] } },
      {
        async upload({ signal, onProgress }) {
          onProgress?.(0)
          onProgress?.(1)
          // Send at 10 MB/s, which is slow enough that the file is hashed while it is sent.
          await new Promise((resolve) => setTimeout(resolve, 60))
          onProgress?.(0.6 * content.length)
          return new Promise((_resolve, reject) => {
            if (signal?.aborted) reject(signal.reason)
            signal?.addEventListener('abort', () => reject(signal.reason))
          })
        },
      },
    )
    const queue = createUploadQueue({ transport: createCalotypeTransport(api), clock: fakeClock() })
    void queue.add([new File([content], 'a.mp4', { type: 'video/mp4' })])
    await runBatch(queue, () => queue.start(NO_DETAILS))
    expect([...queue.getItems()]).toMatchObject([{ status: 'uploaded', already: true, chunked: false }])
  })

  it('waits for another file with the same prefix, and is not sent afterwards', async () => {
    const server = fakeServer()
    const queue = createUploadQueue({
      transport: createCalotypeTransport(server.api),
      clock: fakeClock(),
      chunkBytes: 4,
    })
    void queue.add(['a.mp4', 'b.mp4'].map((name) => new File(['aaaabbbbcc'], name, { type: 'video/mp4' })))
    await runBatch(queue, () => queue.start(NO_DETAILS))
    expect([...queue.getItems()]).toMatchObject([
      { status: 'uploaded', already: false, mediaId: 1 },
      { status: 'uploaded', already: true, mediaId: 1 },
    ])
    expect(server.library).toHaveLength(1)
  })

  it('resumes after an interruption without waiting for its hash', async () => {
    const digest = vi.fn(() => new Promise<never>(() => {}))
    const hasher = { ...directHasher, digest }
    let chunks = 0
    const { items } = await upload(
      [large],
      {
        ...chunked,
        'GET /api/upload/chunked/{uploadId}': failWith(404),
        'POST /api/upload/chunked/upload': async () => {
          chunks += 1
          await new Promise((resolve) => setTimeout(resolve, 20))
          return chunks === 5 ? failWith(500) : { etag: '1' }
        },
        'POST /api/upload/chunked/complete': failWith(422, 'Enough.'),
      },
      { chunkBytes: 1, hasher },
    )
    expect(digest).toHaveBeenCalledOnce()
    expect(items).toMatchObject([{ status: 'error', problem: { message: 'Enough.' } }])
  })

  it('is no longer hashed concurrently once the connection is fast', async () => {
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
          // Advance the clock for the first chunks only, so that the later ones seem to take no time.
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
