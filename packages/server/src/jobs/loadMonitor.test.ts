import { once } from 'node:events'
import { createServer, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { CpuInfo } from 'node:os'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type LoadMonitor, monitorLoad } from './loadMonitor.ts'

let monitor: LoadMonitor
let responses: ServerResponse[]
const server = createServer((_, response) => void responses.push(response))

let processors: CpuInfo[]
const NO_TIME = { user: 0, nice: 0, sys: 0, idle: 0, irq: 0 }

/** Simulates two processors that have each spent these times, in milliseconds. */
function setProcessorTimes(times: Partial<CpuInfo['times']>): void {
  const processor = { model: '', speed: 0, times: { ...NO_TIME, ...times } }
  processors = [processor, processor]
}

beforeEach(async () => {
  setProcessorTimes({})
  responses = []
  server.listen(0)
  await once(server, 'listening')
  monitor = monitorLoad(() => processors)
})
afterEach(() => {
  monitor.stop()
  server.closeAllConnections()
  server.close()
})

async function send(method: string) {
  const clientRequest = request({ port: (server.address() as AddressInfo).port, method }).on(
    'error',
    () => {},
  )
  clientRequest.end()
  await expect.poll(() => responses).toHaveLength(1)
  return clientRequest
}

const isReceiving = () => monitor.takeSample().isReceiving

test('reports a request with a body until the first sample after its end', async () => {
  expect(isReceiving()).toBe(false)
  const clientRequest = await send('POST')
  expect([isReceiving(), isReceiving()]).toEqual([true, true])
  const closing = once(responses[0] as ServerResponse, 'close')
  clientRequest.destroy()
  await closing
  expect([isReceiving(), isReceiving()]).toEqual([true, false])
})

test('ignores requests without a body', async () => {
  await send('GET')
  expect(isReceiving()).toBe(false)
})

test('counts time of low-priority processes as free', () => {
  setProcessorTimes({ user: 50, sys: 25, idle: 5, nice: 20 })
  expect(monitor.takeSample().freeProcessors).toBeCloseTo(0.5)
})

test('reports the utilization of the event loop', async () => {
  const end = performance.now() + 100
  while (performance.now() < end);
  // Node updates the utilization after a turn of the event loop.
  await new Promise((resolve) => setImmediate(resolve))
  const { utilization } = monitor.takeSample()
  expect(utilization).toBeGreaterThan(0)
  expect(utilization).toBeLessThanOrEqual(1)
})
