import { NetworkError, TimeoutError } from '@calotype/api'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createConnection } from './connection.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Creates a connection to a server that the test can turn off and on. */
function connect() {
  const server = { isUp: true, checks: 0 }
  const window = new EventTarget()
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  const connection = createConnection({
    isServerUp: async () => {
      server.checks += 1
      return server.isUp
    },
    window,
    document,
  } as Parameters<typeof createConnection>[0])
  const recovered = vi.fn()
  connection.onRecovery(recovered)
  return { server, window, document, connection, recovered }
}

const flushPromises = () => vi.advanceTimersByTimeAsync(0)

test('becomes unreachable when a request and the next check get no response', async () => {
  const { server, connection } = connect()
  const changed = vi.fn()
  connection.subscribe(changed)
  server.isUp = false
  connection.reportFailure(new NetworkError())
  expect(connection.isReachable).toBe(true)
  await flushPromises()
  expect(connection.isReachable).toBe(false)
  expect(changed).toHaveBeenCalledOnce()
})

test('checks again with growing delays, and recovers once the server responds', async () => {
  const { server, connection, recovered } = connect()
  server.isUp = false
  connection.reportFailure(new NetworkError())
  await vi.advanceTimersByTimeAsync(60_000)
  expect(server.checks).toBe(8)
  server.isUp = true
  await vi.advanceTimersByTimeAsync(15_000)
  expect(connection.isReachable).toBe(true)
  expect(recovered).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(120_000)
  // Nine checks while the server is down, and four idle checks afterwards.
  expect(server.checks).toBe(13)
})

test('checks immediately when the browser comes online, when the tab is shown, and on request', async () => {
  for (const hint of [
    ({ window }: ReturnType<typeof connect>) => window.dispatchEvent(new Event('online')),
    ({ document }: ReturnType<typeof connect>) => document.dispatchEvent(new Event('visibilitychange')),
    ({ connection }: ReturnType<typeof connect>) => connection.check(),
  ]) {
    const all = connect()
    all.server.isUp = false
    all.connection.reportFailure(new NetworkError())
    await vi.advanceTimersByTimeAsync(20_000)
    all.server.isUp = true
    hint(all)
    await flushPromises()
    expect(all.connection.isReachable).toBe(true)
  }
})

test('notices immediately that the browser goes offline', async () => {
  const { server, window, connection } = connect()
  server.isUp = false
  window.dispatchEvent(new Event('offline'))
  await flushPromises()
  expect(connection.isReachable).toBe(false)
})

test('notices a network that goes down after the first check', async () => {
  const { server, window, connection } = connect()
  window.dispatchEvent(new Event('offline'))
  await flushPromises()
  server.isUp = false
  await vi.advanceTimersByTimeAsync(1000)
  expect(connection.isReachable).toBe(false)
})

test('recovers as soon as any request gets a response', async () => {
  const { server, connection, recovered } = connect()
  server.isUp = false
  connection.reportFailure(new NetworkError())
  await vi.advanceTimersByTimeAsync(20_000)
  server.isUp = true
  connection.reportResponse()
  await flushPromises()
  expect(recovered).toHaveBeenCalledOnce()
})

test('stays reachable while other requests get responses, even if the check fails', async () => {
  const { server, connection } = connect()
  server.isUp = false
  connection.reportFailure(new NetworkError())
  connection.reportResponse()
  await flushPromises()
  expect(connection.isReachable).toBe(true)
})

test('retries failed requests, with growing delays, after an outage that ended before the check', async () => {
  const { connection, recovered } = connect()
  connection.reportFailure(new NetworkError())
  await vi.advanceTimersByTimeAsync(2000)
  expect(recovered).toHaveBeenCalledTimes(1)
  connection.reportFailure(new NetworkError())
  await vi.advanceTimersByTimeAsync(3000)
  expect(recovered).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1000)
  expect(recovered).toHaveBeenCalledTimes(2)
})

test('does not retry a request that timed out while the server responds', async () => {
  const { connection, recovered } = connect()
  connection.reportFailure(new TimeoutError())
  await vi.advanceTimersByTimeAsync(60_000)
  expect(recovered).not.toHaveBeenCalled()
})

test('notices an outage while nothing is requested', async () => {
  const { server, connection } = connect()
  server.isUp = false
  await vi.advanceTimersByTimeAsync(30_000)
  expect(connection.isReachable).toBe(false)
})

test('sends no idle check while requests get responses', async () => {
  const { server, connection } = connect()
  for (let second = 0; second < 60; second += 10) {
    await vi.advanceTimersByTimeAsync(10_000)
    connection.reportResponse()
  }
  expect(server.checks).toBe(0)
})

test('sends no idle check while the tab is hidden, and checks when it is shown', async () => {
  const { server, document, connection } = connect()
  document.visibilityState = 'hidden'
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(600_000)
  expect(server.checks).toBe(0)
  server.isUp = false
  document.visibilityState = 'visible'
  document.dispatchEvent(new Event('visibilitychange'))
  await flushPromises()
  expect(connection.isReachable).toBe(false)
})
