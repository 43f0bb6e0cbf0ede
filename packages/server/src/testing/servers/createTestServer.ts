import { rm } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { createApp } from '../../app.ts'
import { hashPassword } from '../../auth/passwords.ts'
import { createSession } from '../../auth/sessions.ts'
import { readSettings } from '../../settings.ts'
import { dropTestDatabase } from '../postgres/testDatabases.ts'
import { addFirstAdministrator, addUserWithHash } from '../../users/users.ts'
import { createDataFolder } from './createDataFolder.ts'
import { createDatabaseEnvironment } from './createTestEnvironment.ts'
import { createStorageSetting } from '../files/testStorage.ts'
import { watchResponses } from './watchResponses.ts'

export const PASSWORD = 'Tintype-1841!'
/** Computed once per test file, because hashing is slow. */
let passwordHash: Promise<string> | undefined

export interface TestUser {
  id: number
  email: string
  token: string
}

export interface TestServer {
  app: FastifyInstance
  /** The data folder, which `close` deletes. */
  data: string
  /** Closes the server. Throws if a response didn't match the contract. */
  close(): Promise<void>
}

/**
 * Creates a server with its own data folder and no users. Tests call it with `app.inject`.
 *
 * @param env settings that override the defaults
 * @param now the clock, in milliseconds
 * @param elapsed a monotonic clock, in milliseconds; pass `now` here, too, if days pass while the server runs
 */
export async function createTestServer(
  env: Record<string, string> = {},
  now: () => number = Date.now,
  elapsed?: () => number,
): Promise<TestServer> {
  const data = await createDataFolder()
  const settings = readSettings({
    CALOTYPE_DATA: data,
    ...createDatabaseEnvironment(env['CALOTYPE_DATA'] ?? data),
    ...createStorageSetting(data),
    CALOTYPE_WEB: path.join(data, 'no-web'),
    CALOTYPE_RESERVE_BYTES: '0',
    FFMPEG_PATH: path.join(data, 'no-ffmpeg'),
    CALOTYPE_SIMULATE_PAYMENTS: 'true',
    LOG_LEVEL: 'silent',
    ...env,
  })
  const app = await createApp({ settings, now, ...(elapsed && { elapsed }) })
  const checkResponses = watchResponses(app)
  await app.ready()
  return {
    app,
    data,
    async close() {
      await app.close()
      await rm(data, { recursive: true })
      await dropTestDatabase(data)
      checkResponses()
    },
  }
}

/** Adds a user, by default with a verified address, and signs them in. */
export async function addTestUser(
  { app }: Pick<TestServer, 'app'>,
  email: string,
  { emailVerified = true } = {},
): Promise<TestUser> {
  passwordHash ??= hashPassword(PASSWORD)
  const { id } = await addUserWithHash(
    app.context,
    { email, firstName: null, lastName: null, roles: ['USER'], emailVerified },
    await passwordHash,
  )
  return { id, email, token: await createSession(app.context, id) }
}

/** Adds the first administrator and signs them in. */
export async function addTestAdministrator({ app }: Pick<TestServer, 'app'>): Promise<TestUser> {
  const administrator = await addFirstAdministrator(app.context)
  if (!administrator) throw new Error('There is an administrator already.')
  return { id: 1, email: administrator.email, token: await createSession(app.context, 1) }
}

export const createBearer = ({ token }: Pick<TestUser, 'token'>) => ({ authorization: `Bearer ${token}` })
