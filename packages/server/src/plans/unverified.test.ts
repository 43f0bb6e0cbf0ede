import { afterEach, expect, test } from 'vitest'
import { createCaller } from '../testing/servers/createCaller.ts'
import {
  createBearer,
  addTestUser,
  type TestUser,
  type TestServer,
  createTestServer,
} from '../testing/servers/createTestServer.ts'

const SMTP = { SMTP_URL: 'smtp://localhost:1', CALOTYPE_MIN_CHUNK_BYTES: '1' }
const MB = 1024 ** 2

let server: TestServer
afterEach(() => server.close())

const readStorage = (person: TestUser) =>
  createCaller(server)(person, 'getStorage', ['GET', '/api/user/storage'])

/** Initiates an upload of this many megabytes. */
const announce = (person: TestUser, megabytes: number) =>
  server.app.inject({
    method: 'POST',
    url: '/api/upload/chunked/initiate',
    headers: createBearer(person),
    payload: {
      fileName: 'video.mp4',
      fileSize: megabytes * MB,
      chunkSize: 10 * MB,
      totalChunks: Math.ceil(megabytes / 10),
    },
  })

test('limits an account to 250 MB until its address is verified', async () => {
  server = await createTestServer(SMTP)
  const person = await addTestUser(server, 'new@example.test', { emailVerified: false })
  const storage = { planName: 'Free', usedBytes: 0, canBuyPlans: true }
  expect(await readStorage(person)).toEqual({ ...storage, limitBytes: 250 * MB, limitedUntilVerified: true })
  expect((await announce(person, 200)).statusCode).toBe(200)
  const refusal = await announce(person, 100)
  expect(refusal.statusCode).toBe(507)
  expect(refusal.json()).toMatchObject({
    code: 'EMAIL_NOT_VERIFIED',
    message:
      'Until you confirm your email address, you can store 250 MB. Open the link in the email we sent you to use all the storage of your plan.',
  })

  await server.app.context.db.updateTable('user').set({ email_verified_at: 1 }).execute()
  expect(await readStorage(person)).toEqual({
    ...storage,
    limitBytes: 5120 * MB,
    limitedUntilVerified: false,
  })
  expect((await announce(person, 100)).statusCode).toBe(200)
})

test('gives an unverified account the storage of its plan if there is no mail server', async () => {
  server = await createTestServer({ CALOTYPE_MIN_CHUNK_BYTES: '1' })
  const person = await addTestUser(server, 'new@example.test', { emailVerified: false })
  expect(await readStorage(person)).toMatchObject({ limitBytes: 5120 * MB, limitedUntilVerified: false })
  expect((await announce(person, 300)).statusCode).toBe(200)
})
