import { TimeoutError, type Upload } from '@calotype/api'
import { mockApi } from '@calotype/api/mock'
import { expect, it } from 'vitest'
import { COMPLETED, INITIATED, STATUS } from '../fixtures/chunks.ts'
import { fakeClock } from '../fixtures/fakeClock.ts'
import { storedItem } from '../fixtures/storedItem.ts'
import { waitUntilFinished, NO_DETAILS, createPhoto, getStatuses, getItemAt } from '../fixtures/queues.ts'
import { createCalotypeTransport, CHUNK_BYTES } from '@calotype/transfer'
import { createUploadQueue } from './createUploadQueue.ts'

const MEBIBYTE = 1024 ** 2

/**
 * Simulates a connection that transfers `perRequest` bytes within a request's timeout. The server stores partial
 * chunks.
 */
function createSlowConnection(perRequest: number, chunkBytes = CHUNK_BYTES) {
  const sent: string[] = []
  const received: { chunkIndex: number; etag: string }[] = []
  const partialChunks = new Map<number, number>()
  const upload: Upload = async ({ body, onProgress }) => {
    const whole = body.get('file')
    const data = (whole ?? body.get('chunkData')) as File
    const chunkIndex = Number(body.get('chunkIndex'))
    const offset = Number(body.get('chunkOffset') ?? 0)
    sent.push(whole ? `all of ${data.name}` : `${chunkIndex} from ${offset / MEBIBYTE}`)
    if (data.size > perRequest) {
      onProgress?.(perRequest)
      if (!whole) partialChunks.set(chunkIndex, offset + perRequest)
      throw new TimeoutError()
    }
    partialChunks.delete(chunkIndex)
    if (!whole) received.push({ chunkIndex, etag: `etag ${chunkIndex}` })
    const response = whole ? storedItem : { etag: `etag ${chunkIndex}` }
    return { status: 200, statusText: 'OK', text: JSON.stringify(response) }
  }
  const status = () => ({
    ...STATUS,
    chunkSize: chunkBytes,
    received: [...received],
    begun: Array.from(partialChunks, ([chunkIndex, size]) => ({ chunkIndex, size })),
  })
  const table = {
    'POST /api/upload/chunked/initiate': INITIATED,
    'GET /api/upload/chunked/{uploadId}': status,
    'POST /api/upload/chunked/complete': () => {
      received.length = 0
      return COMPLETED
    },
  } as const
  const api = mockApi(table, { upload })
  const queue = createUploadQueue({
    transport: createCalotypeTransport(api),
    clock: fakeClock(),
    chunkBytes,
    parallelFiles: 1,
    maxAttempts: 3,
  })
  return { sent, queue }
}

const file = (name: string, mebibytes: number) =>
  createPhoto(name, name.repeat(mebibytes * MEBIBYTE).slice(0, mebibytes * MEBIBYTE))

it('uploads a file over a connection that is too slow for a single request, and remembers that', async () => {
  const { queue, sent } = createSlowConnection(1.25 * MEBIBYTE)
  void queue.add([file('a.jpg', 3), file('b.jpg', 2), file('c.jpg', 1)])
  queue.start(NO_DETAILS)
  await waitUntilFinished(queue)
  expect(getStatuses(queue)).toEqual(['uploaded', 'uploaded', 'uploaded'])
  expect(sent).toEqual([
    ...['all of a.jpg', '0 from 0', '0 from 1.25', '0 from 2.5'],
    ...['0 from 0', '0 from 1.25'],
    'all of c.jpg',
  ])
})

it.each([0.5, 0.75])('uploads a small file if a request transfers %f MB', async (perRequest) => {
  const { queue, sent } = createSlowConnection(perRequest * MEBIBYTE)
  void queue.add([file('a.jpg', 1)])
  queue.start(NO_DETAILS)
  await waitUntilFinished(queue)
  expect(getStatuses(queue)).toEqual(['uploaded'])
  expect(sent).toEqual(['all of a.jpg', '0 from 0', `0 from ${perRequest}`])
})

it('counts no attempt as failed that made progress', async () => {
  const { queue, sent } = createSlowConnection(0.25 * MEBIBYTE, 2 * MEBIBYTE)
  void queue.add([file('a.jpg', 3)])
  queue.start(NO_DETAILS)
  await waitUntilFinished(queue)
  expect(getStatuses(queue)).toEqual(['uploaded'])
  expect(sent).toHaveLength(12)
})

it('fails a file if no data is transferred', async () => {
  const { queue, sent } = createSlowConnection(0)
  void queue.add([file('a.jpg', 3)])
  queue.start(NO_DETAILS)
  await waitUntilFinished(queue)
  expect(getItemAt(queue, 0)).toMatchObject({ status: 'error', problem: { kind: 'timeout' } })
  expect(sent).toEqual(['all of a.jpg', 'all of a.jpg', 'all of a.jpg'])
})
