import { afterEach, expect, test, vi } from 'vitest'
import { toDescriptor } from './descriptor.ts'
import { isUnanswered, getStatus } from './errors.ts'
import { aMediaItem } from './fixtures/index.ts'
import { failWith, mockApi, offline, reply, neverResponds, type MockTable } from './mock.ts'
import {
  cancelChunked,
  checkUpload,
  getChunkedStatus,
  completeChunked,
  initiateChunked,
  SINGLE_TIMEOUT_MS,
  uploadChunk,
  toUploadError,
  uploadSingle,
} from './upload.ts'
import { computeWeakHash } from './weakHash.ts'
import type { UploadRequest } from './xhrUpload.ts'

afterEach(() => vi.restoreAllMocks())

const FILE = new File(['some light'], 'IMG_0417.JPG', { type: 'image/jpeg', lastModified: 1_772_377_445_000 })
const DESCRIPTOR = toDescriptor(FILE, { labels: ['lake'], description: '', checksum: '5f3a09c1' })
const ETAG = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'

const sendSingle = (table: MockTable) => uploadSingle(mockApi(table), { file: FILE, descriptor: DESCRIPTOR })
const sendChunk = (api: ReturnType<typeof mockApi>, chunkOffset = 0) =>
  uploadChunk(api, {
    uploadId: 'u7Qm',
    chunkIndex: 1,
    chunkChecksum: '0b2d71fe',
    isLastChunk: true,
    chunkOffset,
    chunkData: new Blob(['some light']),
  })

test('sends a file and its metadata in one request, and returns the item', async () => {
  const item = aMediaItem()
  const savedItem = await sendSingle({
    'POST /api/upload/': async ({ body, headers }) => {
      const dto = body.get('dto')
      const file = body.get('file')
      if (!(dto instanceof Blob) || !(file instanceof File)) throw new Error('Two parts are expected.')
      expect(dto.type).toBe('application/json')
      expect(JSON.parse(await dto.text())).toEqual(DESCRIPTOR)
      expect([file.name, await file.text()]).toEqual(['IMG_0417.JPG', 'some light'])
      expect(headers.get('Authorization')).toBe('Bearer a-token')
      return item
    },
  })
  expect(savedItem).toEqual(item)
})

test('allows 5 minutes for one request, and reports its progress (CONST-010, UPL-040)', async () => {
  const requests: UploadRequest[] = []
  const api = mockApi(
    {},
    {
      upload: (request) => {
        requests.push(request)
        request.onProgress?.(4)
        return Promise.resolve({ status: 200, statusText: 'OK', text: JSON.stringify(aMediaItem()) })
      },
    },
  )
  const onProgress = vi.fn<(sentBytes: number) => void>()
  await uploadSingle(api, { file: FILE, descriptor: DESCRIPTOR, onProgress })
  expect(SINGLE_TIMEOUT_MS).toBe(300_000)
  expect(requests[0]?.timeoutMs).toBe(300_000)
  expect(onProgress).toHaveBeenCalledWith(4)
})

test('fails with "Upload failed: {status} {text}" and the server’s message for an HTTP error (UPL-044)', async () => {
  await expect(
    sendSingle({ 'POST /api/upload/': failWith(507, 'Your storage is full.') }),
  ).rejects.toMatchObject({
    message: 'Upload failed: 507 Insufficient Storage',
    serverMessage: 'Your storage is full.',
  })
})

test('fails with "Upload failed: Network error" for a network error (UPL-045)', async () => {
  await expect(sendSingle({ 'POST /api/upload/': offline })).rejects.toThrow('Upload failed: Network error')
})

test('fails with "Upload failed: Timeout" for a timeout (UPL-046)', async () => {
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() =>
    AbortSignal.abort(new DOMException('', 'TimeoutError')),
  )
  await expect(sendSingle({ 'POST /api/upload/': neverResponds })).rejects.toThrow('Upload failed: Timeout')
})

test('fails with "Invalid response format" for a response that is not JSON (UPL-047)', async () => {
  await expect(sendSingle({ 'POST /api/upload/': reply(200, 'fine') })).rejects.toThrow(
    /^Invalid response format$/,
  )
})

test('fails with "Upload failed: Unknown error" for an error without a message (UPL-042)', async () => {
  const api = mockApi({}, { upload: () => Promise.reject(new Error('')) })
  await expect(uploadSingle(api, { file: FILE, descriptor: DESCRIPTOR })).rejects.toThrow(
    'Upload failed: Unknown error',
  )
})

test('adds the file name to an error: "Upload failed for {fileName}: ..." (UPL-043)', () => {
  expect(toUploadError('IMG_0417.JPG', new Error('no light')).message).toBe(
    'Upload failed for IMG_0417.JPG: no light',
  )
})

test('reports an aborted upload as an abort, not as a failure', async () => {
  const controller = new AbortController()
  const api = mockApi({ 'POST /api/upload/': neverResponds })
  const sent = uploadSingle(api, { file: FILE, descriptor: DESCRIPTOR, signal: controller.signal })
  controller.abort()
  await expect(sent).rejects.toMatchObject({ name: 'AbortError' })
})

test('initiates, sends, queries and completes a chunked upload (UPL-027 to UPL-029)', async () => {
  const request = {
    fileName: 'skating.mp4',
    fileSize: 20,
    chunkSize: 10,
    totalChunks: 2,
    checksum: '5f3a09c1',
    mediaMetadata: DESCRIPTOR,
  }
  const chunks = [{ chunkIndex: 0, etag: ETAG, checksum: '0b2d71fe' }]
  const status = {
    uploadId: 'u7Qm',
    ...request,
    received: [],
    expiresAt: '2026-03-03T19:21:07.000Z',
    fileId: null,
  }
  const api = mockApi({
    'POST /api/upload/chunked/initiate': ({ body }) => {
      expect(body).toEqual(request)
      return { uploadId: 'u7Qm' }
    },
    'POST /api/upload/chunked/upload': async ({ body }) => {
      expect([...body.keys()]).toEqual([
        'uploadId',
        'chunkIndex',
        'chunkChecksum',
        'isLastChunk',
        'chunkData',
      ])
      expect(body.get('chunkIndex')).toBe('1')
      expect(body.get('isLastChunk')).toBe('true')
      const data = body.get('chunkData')
      expect(data instanceof Blob && (await computeWeakHash(data))).toBe(
        await computeWeakHash(new Blob(['some light'])),
      )
      return { etag: ETAG }
    },
    'GET /api/upload/chunked/{uploadId}': status,
    'POST /api/upload/chunked/complete': ({ body }) => {
      expect(body).toEqual({ uploadId: 'u7Qm', chunks })
      return { fileId: 42, filePath: '/a.mp4', checksum: ETAG }
    },
    'DELETE /api/upload/chunked/{uploadId}': ({ params }) => {
      expect(params.uploadId).toBe('u7Qm')
      return undefined
    },
  })
  expect(await initiateChunked(api, request)).toEqual({ uploadId: 'u7Qm' })
  expect(await sendChunk(api)).toEqual({ etag: ETAG })
  expect(await getChunkedStatus(api, 'u7Qm')).toMatchObject({ received: [] })
  expect(await completeChunked(api, { uploadId: 'u7Qm', chunks })).toMatchObject({ fileId: 42 })
  await cancelChunked(api, 'u7Qm')
})

test.each([
  [404, 'as discarded', undefined],
  [409, 'as stored', 409],
  [503, 'as unknown', 503],
])('treats the response %i to a cancellation %s', async (status, _what, thrown) => {
  const api = mockApi({ 'DELETE /api/upload/chunked/{uploadId}': failWith(status) })
  const result = await cancelChunked(api, 'u7Qm').catch(getStatus)
  expect(result).toBe(thrown)
})

test('fails with "Failed to initiate upload: ..." after at most 30 s (UPL-048, CONST-012)', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout')
  const api = mockApi({ 'POST /api/upload/chunked/initiate': failWith(507, 'No room.') })
  const begin = initiateChunked(api, { fileName: 'a.mp4', fileSize: 1, chunkSize: 1, totalChunks: 1 })
  await expect(begin).rejects.toThrow('Failed to initiate upload: No room.')
  expect(timeout).toHaveBeenCalledWith(30_000)
})

test('fails with "Failed to upload chunk {n}: ...", numbered from 1, after at most 5 min (UPL-049, CONST-011)', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout')
  await expect(
    sendChunk(mockApi({ 'POST /api/upload/chunked/upload': failWith(500, 'No disk.') })),
  ).rejects.toThrow('Failed to upload chunk 2: No disk.')
  expect(timeout).toHaveBeenCalledWith(300_000)
  await expect(sendChunk(mockApi({ 'POST /api/upload/chunked/upload': reply(200, 'fine') }))).rejects.toThrow(
    'Failed to upload chunk 2: Invalid response format',
  )
})

test.each([
  [416, 'a whole chunk', 0, true],
  [416, 'the rest of one', 4, true],
  [422, 'a whole chunk', 0, false],
  [422, 'the rest of one', 4, true],
])(
  '%i for %s counts as unanswered if the server has to be asked for its progress',
  async (status, _what, chunkOffset, isSo) => {
    const sent = sendChunk(mockApi({ 'POST /api/upload/chunked/upload': failWith(status) }), chunkOffset)
    expect(isUnanswered(await sent.catch((error: unknown) => error))).toBe(isSo)
  },
)

test('fails with "Failed to complete upload: ..." if the completion fails (UPL-050)', async () => {
  const api = mockApi({ 'POST /api/upload/chunked/complete': failWith(400, '2 chunks are missing.') })
  await expect(completeChunked(api, { uploadId: 'u7Qm', chunks: [] })).rejects.toThrow(
    'Failed to complete upload: 2 chunks are missing.',
  )
})

test('checks checksums in batches of a thousand', async () => {
  const requests: number[] = []
  const api = mockApi({
    'POST /api/upload/check': ({ body: { checksums = [] } }) => {
      requests.push(checksums.length)
      return { existing: [{ checksum: checksums[0] ?? '', mediaIds: [requests.length] }] }
    },
  })
  const checksums = Array.from({ length: 2500 }, (_, index) => String(index).padStart(64, '0'))
  const found = await checkUpload(api, checksums)
  expect(requests).toEqual([1000, 1000, 500])
  expect([...found]).toEqual([0, 1000, 2000].map((position, part) => [checksums[position], [part + 1]]))
  expect((await checkUpload(api, [])).size).toBe(0)
})
