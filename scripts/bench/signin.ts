/**
 * @file `npm run bench:signin`: measures whether the server responds to other users while 200 users sign in
 * simultaneously, and how many of 1,000 password guesses with forged addresses it evaluates (THREATS T07, T09). Runs
 * only on Linux, where all addresses of 127.0.0.0/8 are local.
 */
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { type IncomingMessage, request, type RequestOptions } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { addUser } from '../demo/seed.ts'
import { PERSON, startServer } from './library.ts'

const CONCURRENT_SIGN_INS = 200
const GUESSES = 1000
const MAX_HEALTH_MS = 500
const MAX_EVALUATED = 20
const PROBE_EVERY_MS = 5

/** Signs in. Returns the status of the response. */
async function signIn(address: string, email: string, password: string, from: RequestOptions) {
  const headers = { 'content-type': 'application/json', ...from.headers }
  const signInRequest = request(`${address}/api/auth/login`, {
    method: 'POST',
    agent: false,
    ...from,
    headers,
  })
  signInRequest.end(JSON.stringify({ email, password }))
  const [response] = (await once(signInRequest, 'response')) as [IncomingMessage]
  await text(response)
  return response.statusCode ?? 0
}

/** Starts requesting `/health` repeatedly. Stopping returns the response times in milliseconds. */
function probe(address: string) {
  const times: number[] = []
  const controller = new AbortController()
  async function poll() {
    while (!controller.signal.aborted) {
      const startedAt = performance.now()
      await (await fetch(`${address}/health`)).text()
      times.push(performance.now() - startedAt)
      await sleep(PROBE_EVERY_MS)
    }
  }
  const loadTask = poll()
  return async () => {
    controller.abort()
    await loadTask
    return times.toSorted((x, y) => x - y)
  }
}

function formatCounts(statuses: readonly number[]): string {
  const groups = Map.groupBy(statuses, (status) => status)
  return [...groups].map(([status, { length }]) => `${length} × ${status}`).join(', ')
}

async function benchHealth(address: string): Promise<boolean> {
  const stop = probe(address)
  const statuses = await Promise.all(
    Array.from({ length: CONCURRENT_SIGN_INS }, (_, nth) => {
      const email = nth % 2 ? PERSON.email : `${nth}@example.org`
      return signIn(address, email, PERSON.password, { localAddress: `127.0.1.${nth + 1}` })
    }),
  )
  const times = await stop()
  const p99 = times[Math.ceil(times.length * 0.99) - 1] ?? 0
  console.log(`${CONCURRENT_SIGN_INS} concurrent sign-ins: ${formatCounts(statuses)}`)
  console.log(`/health during sign-ins: ${times.length} responses, p99 ${p99.toFixed(0)} ms`)
  return p99 < MAX_HEALTH_MS
}

async function benchGuesses(address: string): Promise<boolean> {
  const statuses: number[] = []
  for (let nth = 0; nth < GUESSES; nth++) {
    const headers = { 'x-forwarded-for': `203.0.${nth >> 8}.${nth & 255}` }
    statuses.push(await signIn(address, PERSON.email, `guess ${nth}`, { headers }))
  }
  console.log(`${GUESSES} guesses with different forwarded addresses: ${formatCounts(statuses)}`)
  return statuses.filter((status) => status === 401).length <= MAX_EVALUATED
}

const data = mkdtempSync(path.join(tmpdir(), 'calotype-bench-'))
const server = await startServer(data)
try {
  await addUser(server.address, PERSON)
  const outcomes = [await benchHealth(server.address), await benchGuesses(server.address)]
  if (outcomes.includes(false)) process.exitCode = 1
} finally {
  const peak = await server.stop()
  rmSync(data, { recursive: true, force: true })
  console.log(`Peak memory of the server: ${Math.round(peak)} MB.`)
}
