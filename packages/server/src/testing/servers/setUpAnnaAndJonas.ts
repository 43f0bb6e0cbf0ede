/** @file Sets up a server with its own clock for a test file, and two new users for each test. */
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { createCaller } from './createCaller.ts'
import { addTestUser, type TestUser, type TestServer, createTestServer } from './createTestServer.ts'

/** Longer than any rate limit window. */
const BETWEEN_TESTS_MS = 20 * 60_000

/** The server's clock, in milliseconds since 1970. */
export let now = Date.UTC(2026, 0, 1)
export let server: TestServer
export let call: ReturnType<typeof createCaller>
export let anna: TestUser
export let jonas: TestUser
/** Number of the current test, for unique names. */
export let testNumber = 0

export function advanceClock(milliseconds: number): void {
  now += milliseconds
}

/** Starts the server for the calling test file and adds both users before each test. */
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
