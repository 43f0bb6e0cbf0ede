import { weakHash } from '@calotype/api'
import { failWith, neverResponds, type Outcome } from '@calotype/api/mock'
import { describe, expect, it, vi } from 'vitest'
import { COMPLETED, INITIATED, MOVIE_CONTENT, createMovie, STATUS } from '../fixtures/chunks.ts'
import {
  waitUntilFinished,
  getId,
  NO_DETAILS,
  createPhoto,
  createQueue,
  getStatuses,
  getItemAt,
} from '../fixtures/queues.ts'
import { CHUNK_BYTES } from '@calotype/transfer'

describe('a file in chunks', () => {
  it('is larger than 100 MB', () => {
    const queue = createQueue({})
    const createFileOfSize = (name: string, size: number) =>
      Object.defineProperty(createPhoto(name), 'size', { value: size })
    void queue.add([createFileOfSize('at.jpg', 104_857_600), createFileOfSize('over.jpg', 104_857_601)])
    expect(Array.from(queue.getItems(), ({ chunked }) => chunked)).toEqual([false, true])
    expect(CHUNK_BYTES).toBe(104_857_600)
  })

  it('is initiated, sent in chunks, and completed', async () => {
    const calls: unknown[] = []
    const queue = createQueue(
      {
        'POST /api/upload/chunked/initiate': ({ body }) => {
          calls.push(body)
          return INITIATED
        },
        'POST /api/upload/chunked/upload': async ({ body }) => {
          const { chunkData, ...fields } = Object.fromEntries(body.entries())
          calls.push({ ...fields, content: await (chunkData as File).text() })
          return { etag: `etag ${String(fields['chunkIndex'])}` }
        },
        'POST /api/upload/chunked/complete': ({ body }) => {
          calls.push(body)
          return COMPLETED
        },
      },
      { chunkBytes: 4 },
    )
    void queue.add([createMovie()])
    queue.start({ labels: ['a'], description: '' })
    await waitUntilFinished(queue)

    const hash = (part: string) => weakHash(new TextEncoder().encode(part))
    expect(calls).toEqual([
      {
        fileName: 'movie.mp4',
        fileSize: 10,
        chunkSize: 4,
        totalChunks: 3,
        checksum: hash(MOVIE_CONTENT),
        mediaMetadata: expect.objectContaining({ name: 'movie.mp4', labels: ['a'], status: 'pending' }),
      },
      ...['aaaa', 'bbbb', 'cc'].map((content, index) => ({
        uploadId: 'u-1',
        chunkIndex: String(index),
        chunkChecksum: hash(content),
        isLastChunk: String(index === 2),
        content,
      })),
      {
        uploadId: 'u-1',
        chunks: ['aaaa', 'bbbb', 'cc'].map((content, chunkIndex) => ({
          chunkIndex,
          etag: `etag ${chunkIndex}`,
          checksum: hash(content),
        })),
      },
    ])
    expect(getStatuses(queue)).toEqual(['uploaded'])
    expect(queue.sentBytes.getHighest(getId(queue, 0))).toBe(10)
  })

  /** Creates a server that receives chunks, and responds when the test calls `respond`. */
  function createPendingChunks() {
    const pendingChunks = new Map<string, PromiseWithResolvers<{ etag: string } | Outcome<never>>>()
    const queue = createQueue(
      {
        'POST /api/upload/': neverResponds,
        'POST /api/upload/chunked/initiate': INITIATED,
        'GET /api/upload/chunked/{uploadId}': { ...STATUS, received: [] },
        'POST /api/upload/chunked/upload': ({ body }) => {
          const index = String(body.get('chunkIndex'))
          const respond = Promise.withResolvers<{ etag: string } | Outcome<never>>()
          pendingChunks.set(index, respond)
          return respond.promise
        },
        'POST /api/upload/chunked/complete': COMPLETED,
      },
      { chunkBytes: 4, maxAttempts: 1 },
    )
    const respond = (index: string, response: { etag: string } | Outcome<never>) => {
      pendingChunks.get(index)?.resolve(response)
      pendingChunks.delete(index)
    }
    const waitForChunks = (...indexes: string[]) =>
      vi.waitFor(() => expect([...pendingChunks.keys()].toSorted()).toEqual(indexes))
    return { queue, respond, waitForChunks }
  }

  it('is sent in two concurrent chunks if no other file is sent', async () => {
    const { queue, respond, waitForChunks } = createPendingChunks()
    void queue.add([createMovie()])
    queue.start(NO_DETAILS)
    await waitForChunks('0', '1')
    respond('1', { etag: '1' })
    await waitForChunks('0', '2')
    respond('0', { etag: '0' })
    respond('2', { etag: '2' })
    await waitUntilFinished(queue)
    expect(getStatuses(queue)).toEqual(['uploaded'])
  })

  it('is sent one chunk at a time concurrently with other files', async () => {
    const { queue, respond, waitForChunks } = createPendingChunks()
    void queue.add([createPhoto('a.jpg'), createMovie()])
    queue.start(NO_DETAILS)
    for (const index of ['0', '1', '2']) {
      await waitForChunks(index)
      respond(index, { etag: index })
    }
    await vi.waitFor(() => expect(getStatuses(queue)).toEqual(['uploading', 'uploaded']))
  })

  it('aborts the other chunk if one of two fails', async () => {
    const { queue, respond, waitForChunks } = createPendingChunks()
    void queue.add([createMovie()])
    queue.start(NO_DETAILS)
    await waitForChunks('0', '1')
    respond('0', neverResponds)
    respond('1', failWith(422))
    await waitUntilFinished(queue)
    expect(getStatuses(queue)).toEqual(['error'])
  })

  it('is discarded on the server when it is removed', async () => {
    const cancelled = vi.fn<() => undefined>()
    const sending = vi.fn<() => typeof neverResponds>(() => neverResponds)
    const queue = createQueue(
      {
        'POST /api/upload/chunked/initiate': INITIATED,
        'POST /api/upload/chunked/upload': sending,
        'DELETE /api/upload/chunked/{uploadId}': cancelled,
      },
      { chunkBytes: 4 },
    )
    void queue.add([createMovie()])
    queue.start(NO_DETAILS)
    await vi.waitFor(() => expect(sending).toHaveBeenCalled())
    queue.remove(getId(queue, 0))
    await vi.waitFor(() => expect(cancelled).toHaveBeenCalledTimes(1))
    expect(queue.getSnapshot()).toMatchObject({ shown: [], isRunning: false })
  })

  it.each([
    ['discards', 422, 1],
    ['keeps', 500, 0],
  ])('%s the chunks on the server after a chunk failed with %i', async (_verb, status, times) => {
    const cancelled = vi.fn<() => undefined>()
    const queue = createQueue(
      {
        'POST /api/upload/chunked/initiate': INITIATED,
        'POST /api/upload/chunked/upload': failWith(status),
        'DELETE /api/upload/chunked/{uploadId}': cancelled,
      },
      { chunkBytes: 4 },
    )
    void queue.add([createMovie()])
    queue.start(NO_DETAILS)
    await waitUntilFinished(queue)
    expect(getItemAt(queue, 0)?.uploadId).toBe(times === 1 ? null : 'u-1')
    await vi.waitFor(() => expect(cancelled).toHaveBeenCalledTimes(times))
  })
})
