import { once } from 'node:events'
import { createServer, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type LoadWatch, watchLoad } from './load.ts'

let watch: LoadWatch
let answers: ServerResponse[]
const server = createServer((_, response) => void answers.push(response))

beforeEach(async () => {
  answers = []
  server.listen(0)
  await once(server, 'listening')
  watch = watchLoad()
})
afterEach(() => {
  watch.stop()
  server.closeAllConnections()
  server.close()
})

async function send(method: string) {
  const asked = request({ port: (server.address() as AddressInfo).port, method }).on('error', () => {})
  asked.end()
  await expect.poll(() => answers).toHaveLength(1)
  return asked
}

test('knows whether somebody sends, as long as it lasts and until it was asked once after', async () => {
  expect(watch.since().isSentTo).toBe(false)
  const asked = await send('POST')
  expect([watch.since().isSentTo, watch.since().isSentTo]).toEqual([true, true])
  const closed = once(answers[0] as ServerResponse, 'close')
  asked.destroy()
  await closed
  expect([watch.since().isSentTo, watch.since().isSentTo]).toEqual([true, false])
})

test('a question is nothing sent', async () => {
  await send('GET')
  expect(watch.since().isSentTo).toBe(false)
})

test('says how much time there was to spare', async () => {
  const end = performance.now() + 100
  while (performance.now() < end);
  // What ran until now counts when it is over.
  await new Promise((resolve) => setImmediate(resolve))
  const { share, idle } = watch.since()
  expect(share).toBeGreaterThan(0)
  expect(share).toBeLessThanOrEqual(1)
  expect(idle).toBeGreaterThanOrEqual(0)
})
