/** @file A server with a clock of its own, and two people who are new in each test; for a whole file of tests. */
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { createCaller } from './createCaller.ts'
import { addTestUser, type TestUser, type TestServer, createTestServer } from './createTestServer.ts'

/** Longer than any limit of attempts lasts. */
const BETWEEN_TESTS_MS = 20 * 60_000

/** The server's clock, in milliseconds since 1970. */
export let now = Date.UTC(2026, 0, 1)
export let server: TestServer
export let call: ReturnType<typeof createCaller>
export let anna: TestUser
export let jonas: TestUser
/** Which test this is; makes names of one test. */
export let testNumber = 0

/** Lets time go by on the server. */
export function advanceClock(milliseconds: number): void {
  now += milliseconds
}

/** Opens the server for the file of tests that calls this, and brings the two in before each test. */
export function setUpAnnaAndJonas(): void {
  beforeAll(async () => {
    server = await createTestServer(
      {},
      () => now,
      () => now,
    )
    call = createCaller(server)
  })
  afterAll(() => server.close())

  beforeEach(async () => {
    advanceClock(BETWEEN_TESTS_MS)
    testNumber += 1
    anna = await addTestUser(server, `anna-${testNumber}@example.test`)
    jonas = await addTestUser(server, `jonas-${testNumber}@example.test`)
  })
}
