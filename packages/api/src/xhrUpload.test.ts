import { afterEach, expect, test, vi } from 'vitest'
import { NetworkError, TimeoutError } from './errors.ts'
import { xhrUpload } from './xhrUpload.ts'

/** Fake XMLHttpRequest with the members that `xhrUpload` uses. */
class FakeXhr extends EventTarget {
  static last: FakeXhr
  readonly upload = new EventTarget()
  readonly sent: Record<string, unknown> = {}
  timeout = 0
  status = 0
  statusText = ''
  responseText = ''

  constructor() {
    super()
    FakeXhr.last = this
  }
  open(method: string, url: string) {
    Object.assign(this.sent, { method, url })
  }
  setRequestHeader(name: string, value: string) {
    this.sent[name] = value
  }
  getResponseHeader(name: string) {
    return name === 'Retry-After' ? '5' : null
  }
  send(body: FormData) {
    this.sent['body'] = body
  }
  abort() {
    this.end('abort')
  }
  end(event: string) {
    this.dispatchEvent(new Event(event))
    this.dispatchEvent(new Event('loadend'))
  }
}

vi.stubGlobal('XMLHttpRequest', FakeXhr)
afterEach(() => vi.restoreAllMocks())

const body = new FormData()
const request = { url: '/api/upload/', headers: { Authorization: 'Bearer t' }, body, timeoutMs: 300_000 }

test('sends the form with headers and time limit, and resolves with any status', async () => {
  const response = xhrUpload(request)
  const xhr = FakeXhr.last
  expect(xhr.sent).toEqual({ method: 'POST', url: '/api/upload/', Authorization: 'Bearer t', body })
  expect(xhr.timeout).toBe(300_000)
  Object.assign(xhr, { status: 507, statusText: 'Insufficient Storage', responseText: '{}' })
  xhr.end('load')
  expect(await response).toEqual({
    status: 507,
    statusText: 'Insufficient Storage',
    text: '{}',
    retryAfter: '5',
  })
})

test('reports the sent bytes (UPL-040)', () => {
  const onProgress = vi.fn<(sentBytes: number) => void>()
  void xhrUpload({ ...request, onProgress })
  FakeXhr.last.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded: 12 }))
  expect(onProgress).toHaveBeenCalledWith(12)
})

test('rejects with a network error, a timeout or the caller’s abort', async () => {
  const failed = xhrUpload(request)
  FakeXhr.last.end('error')
  await expect(failed).rejects.toBeInstanceOf(NetworkError)

  const timedOut = xhrUpload(request)
  FakeXhr.last.end('timeout')
  await expect(timedOut).rejects.toBeInstanceOf(TimeoutError)

  const controller = new AbortController()
  const aborted = xhrUpload({ ...request, signal: controller.signal })
  controller.abort()
  await expect(aborted).rejects.toMatchObject({ name: 'AbortError' })
  await expect(xhrUpload({ ...request, signal: controller.signal })).rejects.toMatchObject({
    name: 'AbortError',
  })
})
