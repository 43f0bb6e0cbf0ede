import { CHECKSUM_BYTES, NetworkError, weakHash, type Upload } from '@calotype/api'
import { aMediaItem } from '@calotype/api/fixtures'
import { failing, inTurn, mockApi, silent, type MockTable } from '@calotype/api/mock'
import { describe, expect, it, vi } from 'vitest'
import { fakeClock } from '../fixtures/fakeClock.ts'
import type { Batch } from './batch.ts'
import {
  BULK_PARALLEL_FILES,
  CHUNK_BYTES,
  createUploadQueue,
  type UploadQueueOptions,
} from './createUploadQueue.ts'
import type { UploadQueue } from './uploadQueue.ts'

/** It does not say what the server has read, so that any file will do. */
const KEPT = aMediaItem({ checksum: '' })
const NO_DETAILS = { labels: [], description: '' }
const LAST_MODIFIED = Date.UTC(2023, 4, 6, 7, 8, 9)

function photo(name: string, content = name): File {
  return new File([content], name, { type: 'image/jpeg', lastModified: LAST_MODIFIED })
}

function photos(count: number): File[] {
  return Array.from({ length: count }, (_, index) => photo(`photo ${index}.jpg`))
}

function queueOver(table: MockTable, options: Partial<UploadQueueOptions> = {}) {
  return createUploadQueue({ api: mockApi(table), clock: fakeClock(), tries: 1, ...options })
}

function finished(queue: UploadQueue): Promise<Batch> {
  return new Promise((resolve) => {
    const end = queue.onFinished((batch) => {
      end()
      resolve(batch)
    })
  })
}

const statuses = (queue: UploadQueue) => Array.from(queue.items(), ({ status }) => status)
const idOf = (queue: UploadQueue, index: number) => queue.at(index)?.id ?? ''

/** Uploads that end only when they are told to. */
function heldUploads() {
  const held: { name: string; answer: () => void; fail: () => void }[] = []
  const signals: (AbortSignal | undefined)[] = []
  const upload: Upload = ({ body, signal }) =>
    new Promise((resolve, reject) => {
      signals.push(signal)
      signal?.addEventListener('abort', () => reject(signal.reason))
      held.push({
        name: (body.get('file') as File).name,
        answer: () => resolve({ status: 200, statusText: 'OK', text: JSON.stringify(KEPT) }),
        fail: () => reject(new NetworkError()),
      })
    })
  return { held, signals, queue: createUploadQueue({ api: mockApi({}, { upload }), clock: fakeClock() }) }
}

describe('the upload queue', () => {
  it('lists what was added and refuses the rest', async () => {
    const queue = queueOver({})
    const rejected = await queue.add([
      photo('a.jpg'),
      new File(['text'], 'notes.txt', { type: 'text/plain' }),
    ])
    expect(rejected).toHaveLength(1)
    expect((await queue.add([photo('a.jpg')]))[0]?.message).toBe('File "a.jpg" is already selected')
    expect(queue.getSnapshot().shown).toMatchObject([
      { name: 'a.jpg', size: 5, type: 'image/jpeg', status: 'idle', problem: null, chunked: false },
    ])
  })

  it('keeps its snapshot until something changes', () => {
    const queue = queueOver({})
    const before = queue.getSnapshot()
    expect(queue.getSnapshot()).toBe(before)
    void queue.add([photo('a.jpg')])
    expect(queue.getSnapshot()).not.toBe(before)
  })

  it('sends a file with its descriptor, labels and description', async () => {
    const dtos: unknown[] = []
    const queue = queueOver({
      'POST /api/upload/': async ({ body }) => {
        dtos.push(JSON.parse(await (body.get('dto') as File).text()))
        return KEPT
      },
    })
    const large = photo('large.jpg', 'x'.repeat(CHECKSUM_BYTES + 10))
    void queue.add([large])
    expect(queue.start({ labels: ['a', 'b'], description: 'At the sea' })).toBe(1)
    await finished(queue)
    expect(dtos).toMatchObject([
      {
        name: 'large.jpg',
        type: 'image/jpeg',
        size: CHECKSUM_BYTES + 10,
        status: 'pending',
        creationDate: '2023-05-06T07:08:09.000Z',
        checksum: weakHash(new TextEncoder().encode('x'.repeat(CHECKSUM_BYTES))),
        labels: ['a', 'b'],
        description: 'At the sea',
      },
    ])
    expect(statuses(queue)).toEqual(['uploaded'])
  })

  it('names the type of a file that came without one', async () => {
    const types: unknown[] = []
    const queue = queueOver({
      'POST /api/upload/': async ({ body }) => {
        types.push(JSON.parse(await (body.get('dto') as File).text()).type)
        return KEPT
      },
    })
    void queue.add([new File(['film'], 'film.MP4')])
    queue.start(NO_DETAILS)
    await finished(queue)
    expect(types).toEqual(['video/mp4'])
  })

  it('sends 8 files at a time, and the next when one is through', async () => {
    const { held, queue } = heldUploads()
    void queue.add(photos(20))
    queue.start(NO_DETAILS)
    await vi.waitFor(() => expect(held).toHaveLength(8))
    expect(BULK_PARALLEL_FILES).toBe(8)
    expect(queue.getSnapshot().batch.active.size).toBe(8)

    held[0]?.answer()
    await vi.waitFor(() => expect(held).toHaveLength(9))
    expect(queue.getSnapshot().batch).toMatchObject({ uploaded: 1, total: 20 })
    expect(queue.getSnapshot().batch.active.size).toBe(8)
  })

  it('is uploaded only when the server has answered', async () => {
    const { held, queue } = heldUploads()
    void queue.add([photo('a.jpg')])
    queue.start(NO_DETAILS)
    await vi.waitFor(() => expect(held).toHaveLength(1))
    expect(statuses(queue)).toEqual(['uploading'])
    held[0]?.answer()
    await finished(queue)
    expect(statuses(queue)).toEqual(['uploaded'])
  })

  it('tells progress of a file without touching the list', async () => {
    const queue = queueOver({ 'POST /api/upload/': KEPT })
    await queue.add([photo('a.jpg', 'x'.repeat(1000))])
    const id = idOf(queue, 0)
    const list = vi.fn<() => void>()
    queue.start(NO_DETAILS)
    queue.subscribe(list)
    await finished(queue)
    expect(queue.sentBytes.of(id)).toBe(1000)
    expect(list).toHaveBeenCalledTimes(1)
  })

  it('keeps the reason on a failed entry, goes on with the others, and sends it again when asked', async () => {
    const queue = queueOver({
      'POST /api/upload/': inTurn(failing(507, 'Your storage is full.'), KEPT, KEPT),
    })
    void queue.add([photo('a.jpg'), photo('b.jpg')])
    queue.start(NO_DETAILS)
    expect(await finished(queue)).toMatchObject({ uploaded: 1, total: 2 })
    const failed = queue.getSnapshot().shown.find(({ status }) => status === 'error')
    expect(failed?.problem).toEqual({
      kind: 'storageFull',
      message: 'Your storage is full.',
      next: 'manageStorage',
    })

    queue.retry(failed?.id ?? '')
    expect(queue.getSnapshot().shown.find(({ id }) => id === failed?.id)?.problem).toBeNull()
    expect(await finished(queue)).toMatchObject({ uploaded: 1, total: 1, failed: { size: 0 } })
    expect(statuses(queue)).toEqual(['uploaded', 'uploaded'])
  })

  it('sends every failed file again, and not those that have arrived', async () => {
    let calls = 0
    const queue = queueOver({
      'POST /api/upload/': () => (calls++ < 3 ? failing(500) : KEPT),
    })
    void queue.add(photos(5))
    queue.start(NO_DETAILS)
    expect((await finished(queue)).failed.size).toBe(3)
    queue.retryFailed()
    expect(await finished(queue)).toMatchObject({ uploaded: 3, total: 3 })
    expect(calls).toBe(8)
  })

  it('retries with the labels of its own batch', async () => {
    const labels: unknown[] = []
    const queue = queueOver({
      'POST /api/upload/': async ({ body }) => {
        labels.push(JSON.parse(await (body.get('dto') as File).text()).labels)
        return labels.length === 1 ? failing(500) : KEPT
      },
    })
    void queue.add([photo('a.jpg')])
    queue.start({ labels: ['sea'], description: '' })
    await finished(queue)
    queue.retryFailed()
    await finished(queue)
    expect(labels).toEqual([['sea'], ['sea']])
  })

  it('has nothing to send when everything is uploaded', async () => {
    const queue = queueOver({ 'POST /api/upload/': KEPT })
    expect(queue.start(NO_DETAILS)).toBe(0)
    void queue.add([photo('a.jpg')])
    queue.start(NO_DETAILS)
    await finished(queue)
    expect(queue.start(NO_DETAILS)).toBe(0)
  })

  it('stops sending a file that is removed, and gives its place to the next', async () => {
    const { held, signals, queue } = heldUploads()
    void queue.add(photos(9))
    queue.start(NO_DETAILS)
    await vi.waitFor(() => expect(held).toHaveLength(8))
    const first = held.findIndex(({ name }) => name === 'photo 0.jpg')
    queue.remove(idOf(queue, 0))
    await vi.waitFor(() => expect(held).toHaveLength(9))
    expect(signals[first]?.aborted).toBe(true)
    expect(queue.getSnapshot().batch.total).toBe(8)
  })

  it('ends a batch whose last open file is removed', async () => {
    const { held, queue } = heldUploads()
    void queue.add(photos(2))
    queue.start(NO_DETAILS)
    await vi.waitFor(() => expect(held).toHaveLength(2))
    held.find(({ name }) => name === 'photo 1.jpg')?.answer()
    await vi.waitFor(() => expect(statuses(queue)).toEqual(['uploading', 'uploaded']))
    const end = finished(queue)
    queue.remove(idOf(queue, 0))
    expect(await end).toMatchObject({ total: 1, uploaded: 1 })
  })

  it('stops everything when it is cleared, and tells nobody that it finished', async () => {
    const { held, signals, queue } = heldUploads()
    const onFinished = vi.fn<(batch: Batch) => void>()
    queue.onFinished(onFinished)
    void queue.add(photos(12))
    queue.start(NO_DETAILS)
    await vi.waitFor(() => expect(held).toHaveLength(8))
    queue.clear()
    expect(signals.every((signal) => signal?.aborted)).toBe(true)
    expect(queue.getSnapshot()).toMatchObject({
      shown: [],
      isRunning: false,
      batch: { total: 0 },
    })
    await Promise.resolve()
    expect(held).toHaveLength(8)
    expect(onFinished).not.toHaveBeenCalled()
  })
})

describe('a file in chunks', () => {
  const CONTENT = 'aaaabbbbcc'
  const initiated = { uploadId: 'u-1' }
  const STATUS = {
    uploadId: 'u-1',
    fileName: 'movie.mp4',
    fileSize: 10,
    chunkSize: 4,
    totalChunks: 3,
    expiresAt: '2026-03-03T19:21:07.000Z',
    fileId: null,
  }
  const completed = { fileId: 7, filePath: '/x.mp4', checksum: '' }

  function movie(): File {
    return new File([CONTENT], 'movie.mp4', { type: 'video/mp4', lastModified: LAST_MODIFIED })
  }

  it('is one that is larger than 100 MB', () => {
    const queue = queueOver({})
    const sized = (name: string, size: number) => Object.defineProperty(photo(name), 'size', { value: size })
    void queue.add([sized('at.jpg', 104_857_600), sized('over.jpg', 104_857_601)])
    expect(Array.from(queue.items(), ({ chunked }) => chunked)).toEqual([false, true])
    expect(CHUNK_BYTES).toBe(104_857_600)
  })

  it('is announced, sent chunk after chunk, and completed', async () => {
    const calls: unknown[] = []
    let open = 0
    const queue = queueOver(
      {
        'POST /api/upload/chunked/initiate': ({ body }) => {
          calls.push(body)
          return initiated
        },
        'POST /api/upload/chunked/upload': async ({ body }) => {
          open += 1
          expect(open).toBe(1)
          const { chunkData, ...fields } = Object.fromEntries(body.entries())
          calls.push({ ...fields, content: await (chunkData as File).text() })
          open -= 1
          return { etag: `etag ${String(fields['chunkIndex'])}` }
        },
        'POST /api/upload/chunked/complete': ({ body }) => {
          calls.push(body)
          return completed
        },
      },
      { chunkBytes: 4 },
    )
    void queue.add([movie()])
    queue.start({ labels: ['a'], description: '' })
    await finished(queue)

    const hash = (part: string) => weakHash(new TextEncoder().encode(part))
    expect(calls).toEqual([
      {
        fileName: 'movie.mp4',
        fileSize: 10,
        chunkSize: 4,
        totalChunks: 3,
        checksum: hash(CONTENT),
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
    expect(statuses(queue)).toEqual(['uploaded'])
    expect(queue.sentBytes.of(idOf(queue, 0))).toBe(10)
  })

  it('says which step failed, and on retry sends only what is missing', async () => {
    const received: { chunkIndex: number; etag: string }[] = []
    const sent: string[] = []
    let uploads = 0
    const queue = queueOver(
      {
        'POST /api/upload/chunked/initiate': inTurn(failing(500, ''), initiated),
        'GET /api/upload/chunked/{uploadId}': () => ({ ...STATUS, received }),
        'POST /api/upload/chunked/upload': ({ body }) => {
          const chunkIndex = Number(body.get('chunkIndex'))
          sent.push(String(chunkIndex))
          uploads += 1
          if (uploads === 2) return failing(500, '')
          received.push({ chunkIndex, etag: `etag ${chunkIndex}` })
          return { etag: `etag ${chunkIndex}` }
        },
        'POST /api/upload/chunked/complete': inTurn(failing(500, ''), completed),
      },
      { chunkBytes: 4 },
    )
    void queue.add([movie()])
    const errors: (string | undefined)[] = []
    queue.start(NO_DETAILS)
    for (let attempt = 0; attempt < 4; attempt++) {
      if (attempt > 0) queue.retryFailed()
      await finished(queue)
      errors.push(queue.at(0)?.problem?.message)
    }
    expect(errors).toEqual([
      expect.stringMatching(/^Failed to initiate upload: /),
      expect.stringMatching(/^Failed to upload chunk 2: /),
      expect.stringMatching(/^Failed to complete upload: /),
      undefined,
    ])
    expect(sent).toEqual(['0', '1', '1', '2'])
    expect(queue.at(0)).toMatchObject({ status: 'uploaded', mediaId: 7 })
  })

  it('begins anew when the server has forgotten it', async () => {
    const sent: string[] = []
    const queue = queueOver(
      {
        'POST /api/upload/chunked/initiate': inTurn({ uploadId: 'u-1' }, { uploadId: 'u-2' }),
        'GET /api/upload/chunked/{uploadId}': failing(404),
        'POST /api/upload/chunked/upload': ({ body }) => {
          sent.push(`${String(body.get('uploadId'))} ${String(body.get('chunkIndex'))}`)
          return sent.length === 2 ? failing(404) : { etag: '1' }
        },
        'POST /api/upload/chunked/complete': completed,
      },
      { chunkBytes: 4, tries: 2 },
    )
    void queue.add([movie()])
    queue.start(NO_DETAILS)
    await finished(queue)
    expect(sent).toEqual(['u-1 0', 'u-1 1', 'u-2 0', 'u-2 1', 'u-2 2'])
    expect(statuses(queue)).toEqual(['uploaded'])
  })

  it('is begun again as another when the server has other bytes of it', async () => {
    const cancelled = vi.fn<() => undefined>()
    const queue = queueOver(
      {
        'POST /api/upload/chunked/initiate': initiated,
        'POST /api/upload/chunked/upload': failing(409),
        'DELETE /api/upload/chunked/{uploadId}': cancelled,
      },
      { chunkBytes: 4 },
    )
    void queue.add([movie()])
    queue.start(NO_DETAILS)
    await finished(queue)
    expect(queue.at(0)).toMatchObject({ status: 'error', uploadId: null, problem: { kind: 'changed' } })
    await vi.waitFor(() => expect(cancelled).toHaveBeenCalledOnce())
  })

  it('ends after its chunk when it is paused, and goes on with the next', async () => {
    const received: { chunkIndex: number; etag: string }[] = []
    const answers: (() => void)[] = []
    const queue = queueOver(
      {
        'POST /api/upload/chunked/initiate': initiated,
        'GET /api/upload/chunked/{uploadId}': () => ({ ...STATUS, received }),
        'POST /api/upload/chunked/upload': async ({ body }) => {
          await new Promise<void>((resolve) => answers.push(resolve))
          const chunkIndex = Number(body.get('chunkIndex'))
          received.push({ chunkIndex, etag: `etag ${chunkIndex}` })
          return { etag: `etag ${chunkIndex}` }
        },
        'POST /api/upload/chunked/complete': completed,
      },
      { chunkBytes: 4 },
    )
    void queue.add([movie()])
    queue.start(NO_DETAILS)
    await vi.waitFor(() => expect(answers).toHaveLength(1))
    queue.hold('paused')
    expect(statuses(queue)).toEqual(['uploading'])
    answers[0]?.()
    await vi.waitFor(() => expect(statuses(queue)).toEqual(['idle']))
    expect(queue.getSnapshot()).toMatchObject({ phase: 'paused', isRunning: true })
    queue.release('paused')
    for (const place of [1, 2]) {
      await vi.waitFor(() => expect(answers).toHaveLength(place + 1))
      answers[place]?.()
    }
    await finished(queue)
    expect(received.map(({ chunkIndex }) => chunkIndex)).toEqual([0, 1, 2])
  })

  it('is given up on the server when it is removed', async () => {
    const cancelled = vi.fn<() => undefined>()
    const sending = vi.fn<() => typeof silent>(() => silent)
    const queue = queueOver(
      {
        'POST /api/upload/chunked/initiate': initiated,
        'POST /api/upload/chunked/upload': sending,
        'DELETE /api/upload/chunked/{uploadId}': cancelled,
      },
      { chunkBytes: 4 },
    )
    void queue.add([movie()])
    queue.start(NO_DETAILS)
    await vi.waitFor(() => expect(sending).toHaveBeenCalled())
    queue.remove(idOf(queue, 0))
    await vi.waitFor(() => expect(cancelled).toHaveBeenCalledTimes(1))
    expect(queue.getSnapshot()).toMatchObject({ shown: [], isRunning: false })
  })
})
