import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { addTestUser, PASSWORD, type TestUser } from './testing/servers/createTestServer.ts'
import { createTestClient, startTestServer, type TestItem } from './testing/servers/startTestServer.ts'
import { describePostgres } from './testing/postgres/describeDatabase.ts'
import { createPhoto } from './testing/uploads/chunkedUpload.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

/** Time within which every process must notice a change. */
const MAX_DELAY_MS = 1000

type Server = Awaited<ReturnType<typeof startTestServer>>

describePostgres('two processes with one database', () => {
  let first: Server
  let second: Server
  let user: TestUser

  beforeAll(async () => {
    first = await startTestServer()
    second = await startTestServer({ CALOTYPE_DATA: first.data })
  })
  afterAll(async () => {
    await second.stop()
    await first.destroy()
  })

  let people = 0
  const addUser = () => addTestUser(first, `shared-${people++}@example.test`)
  const getStatus = async (server: Server, token: string, path = '/api/user/me') =>
    (await createTestClient(server.address, token).request(path)).status
  const signIn = (server: Server, email: string, password: string) =>
    fetch(`${server.address}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    })

  test('refuse a session that was ended in the other process', async () => {
    user = await addUser()
    for (const server of [first, second, second]) expect(await getStatus(server, user.token)).toBe(200)
    await createTestClient(first.address, user.token).request('/api/auth/logout', { method: 'POST' })
    await sleep(MAX_DELAY_MS)
    for (const server of [first, second]) expect(await getStatus(server, user.token)).toBe(401)
  })

  test('refuse a share link and a shared photo that were revoked in the other process', async () => {
    const [owner, guest] = [await addUser(), await addUser()]
    const ownerClient = createTestClient(first.address, owner.token)
    const { body: item } = await ownerClient.upload('a.jpg', createPhoto(1000))
    const { body: link } = await ownerClient.post<{ token: string }>('/api/sharing/create-link', {
      title: 'Sea',
      fileNames: [item.fileName],
    })
    await ownerClient.post(`/api/media/${item.id}/share`, { targetEmail: guest.email, accessType: 'read' })
    const original = `/authz?key=${encodeURIComponent(`/${item.fileName}`)}`
    const readStatuses = async () => [
      (await fetch(`${second.address}/api/public/shared/${link.token}`)).status,
      await getStatus(second, guest.token, original),
    ]
    await expect.poll(readStatuses, { timeout: MAX_DELAY_MS }).toEqual([200, 200])
    await ownerClient.request(`/api/sharing/revoke/${link.token}`, { method: 'DELETE' })
    await ownerClient.request(`/api/media/${item.id}/share/${guest.id}`, { method: 'DELETE' })
    await sleep(MAX_DELAY_MS)
    expect(await readStatuses()).toEqual([404, 404])
  })

  test('count wrong passwords together', async () => {
    const { email } = await addUser()
    const responses = await Promise.all(
      Array.from({ length: 24 }, (_, guess) => signIn(guess % 2 ? first : second, email, 'guess')),
    )
    const statuses = responses.map(({ status }) => status).sort()
    expect(statuses).toEqual([...Array<number>(10).fill(401), ...Array<number>(14).fill(429)])
    for (const server of [first, second]) expect((await signIn(server, email, PASSWORD)).status).toBe(429)
  })

  test('accept a ticket for an export once', async () => {
    const { token } = await addUser()
    const { body } = await createTestClient(first.address, token).post<{ url: string }>(
      '/api/user/export',
      {},
    )
    const responses = await Promise.all([first, second].map(({ address }) => fetch(`${address}${body.url}`)))
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 404])
    for (const response of responses) await response.arrayBuffer()
  })

  test('run each job once', async () => {
    const { token, id } = await addUser()
    const clients = [first, second].map(({ address }) => createTestClient(address, token))
    const createImage = (width: number) =>
      sharp({ create: { width, height: 30, channels: 3, background: '#468' } })
        .jpeg()
        .toBuffer()
    for (let index = 0; index < 12; index++)
      await clients[index % 2]?.upload(`${index}.jpg`, await createImage(40 + index))
    const readStates = async () => {
      const rows = await first.context.db
        .selectFrom('job')
        .innerJoin('media', 'media.id', 'media_id')
        .select(['state', 'attempts'])
        .where('owner_id', '=', id)
        .execute()
      return rows.map(({ state, attempts }) => `${state} ${attempts}`)
    }
    await expect
      .poll(readStates, { timeout: 50_000, interval: 500 })
      .toEqual(Array.from({ length: 12 }, () => 'done 1'))
  })

  test('store no more than the plan allows', async () => {
    const { token, id } = await addUser()
    await first.context.db.updateTable('user').set({ quota_mb: 1 }).where('id', '=', id).execute()
    const uploads = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        createTestClient((index % 2 ? first : second).address, token).upload(
          `${index}.jpg`,
          createPhoto(600_000),
        ),
      ),
    )
    expect(uploads.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(7).fill(507)])
  })

  test('store a retried upload once', async () => {
    const { token } = await addUser()
    const bytes = createPhoto(3000)
    const uploads = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        createTestClient((index % 2 ? first : second).address, token).upload('a.jpg', bytes, {
          localId: 'one',
        }),
      ),
    )
    expect(new Set(uploads.map(({ body }) => body.id)).size).toBe(1)
    const list = await createTestClient(second.address, token).request('/api/media/all-metadata')
    expect((await list.json()) as TestItem[]).toHaveLength(1)
  })
})
