/**
 * @file `npm run bench:signin`: whether the server still answers others while 200 people sign in at the same moment, and
 * how many of 1,000 guesses it evaluates that all claim to come from somewhere else (THREATS T07, T09). For Linux, where
 * a machine has all addresses of 127.0.0.0/8.
 */
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { type IncomingMessage, request, type RequestOptions } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { join } from '../demo/seed.ts'
import { PERSON, startServer } from './library.ts'

const AT_ONCE = 200
const GUESSES = 1000
const MOST_HEALTH_MS = 500
const MOST_EVALUATED = 20
const PROBE_EVERY_MS = 5

/** Answers the status. */
async function signIn(address: string, email: string, password: string, from: RequestOptions) {
  const headers = { 'content-type': 'application/json', ...from.headers }
  const asked = request(`${address}/api/auth/login`, { method: 'POST', agent: false, ...from, headers })
  asked.end(JSON.stringify({ email, password }))
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  await text(answer)
  return answer.statusCode ?? 0
}

/** Asks `/health` again and again until it is stopped; answers how long each answer took, in ms. */
function probe(address: string) {
  const times: number[] = []
  const ending = new AbortController()
  async function go() {
    while (!ending.signal.aborted) {
      const began = performance.now()
      await (await fetch(`${address}/health`)).text()
      times.push(performance.now() - began)
      await sleep(PROBE_EVERY_MS)
    }
  }
  const going = go()
  return async () => {
    ending.abort()
    await going
    return times.toSorted((x, y) => x - y)
  }
}

function counted(statuses: readonly number[]): string {
  const groups = Map.groupBy(statuses, (status) => status)
  return [...groups].map(([status, { length }]) => `${length} × ${status}`).join(', ')
}

async function benchHealth(address: string): Promise<boolean> {
  const stop = probe(address)
  const statuses = await Promise.all(
    Array.from({ length: AT_ONCE }, (_, nth) => {
      const email = nth % 2 ? PERSON.email : `${nth}@example.org`
      return signIn(address, email, PERSON.password, { localAddress: `127.0.1.${nth + 1}` })
    }),
  )
  const times = await stop()
  const p99 = times[Math.ceil(times.length * 0.99) - 1] ?? 0
  console.log(`${AT_ONCE} sign-ins at once: ${counted(statuses)}`)
  console.log(`/health meanwhile: ${times.length} answers, p99 ${p99.toFixed(0)} ms`)
  return p99 < MOST_HEALTH_MS
}

async function benchGuesses(address: string): Promise<boolean> {
  const statuses: number[] = []
  for (let nth = 0; nth < GUESSES; nth++) {
    const headers = { 'x-forwarded-for': `203.0.${nth >> 8}.${nth & 255}` }
    statuses.push(await signIn(address, PERSON.email, `guess ${nth}`, { headers }))
  }
  console.log(`${GUESSES} guesses with changing forwarded addresses: ${counted(statuses)}`)
  return statuses.filter((status) => status === 401).length <= MOST_EVALUATED
}

const data = mkdtempSync(path.join(tmpdir(), 'calotype-bench-'))
const server = await startServer(data)
try {
  await join(server.address, PERSON)
  const outcomes = [await benchHealth(server.address), await benchGuesses(server.address)]
  if (outcomes.includes(false)) process.exitCode = 1
} finally {
  const peak = await server.stop()
  rmSync(data, { recursive: true, force: true })
  console.log(`The server took ${Math.round(peak)} MB of memory at most.`)
}
