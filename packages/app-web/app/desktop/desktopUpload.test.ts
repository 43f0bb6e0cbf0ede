import type { Upload } from '@calotype/api'
import { REQUEST_ID, type RequestProgress } from '@calotype/platform'
import { expect, test, vi } from 'vitest'
import { createDesktopUpload } from './desktopUpload.ts'

function createUpload(send: Upload) {
  const upload = vi.fn(send)
  const listeners = new Set<(progress: RequestProgress) => void>()
  const cancelRequest = vi.fn()
  const bridge = {
    cancelRequest,
    onRequestProgress(listener: (progress: RequestProgress) => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
  const report = (progress: RequestProgress) => listeners.forEach((listener) => listener(progress))
  const getRequestId = (call: number) => upload.mock.calls[call]?.[0].headers[REQUEST_ID] ?? ''
  return { send: createDesktopUpload(bridge, upload), upload, cancelRequest, listeners, report, getRequestId }
}

const request = {
  url: '/api/upload/',
  headers: { Authorization: 'Bearer a' },
  body: new FormData(),
  timeoutMs: 1000,
}

test('reports the progress of its own request while it is sent', async () => {
  const { promise, resolve } = Promise.withResolvers<Awaited<ReturnType<Upload>>>()
  const { send, listeners, report, getRequestId, upload } = createUpload(() => promise)
  const onProgress = vi.fn<(sentBytes: number) => void>()
  const sent = send({ ...request, onProgress })
  const other = send(request)
  report({ requestId: getRequestId(1), sentBytes: 7 })
  report({ requestId: getRequestId(0), sentBytes: 40 })
  resolve({ status: 200, statusText: 'OK', text: '' })
  await Promise.all([sent, other])
  expect(onProgress.mock.calls).toEqual([[40]])
  expect(upload.mock.calls[0]?.[0].headers).toMatchObject({ Authorization: 'Bearer a' })
  expect(listeners.size).toBe(0)
})

test('cancels the request in the app when the page aborts it', async () => {
  const { send, cancelRequest, getRequestId } = createUpload(() =>
    Promise.reject(new DOMException('', 'AbortError')),
  )
  await expect(send(request)).rejects.toThrow(DOMException)
  expect(cancelRequest).toHaveBeenCalledExactlyOnceWith(getRequestId(0))
})

test('does not cancel a request that got a response', async () => {
  const { send, cancelRequest } = createUpload(async () => ({ status: 500, statusText: '', text: '' }))
  await send(request)
  expect(cancelRequest).not.toHaveBeenCalled()
})
