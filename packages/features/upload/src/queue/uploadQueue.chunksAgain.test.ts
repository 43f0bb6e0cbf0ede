import { failWith, replyInSequence, offline, neverResponds, type Outcome } from '@calotype/api/mock'
import { describe, expect, it, vi } from 'vitest'
import { COMPLETED, INITIATED, createMovie, STATUS } from '../fixtures/chunks.ts'
import {
  waitUntilFinished,
  getId,
  NO_DETAILS,
  createQueue,
  getStatuses,
  getItemAt,
} from '../fixtures/queues.ts'

describe('an interrupted file in chunks', () => {
  it('reports the failed step, and sends only missing chunks on retry', async () => {
    const received: { chunkIndex: number; etag: string }[] = []
    const sent: string[] = []
    let uploads = 0
    const queue = createQueue(
      {
        'POST /api/upload/chunked/initiate': replyInSequence(failWith(500, ''), INITIATED),
        'GET /api/upload/chunked/{uploadId}': () => ({ ...STATUS, received }),
        'POST /api/upload/chunked/upload': ({ body }) => {
          const chunkIndex = Number(body.get('chunkIndex'))
          sent.push(String(chunkIndex))
          uploads += 1
          if (uploads === 2) return failWith(500, '')
          received.push({ chunkIndex, etag: `etag ${chunkIndex}` })
          return { etag: `etag ${chunkIndex}` }
        },
        'POST /api/upload/chunked/complete': replyInSequence(failWith(500, ''), COMPLETED),
      },
      { chunkBytes: 4 },
    )
    void queue.add([createMovie()])
    const errors: (string | undefined)[] = []
    queue.start(NO_DETAILS)
    for (let attempt = 0; attempt < 4; attempt++) {
      if (attempt > 0) queue.retryFailed()
      await waitUntilFinished(queue)
      errors.push(getItemAt(queue, 0)?.problem?.message)
    }
    expect(errors).toEqual([
      expect.stringMatching(/^Failed to initiate upload: /),
      expect.stringMatching(/^Failed to upload chunk 2: /),
      expect.stringMatching(/^Failed to complete upload: /),
      undefined,
    ])
    expect(sent).toEqual(['0', '1', '1', '2'])
    expect(getItemAt(queue, 0)).toMatchObject({ status: 'uploaded', mediaId: 7 })
  })

  it('starts over if the server has forgotten the upload', async () => {
    const sent: string[] = []
    const queue = createQueue(
      {
        'POST /api/upload/chunked/initiate': replyInSequence({ uploadId: 'u-1' }, { uploadId: 'u-2' }),
        'GET /api/upload/chunked/{uploadId}': failWith(404),
        'POST /api/upload/chunked/upload': ({ body }) => {
          sent.push(`${String(body.get('uploadId'))} ${String(body.get('chunkIndex'))}`)
          return sent.length === 2 ? failWith(404) : { etag: '1' }
        },
        'POST /api/upload/chunked/complete': COMPLETED,
      },
      { chunkBytes: 4, maxAttempts: 2 },
    )
    void queue.add([createMovie()])
    queue.start(NO_DETAILS)
    await waitUntilFinished(queue)
    expect(sent).toEqual(['u-1 0', 'u-1 1', 'u-2 0', 'u-2 1', 'u-2 2'])
    expect(getStatuses(queue)).toEqual(['uploaded'])
  })

  it('fails as changed if the server has other content of it', async () => {
    const cancelled = vi.fn<() => undefined>()
    const queue = createQueue(
      {
        'POST /api/upload/chunked/initiate': INITIATED,
        'POST /api/upload/chunked/upload': failWith(409),
        'DELETE /api/upload/chunked/{uploadId}': cancelled,
      },
      { chunkBytes: 4 },
    )
    void queue.add([createMovie()])
    queue.start(NO_DETAILS)
    await waitUntilFinished(queue)
    expect(getItemAt(queue, 0)).toMatchObject({
      status: 'error',
      uploadId: null,
      problem: { kind: 'changed' },
    })
    await vi.waitFor(() => expect(cancelled).toHaveBeenCalledOnce())
  })

  /**
   * Sends a video in chunks. The server responds to the first attempt to send a chunk with `first`, then reports that
   * it has two bytes of that chunk, and responds to the second attempt with `rest`. `received` contains the other
   * chunks.
   */
  function resumeBrokenUpload(
    first: Outcome<never>,
    rest: { etag: string } | Outcome<never>,
    received: { chunkIndex: number; etag: string }[] = [],
  ) {
    const sent: string[] = []
    const queue = createQueue(
      {
        'POST /api/upload/chunked/initiate': INITIATED,
        'GET /api/upload/chunked/{uploadId}': () => ({
          ...STATUS,
          received,
          begun: sent.length === 1 ? [{ chunkIndex: 0, size: 2 }] : [],
        }),
        'POST /api/upload/chunked/upload': async ({ body }) => {
          if (body.get('chunkIndex') !== '0') return { etag: 'another' }
          const data = await (body.get('chunkData') as File).text()
          sent.push(`from ${String(body.get('chunkOffset') ?? 0)}: ${data}`)
          return sent.length === 1 ? first : sent.length === 2 ? rest : { etag: 'first' }
        },
        'POST /api/upload/chunked/complete': COMPLETED,
      },
      { chunkBytes: 4, maxAttempts: 3 },
    )
    void queue.add([createMovie()])
    queue.start(NO_DETAILS)
    return { queue, sent }
  }

  it('stops when paused, and resumes after the received bytes', async () => {
    const { queue, sent } = resumeBrokenUpload(neverResponds, { etag: 'first' })
    await vi.waitFor(() => expect(sent).toHaveLength(1))
    queue.pause('paused')
    await vi.waitFor(() => expect(getStatuses(queue)).toEqual(['idle']))
    expect(queue.getSnapshot()).toMatchObject({ phase: 'paused', isRunning: true })
    queue.resume('paused')
    await waitUntilFinished(queue)
    expect(sent).toEqual(['from 0: aaaa', 'from 2: aa'])
    expect(getStatuses(queue)).toEqual(['uploaded'])
  })

  it('counts the received part of a chunk even if the disk is full', async () => {
    const others = [1, 2].map((chunkIndex) => ({ chunkIndex, etag: 'another' }))
    const { queue } = resumeBrokenUpload(offline, failWith(507), others)
    await waitUntilFinished(queue)
    expect(queue.sentBytes.getCurrent(getId(queue, 0))).toBe(8)
  })

  it('is retried if another page is sending its chunk', async () => {
    const { queue, sent } = resumeBrokenUpload(failWith(416), { etag: 'first' })
    await waitUntilFinished(queue)
    expect(sent).toEqual(['from 0: aaaa', 'from 2: aa'])
    expect(getStatuses(queue)).toEqual(['uploaded'])
  })

  it.each([416, 422])(
    'is sent from the start of the chunk if the server responds %i to the rest',
    async (status) => {
      const { queue, sent } = resumeBrokenUpload(offline, failWith(status))
      await waitUntilFinished(queue)
      expect(sent).toEqual(['from 0: aaaa', 'from 2: aa', 'from 0: aaaa'])
      expect(getStatuses(queue)).toEqual(['uploaded'])
    },
  )
})
