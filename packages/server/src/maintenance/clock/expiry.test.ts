import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { isValidProof, createProof } from '../../auth/emailProof.ts'
import { sweep } from '../../storage/sweep.ts'
import { initiateUpload, createPhoto } from '../../testing/uploads/chunkedUpload.ts'
import { stageFile } from '../../testing/uploads/staging.ts'
import { type TestClient, createTestClient, startTestServer } from '../../testing/servers/startTestServer.ts'

// Starting servers and processes is slow while other tests run.
vi.setConfig({ hookTimeout: 60_000 })

const DAY_MS = 86_400_000
const ADDRESS = 'invited@example.test'
const JUMP_DAYS = 400

type RunningServer = Awaited<ReturnType<typeof startTestServer>>
/** Resolves to true if an object has not expired. */
type Check = (server: RunningServer) => Promise<boolean>

const data = mkdtempSync(path.join(tmpdir(), 'calotype-expiry-'))
let days = 0
const start = () => startTestServer({ CALOTYPE_DATA: data }, () => Date.now() + days * DAY_MS)

/** Creates an object of each kind that expires. Resolves to a check for each. */
async function createEverything(server: RunningServer, client: TestClient): Promise<Record<string, Check>> {
  const { db } = server.context
  const reopen = (laterServer: RunningServer) =>
    createTestClient(laterServer.address, client.authorization.slice('Bearer '.length))
  const isListed = async (laterServer: RunningServer, urlPath: string) =>
    (await laterServer.addUser()).request(urlPath)

  const { body: trashedItem } = await client.upload('trashed.jpg', createPhoto(2000))
  await client.post('/api/media/trash', { mediaIds: [trashedItem.id] })

  const upload = await initiateUpload(client, createPhoto(600), 300)
  await upload.sendChunk(0)

  await stageFile(client, 'notes.rar', Buffer.from('526172211a0700', 'hex'))

  const { body: linked } = await client.upload('linked.jpg', createPhoto(2000))
  const link = await client.post<{ token: string }>('/api/sharing/create-link', {
    title: 'Sea',
    fileNames: [linked.fileName],
    expirationDays: 7,
  })

  const proof = { email: ADDRESS, purpose: 'share', sender_id: null } as const
  const invitation = await createProof(db, proof, server.context)

  const { id, email } = await db.selectFrom('user').select(['id', 'email']).executeTakeFirstOrThrow()
  await client.post('/api/auth/forgot-password', { email }).catch(() => {})
  const findResetMails = (from: RunningServer) =>
    from.context.db.selectFrom('mail').select('text').where('text', 'like', '%reset-password#%').execute()
  const [mail] = await findResetMails(server)
  const [, reset] = /reset-password#([\w-]+)/.exec(mail?.text ?? '') ?? []

  const folder = path.join(data, 'quarantine', 'un', 'kn')
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, 'unknown.jpg'), createPhoto(2000))

  const countRows = async (laterServer: RunningServer, table: 'upload' | 'staged_file') =>
    (await laterServer.context.db.selectFrom(table).select('id').where('user_id', '=', id).execute()).length
  return {
    'a session': async (laterServer) => (await reopen(laterServer).request('/api/user/me')).ok,
    'a photo in the trash': async () => listStoredFiles('blob').includes(trashedItem.fileName),
    'an open upload': async (laterServer) =>
      (await countRows(laterServer, 'upload')) > 0 &&
      listStoredFiles('tmp').some((name) => name.endsWith('.part')),
    'a staged file': async (laterServer) =>
      (await countRows(laterServer, 'staged_file')) > 0 && listStoredFiles('staged').length > 0,
    'a file in quarantine': async () => listStoredFiles('quarantine').includes('unknown.jpg'),
    'a share link': async (laterServer) =>
      (await isListed(laterServer, `/api/public/shared/${link.body.token}`)).ok,
    'an invitation': (laterServer) =>
      isValidProof(laterServer.context.db, invitation, ADDRESS, laterServer.context),
    // The server checks the link before the password, so a request with a weak password doesn't consume the link.
    'a link that resets a password': async (laterServer) => {
      const body = { token: reset, newPassword: 'a' }
      const { message } = (
        await (await laterServer.addUser()).post<{ message: string }>('/api/auth/reset-password', body)
      ).body
      return !message.startsWith('This link has expired')
    },
  }
}

function listStoredFiles(folder: string): string[] {
  const filePath = path.join(data, folder)
  if (!existsSync(filePath)) return []
  const entries = readdirSync(filePath, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
}

const expiredWhilePaused: Record<string, boolean> = {}
const expiredAfterResuming: Record<string, boolean> = {}

beforeAll(async () => {
  const first = await start()
  const checks = await createEverything(first, await first.addUser())
  await first.stop()
  const run = async (server: RunningServer, results: Record<string, boolean>) => {
    for (const [name, check] of Object.entries(checks)) results[name] = await check(server)
  }

  days = JUMP_DAYS
  const server = await start()
  const { signal } = new AbortController()
  await sweep(server.context, signal)
  await run(server, expiredWhilePaused)
  await server.context.expiry.resume('clock', null)
  await sweep(server.context, signal)
  await run(server, expiredAfterResuming)
  await server.stop()
})
afterAll(() => rmSync(data, { recursive: true, force: true }))

test.each([
  'a session',
  'a photo in the trash',
  'an open upload',
  'a staged file',
  'a file in quarantine',
  'a share link',
  'an invitation',
  'a link that resets a password',
])('%s survives a jump of the clock, and expires once the clock is confirmed', (name) => {
  expect({ whilePaused: expiredWhilePaused[name], afterResuming: expiredAfterResuming[name] }).toEqual({
    whilePaused: true,
    afterResuming: false,
  })
})
