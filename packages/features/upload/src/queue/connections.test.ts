import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Api, UploadAnswer } from '@calotype/api'
import { overConnections } from './connections.ts'

type Upload = Api['upload']
type UploadRequest = Parameters<Upload>[0]

const KIBIBYTE = 1024

let ends: ((answer: UploadAnswer) => void)[]
const server = vi.fn<Upload>()

beforeEach(() => {
  vi.useFakeTimers()
  ends = []
  server.mockReset()
  server.mockImplementation(() => new Promise((resolve) => ends.push(resolve)))
})
afterEach(() => void vi.useRealTimers())

function requestOf(bytes: number, signal?: AbortSignal): UploadRequest {
  const body = new FormData()
  body.append('dto', '{}')
  body.append('file', new Blob([new Uint8Array(bytes)]))
  return { path: '/', body, timeoutMs: 1000, ...(signal && { signal }) }
}

/** All that are on their way are answered after so long. */
async function answerAfter(ms: number) {
  await vi.advanceTimersByTimeAsync(ms)
  for (const end of ends.splice(0)) end({ status: 200, statusText: 'OK', text: '' })
  await vi.advanceTimersByTimeAsync(0)
}

const sendEach = (upload: Upload, sizes: readonly number[]) =>
  sizes.forEach((bytes) => void upload(requestOf(bytes)))

test('leaves two connections to others, and lets the next go in their order', async () => {
  const upload = overConnections(server, () => true)
  sendEach(upload, [1, 2, 3, 4, 5, 6])
  await vi.advanceTimersByTimeAsync(0)
  expect(server).toHaveBeenCalledTimes(4)
  await answerAfter(10_000)
  expect(server).toHaveBeenCalledTimes(6)
})

test('takes all six for what is through in a moment, and gives two back where that takes longer', async () => {
  const upload = overConnections(server, () => true)
  sendEach(
    upload,
    Array.from({ length: 20 }, () => 100 * KIBIBYTE),
  )
  await answerAfter(200)
  expect(ends).toHaveLength(6)
  await answerAfter(2000)
  expect(ends).toHaveLength(4)
})

test('takes no fifth for what is much larger than what was through in a moment', async () => {
  const upload = overConnections(server, () => true)
  sendEach(upload, [100 * KIBIBYTE])
  await answerAfter(250)
  sendEach(upload, [1, 2, 3, 4, 201 * KIBIBYTE, 5])
  await vi.advanceTimersByTimeAsync(0)
  expect(ends).toHaveLength(4)
  await answerAfter(1)
  expect(ends).toHaveLength(2)
})

test('lets all go where one connection has room for all', async () => {
  sendEach(
    overConnections(server, () => false),
    [1, 2, 3, 4, 5, 6, 7, 8],
  )
  await vi.advanceTimersByTimeAsync(0)
  expect(ends).toHaveLength(8)
})

test('leaves nobody without one where a request fails, or is not wanted any more', async () => {
  server.mockRejectedValueOnce(new Error('The line broke.'))
  const upload = overConnections(server, () => true)
  const first = upload(requestOf(1))
  sendEach(upload, [2, 3, 4])
  const ending = new AbortController()
  const unwanted = upload(requestOf(5, ending.signal))
  ending.abort(new Error('Paused.'))
  const last = upload(requestOf(6))
  await expect(first).rejects.toThrow('The line broke.')
  await expect(unwanted).rejects.toThrow('Paused.')
  await expect(upload(requestOf(7, ending.signal))).rejects.toThrow('Paused.')
  await vi.advanceTimersByTimeAsync(0)
  expect(server).toHaveBeenCalledTimes(5)
  await answerAfter(1)
  expect(await last).toMatchObject({ status: 200 })
})
