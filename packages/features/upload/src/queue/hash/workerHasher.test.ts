import { afterEach, expect, test, vi } from 'vitest'
import { digest } from './digest.ts'
import { directHasher, type HashResponse, type HashRequest } from './hasher.ts'
import { createPageHasher, createWorkerHasher } from './workerHasher.ts'

afterEach(() => vi.unstubAllGlobals())

const FILE = new Blob(['some light'])

/** Creates a fake worker, because Node.js doesn't have the web worker API. */
function createWorker(respond: (request: HashRequest, worker: EventTarget) => void) {
  vi.stubGlobal('Worker', EventTarget)
  const worker = Object.assign(new EventTarget(), {
    terminate: vi.fn(),
    postMessage: (request: HashRequest) => respond(request, worker),
  })
  return { worker, start: () => worker as unknown as Worker }
}

const sendResponse = (worker: EventTarget, data: HashResponse) =>
  worker.dispatchEvent(new MessageEvent('message', { data }))

test('sends requests to the worker, and matches the responses', async () => {
  const { start } = createWorker(async ({ id, task, blob }, worker) => {
    sendResponse(worker, { id, result: await directHasher[task](blob) })
  })
  const hasher = createWorkerHasher(start)
  expect(await Promise.all([hasher.digest(FILE), hasher.weakHash(FILE)])).toEqual([
    await digest(FILE),
    await directHasher.weakHash(FILE),
  ])
})

test("rejects with the worker's read error", async () => {
  const { start } = createWorker(({ id }, worker) => {
    sendResponse(worker, { id, failure: { name: 'NotReadableError', message: 'gone' } })
  })
  await expect(createWorkerHasher(start).digest(FILE)).rejects.toMatchObject({ name: 'NotReadableError' })
})

test('hashes on the main thread once the worker fails, including its pending requests', async () => {
  const { start, worker } = createWorker((_request, broken) => broken.dispatchEvent(new Event('error')))
  const hasher = createWorkerHasher(start)
  expect(await hasher.digest(FILE)).toEqual(await digest(FILE))
  expect(await hasher.weakHash(FILE)).toBe(await directHasher.weakHash(FILE))
  expect(worker.terminate).toHaveBeenCalledOnce()
})

test('hashes on the main thread if no worker can start', async () => {
  vi.stubGlobal('Worker', EventTarget)
  const hasher = createWorkerHasher(() => {
    throw new TypeError('refused')
  })
  expect(await Promise.all([hasher.digest(FILE), hasher.digest(FILE)])).toEqual([
    await digest(FILE),
    await digest(FILE),
  ])
})

test('hashes a chunk while a whole file is still being read', async () => {
  vi.stubGlobal('Worker', EventTarget)
  const busy = new Set<EventTarget>()
  const start = () => {
    const worker = Object.assign(new EventTarget(), {
      terminate: vi.fn(),
      async postMessage({ id, task, blob }: HashRequest) {
        if (task === 'digest') busy.add(worker)
        if (!busy.has(worker)) sendResponse(worker, { id, result: await directHasher[task](blob) })
      },
    })
    return worker as unknown as Worker
  }
  const hasher = createPageHasher(start)
  void hasher.digest(FILE)
  expect(await hasher.weakHash(FILE)).toBe(await directHasher.weakHash(FILE))
  expect(busy.size).toBe(1)
})

test('cancels a request in the worker, and ignores its response', async () => {
  vi.stubGlobal('Worker', EventTarget)
  const messages: unknown[] = []
  const worker = Object.assign(new EventTarget(), {
    terminate: vi.fn(),
    postMessage: (request: unknown) => void messages.push(request),
  })
  const ending = new AbortController()
  const respond = createWorkerHasher(() => worker as unknown as Worker).digest(FILE, ending.signal)
  ending.abort(new Error('The line is fast.'))
  await expect(respond).rejects.toThrow('The line is fast.')
  expect(messages).toEqual([{ id: 0, task: 'digest', blob: FILE }, { abort: 0 }])
})
