import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { registerVideoWorker, VIDEO_WORKER_WAIT_MS } from './registerVideoWorker.ts'

class FakeWorker extends EventTarget {
  state: string
  scriptURL: string
  postMessage = vi.fn()
  constructor(state: string, scriptURL = 'https://photos.example/video-worker.js') {
    super()
    this.state = state
    this.scriptURL = scriptURL
  }
  become(state: string) {
    this.state = state
    this.dispatchEvent(new Event('statechange'))
  }
}

type Registration = { installing: FakeWorker | null; waiting: FakeWorker | null; active: FakeWorker | null }

const createRegistration = (workers: Partial<Registration>) => ({
  installing: null,
  waiting: null,
  active: null,
  unregister: vi.fn(async () => true),
  ...workers,
})

function container(
  registration: ReturnType<typeof createRegistration>,
  others: ReturnType<typeof createRegistration>[] = [],
) {
  return {
    controller: {},
    register: vi.fn(async (_url: string, _options: RegistrationOptions) => registration),
    getRegistrations: async () => [registration, ...others],
  }
}
const toContainer = (fake: object) => fake as unknown as ServiceWorkerContainer

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('location', new URL('https://photos.example/gallery'))
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('registers the worker from the site’s root, with the whole scope and without cache', async () => {
  const workers = container(createRegistration({ active: new FakeWorker('activated') }))
  expect(await registerVideoWorker(toContainer(workers))).toBe(true)
  expect(workers.register).toHaveBeenCalledWith('/video-worker.js', { scope: '/', updateViaCache: 'none' })
})

test('falls back to a relative script if the root fails', async () => {
  const workers = container(createRegistration({ active: new FakeWorker('activated') }))
  workers.register.mockRejectedValueOnce(new Error('refused'))
  expect(await registerVideoWorker(toContainer(workers))).toBe(true)
  expect(workers.register).toHaveBeenLastCalledWith('video-worker.js', { scope: '/', updateViaCache: 'none' })
})

test('resolves to false without throwing if no registration succeeds', async () => {
  const workers = container(createRegistration({}))
  workers.register.mockRejectedValue(new Error('refused'))
  expect(await registerVideoWorker(toContainer(workers))).toBe(false)
  expect(console.warn).toHaveBeenCalled()
})

test('unregisters all other workers', async () => {
  const registration = createRegistration({ active: new FakeWorker('activated') })
  const otherRegistration = createRegistration({
    active: new FakeWorker('activated', 'https://photos.example/old-worker.js'),
  })
  await registerVideoWorker(toContainer(container(registration, [otherRegistration])))
  expect(otherRegistration.unregister).toHaveBeenCalled()
  expect(registration.unregister).not.toHaveBeenCalled()
})

test('tells a waiting worker to skip waiting, and resolves once it is active', async () => {
  const waitingWorker = new FakeWorker('installed')
  const ready = registerVideoWorker(toContainer(container(createRegistration({ waiting: waitingWorker }))))
  await vi.advanceTimersByTimeAsync(100)
  expect(waitingWorker.postMessage).toHaveBeenCalledWith({ type: 'skipWaiting' })
  waitingWorker.become('activated')
  expect(await ready).toBe(true)
})

test(`resolves to false if no worker is active within ${VIDEO_WORKER_WAIT_MS} ms`, async () => {
  const ready = registerVideoWorker(
    toContainer(container(createRegistration({ installing: new FakeWorker('installing') }))),
  )
  await vi.advanceTimersByTimeAsync(VIDEO_WORKER_WAIT_MS)
  expect(await ready).toBe(false)
})

test('claims a page that the worker does not control yet', async () => {
  const active = new FakeWorker('activated')
  const workers = { ...container(createRegistration({ active })), controller: null }
  await registerVideoWorker(toContainer(workers))
  expect(active.postMessage).toHaveBeenCalledWith({ type: 'claim' })
})
