/** @file A server with a clock of its own, and two people who are new in each test; for a whole file of tests. */
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { asking } from './asking.ts'
import { join, type Person, type TestServer, testServer } from './testServer.ts'

/** Longer than any limit of attempts lasts. */
const BETWEEN_TESTS_MS = 20 * 60_000

/** The server's clock, in milliseconds since 1970. */
export let now = Date.UTC(2026, 0, 1)
export let server: TestServer
export let ask: ReturnType<typeof asking>
export let anna: Person
export let jonas: Person
/** Which test this is; makes names of one test. */
export let count = 0

/** Lets time go by on the server. */
export function wait(milliseconds: number): void {
  now += milliseconds
}

/** Opens the server for the file of tests that calls this, and brings the two in before each test. */
export function withAnnaAndJonas(): void {
  beforeAll(async () => {
    server = await testServer(
      {},
      () => now,
      () => now,
    )
    ask = asking(server)
  })
  afterAll(() => server.close())

  beforeEach(async () => {
    wait(BETWEEN_TESTS_MS)
    count += 1
    anna = await join(server, `anna-${count}@example.test`)
    jonas = await join(server, `jonas-${count}@example.test`)
  })
}
