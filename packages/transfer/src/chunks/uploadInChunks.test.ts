import { toDescriptor, isUnanswered, getStatus, weakHash } from '@calotype/api'
import { failWith, mockApi, offline, type MockTable } from '@calotype/api/mock'
import * as fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import { createCalotypeTransport } from '../engine/calotypeTransport.ts'
import { uploadInChunks, type ChunkedFile, type ChunkedUploadOptions } from './uploadInChunks.ts'

const CHUNK_BYTES = 4
const FACTS = { name: 'movie.mp4', type: 'video/mp4', size: 10, lastModified: 0 }
const CONTENT = 'aaaabbbbcc'
const computeHash = (content: string) => weakHash(new TextEncoder().encode(content))

/**
 * How a request fails. 'cut': the connection breaks after half of the chunk. 'lost': the chunk is stored, but the
 * response is lost.
 */
type Fault = 'none' | 'cut' | 'lost' | 'refused' | 'forgotten'

/** Creates a server that stores chunks. Each of the next requests gets one of the `faults`. */
function createChunkServer(faults: Fault[] = []) {
  const chunks = new Map<number, string>()
  const completed: string[] = []
  const checksums: (string | null | undefined)[] = []
  let sentBytes = 0
  let isKnown = false
  let isForgotten = false
  const getEtag = (index: number) => `etag ${index}`
  const isWhole = ([index, content]: [number, string]) => content.length === getExpectedSize(index)
  const getExpectedSize = (index: number) =>
    CONTENT.slice(index * CHUNK_BYTES, (index + 1) * CHUNK_BYTES).length
  const table = {
    'POST /api/upload/chunked/initiate': () => {
      isKnown = true
      chunks.clear()
      return { uploadId: 'u-1' }
    },
    'GET /api/upload/chunked/{uploadId}': () => {
      if (!isKnown) return failWith(404)
      const entries = [...chunks]
      return {
        uploadId: 'u-1',
        fileName: FACTS.name,
        fileSize: FACTS.size,
        chunkSize: CHUNK_BYTES,
        totalChunks: 3,
        expiresAt: '2026-03-03T19:21:07.000Z',
        fileId: null,
        received: entries.filter(isWhole).map(([chunkIndex]) => ({ chunkIndex, etag: getEtag(chunkIndex) })),
        begun: entries
          .filter((entry) => !isWhole(entry))
          .map(([chunkIndex, content]) => ({ chunkIndex, size: content.length })),
      }
    },
    'POST /api/upload/chunked/upload': async ({ body }) => {
      if (!isKnown) return failWith(404)
      const index = Number(body.get('chunkIndex'))
      const offset = Number(body.get('chunkOffset') ?? 0)
      const content = await (body.get('chunkData') as File).text()
      const before = chunks.get(index)?.slice(0, offset) ?? ''
      expect(before).toHaveLength(offset)
      const fault = faults.shift() ?? 'none'
      if (fault === 'forgotten') {
        isKnown = false
        isForgotten = true
        return failWith(404)
      }
      if (fault === 'refused') return failWith(503)
      const received = fault === 'cut' ? content.slice(0, content.length / 2) : content
      sentBytes += received.length
      if (before + received !== '') chunks.set(index, before + received)
      expect(body.get('chunkChecksum')).toBe(
        computeHash(CONTENT.slice(index * CHUNK_BYTES, (index + 1) * CHUNK_BYTES)),
      )
      return fault === 'none' ? { etag: getEtag(index) } : offline
    },
    'POST /api/upload/chunked/complete': ({ body }) => {
      expect(body.chunks.map(({ chunkIndex, etag }) => [chunkIndex, etag])).toEqual(
        [0, 1, 2].map((index) => [index, getEtag(index)]),
      )
      checksums.push(...body.chunks.map(({ checksum }) => checksum))
      completed.push([0, 1, 2].map((index) => chunks.get(index)).join(''))
      return { fileId: 7, filePath: '/movie.mp4', checksum: '' }
    },
  } satisfies MockTable
  return {
    transport: createCalotypeTransport(mockApi(table)).chunks,
    completed,
    checksums,
    sentBytes: () => sentBytes,
    isForgotten: () => isForgotten,
  }
}

function createMovie(uploadId: string | null = null): ChunkedFile {
  const blob = new Blob([CONTENT])
  const descriptor = toDescriptor(FACTS, {
    labels: [],
    description: '',
    checksum: computeHash(CONTENT),
    localId: 'a',
  })
  return {
    ...FACTS,
    checksum: computeHash(CONTENT),
    descriptor,
    uploadId,
    slice: (start, end) => blob.slice(start, end),
  }
}

function createOptions<Over extends Partial<ChunkedUploadOptions>>(over: Over = {} as Over) {
  const options = {
    chunkBytes: CHUNK_BYTES,
    concurrency: () => 1,
    checksum: async ({ start, end }) => computeHash(CONTENT.slice(start, end)),
    onUploadId: vi.fn<(id: string | null) => void>(),
    onProgress: vi.fn<(bytes: number, isResumed: boolean) => void>(),
    onStored: vi.fn<(bytes: number) => void>(),
    changedError: () => new Error('changed'),
    signal: new AbortController().signal,
  } satisfies ChunkedUploadOptions
  return Object.assign(options, over)
}

it('reports the id of a new upload before it sends anything', async () => {
  const { transport, sentBytes, completed } = createChunkServer()
  const onUploadId = vi.fn<(id: string | null) => void>(() => expect(sentBytes()).toBe(0))
  const options = createOptions({ onUploadId })
  await expect(uploadInChunks(transport, createMovie(), options)).resolves.toMatchObject({ id: 7 })
  expect(onUploadId.mock.calls).toEqual([['u-1']])
  expect(options.onProgress.mock.calls[0]).toEqual([0, true])
  expect(options.onStored.mock.calls).toEqual([[0], [4], [8], [10]])
  expect(completed).toEqual([CONTENT])
})

it('starts over with the next attempt if the server has forgotten the upload', async () => {
  const { transport, completed } = createChunkServer(['none', 'forgotten'])
  const options = createOptions()
  const error: unknown = await uploadInChunks(transport, createMovie(), options).catch(
    (failure: unknown) => failure,
  )
  expect(isUnanswered(error)).toBe(true)
  expect(options.onUploadId.mock.calls).toEqual([['u-1'], [null]])
  await uploadInChunks(transport, createMovie('u-1'), createOptions())
  expect(completed).toEqual([CONTENT])
})

it('fails with the error of a changed file if the server has other content of a chunk', async () => {
  const api = mockApi({
    'POST /api/upload/chunked/initiate': { uploadId: 'u-1' },
    'POST /api/upload/chunked/upload': failWith(409),
  })
  const transport = createCalotypeTransport(api).chunks
  await expect(uploadInChunks(transport, createMovie(), createOptions())).rejects.toThrow('changed')
})

it('keeps the id of an upload whose start is interrupted by a pause', async () => {
  const sending = new AbortController()
  const server = createChunkServer()
  const options = createOptions({ sendSignal: sending.signal })
  options.onUploadId.mockImplementation(() => sending.abort())
  await expect(uploadInChunks(server.transport, createMovie(), options)).rejects.toThrow('aborted')
  expect(options.onUploadId.mock.calls).toEqual([['u-1']])
  expect(server.sentBytes()).toBe(0)
})

it('sends at most the allowed number of chunks concurrently', async () => {
  let active = 0
  let maxActive = 0
  const options = createOptions({
    concurrency: () => 2,
    beforeChunk() {
      active += 1
      maxActive = Math.max(maxActive, active)
    },
  })
  options.onStored.mockImplementation((bytes) => {
    if (bytes > 0) active -= 1
  })
  await uploadInChunks(createChunkServer().transport, createMovie(), options)
  expect(maxActive).toBe(2)
})

it('sends known checksums of stored chunks to the server', async () => {
  const { transport, checksums } = createChunkServer(['none', 'cut'])
  await expect(uploadInChunks(transport, createMovie(), createOptions())).rejects.toThrow()
  const getStoredChecksum = (index: number) => `known checksum of chunk ${index}`
  await uploadInChunks(transport, createMovie('u-1'), createOptions({ storedChecksum: getStoredChecksum }))
  expect(checksums).toEqual(['known checksum of chunk 0', computeHash('bbbb'), computeHash('cc')])
})

it('uploads every byte once despite interruptions', async () => {
  const faults = fc.array(fc.constantFrom<Fault>('none', 'none', 'cut', 'lost', 'refused', 'forgotten'), {
    maxLength: 12,
  })
  await fc.assert(
    fc.asyncProperty(faults, fc.integer({ min: 1, max: 3 }), async (faultList, concurrency) => {
      const server = createChunkServer([...faultList])
      let uploadId: string | null = null
      for (let attempts = 0; server.completed.length === 0; attempts += 1) {
        expect(attempts).toBeLessThan(faultList.length + 2)
        const reported: number[] = []
        const options = createOptions({
          concurrency: () => concurrency,
          onProgress: (bytes) => void reported.push(bytes),
        })
        options.onUploadId.mockImplementation((id) => void (uploadId = id))
        await uploadInChunks(server.transport, createMovie(uploadId), options).catch((error: unknown) => {
          if (!isUnanswered(error) && getStatus(error) === null) throw error
        })
        expect(reported.every((bytes) => bytes >= (reported[0] ?? 0) && bytes <= FACTS.size)).toBe(true)
        const stored = options.onStored.mock.calls.map(([bytes]) => bytes)
        expect(stored).toEqual(stored.toSorted((one, other) => one - other))
      }
      expect(server.completed).toEqual([CONTENT])
      expect(server.sentBytes() === FACTS.size || server.isForgotten()).toBe(true)
    }),
  )
})
