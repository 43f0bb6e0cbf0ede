import { readdirSync } from 'node:fs'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { initiateUpload } from '../testing/uploads/chunkedUpload.ts'
import { readZip } from '../testing/files/readZip.ts'
import { PLAN_IDS } from '../testing/planIds.ts'
import { addTestUser, addTestAdministrator, PASSWORD } from '../testing/servers/createTestServer.ts'
import {
  type TestItem,
  type TestClient,
  createTestClient,
  startTestServer,
} from '../testing/servers/startTestServer.ts'
import { finishHash } from '../upload/chunks/uploadHash.ts'
import { computeEtag } from '../checksums/hashers.ts'

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 })

let server: Awaited<ReturnType<typeof startTestServer>>
let clock = Date.UTC(2026, 5, 1, 12)

beforeAll(async () => {
  server = await startTestServer({}, () => clock)
})
afterAll(() => server.destroy())

interface Device {
  id: number
  device: string | null
  isCurrent: boolean
}

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
let people = 0

async function createPerson(): Promise<{ id: number; email: string; client: TestClient }> {
  const { id, email, token } = await addTestUser(server, `life-${people++}@example.test`)
  return { id, email, client: createTestClient(server.address, token) }
}

async function signIn(email: string, password = PASSWORD, agent = FIREFOX): Promise<Response> {
  return fetch(`${server.address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': agent },
    body: JSON.stringify({ email, password }),
  })
}

async function createSignedInClient(email: string, password = PASSWORD): Promise<TestClient> {
  const { token } = (await (await signIn(email, password)).json()) as { token: string }
  return createTestClient(server.address, token)
}

const isSignedIn = async (client: TestClient) => (await client.request('/api/user/me')).status === 200
const listDevices = async (client: TestClient) =>
  (await (await client.request('/api/user/sessions')).json()) as Device[]
const createPhoto = (background: string) =>
  sharp({ create: { width: 8, height: 8, channels: 3, background } })
    .png()
    .toBuffer()

describe('a password change', () => {
  const change = (client: TestClient, currentPassword: string, newPassword: string) =>
    client.post<{ message: string }>('/api/user/change-password', { currentPassword, newPassword })

  test('requires the current password and ends all other sessions (T01)', async () => {
    const { email, client } = await createPerson()
    const otherClient = await createSignedInClient(email)
    expect(await change(client, 'not it', 'Cyanotype-1842!')).toMatchObject({
      status: 400,
      body: { message: 'The current password is incorrect.' },
    })
    expect(await isSignedIn(otherClient)).toBe(true)

    expect(await change(client, PASSWORD, 'Cyanotype-1842!')).toEqual({
      status: 200,
      body: { message: 'Password changed.' },
    })
    expect([await isSignedIn(client), await isSignedIn(otherClient)]).toEqual([true, false])
    expect((await signIn(email)).status).toBe(401)
    expect((await signIn(email, 'Cyanotype-1842!')).status).toBe(200)
  })

  test('shares its attempt limit with sign-in (T09)', async () => {
    const { email, client } = await createPerson()
    for (let guess = 0; guess < 5; guess++) await signIn(email, 'not it')
    for (let guess = 0; guess < 5; guess++) expect((await change(client, 'not it', 'x')).status).toBe(400)
    expect((await change(client, PASSWORD, 'x')).status).toBe(429)
  })
})

describe('devices', () => {
  test('get a name at sign-in, are listed after the current session, and can be signed out', async () => {
    const { email, client } = await createPerson()
    const firefox = await createSignedInClient(email)
    const [current, otherSession, ...none] = await listDevices(firefox)
    expect(none).toEqual([])
    expect([current, otherSession]).toMatchObject([
      { device: 'Firefox on Linux', isCurrent: true },
      { device: null, isCurrent: false },
    ])
    const response = await firefox.request(`/api/user/sessions/${otherSession?.id}`, { method: 'DELETE' })
    expect(response.status).toBe(204)
    expect([await isSignedIn(client), await isSignedIn(firefox)]).toEqual([false, true])
  })

  test('can all be signed out except the current session', async () => {
    const { email, client } = await createPerson()
    const otherClients = [await createSignedInClient(email), await createSignedInClient(email)]
    await client.request('/api/user/sessions', { method: 'DELETE' })
    expect(await Promise.all([client, ...otherClients].map(isSignedIn))).toEqual([true, false, false])
  })
})

describe('an export', () => {
  const createExport = async (client: TestClient) =>
    ((await (await client.request('/api/user/export', { method: 'POST' })).json()) as { url: string }).url

  test('contains every original unchanged, with all metadata', async () => {
    const { id, email, client } = await createPerson()
    const [sea, lake, deletedPhoto] = await Promise.all(['#114', '#141', '#411'].map(createPhoto))
    const dto = { creationDate: '2024-07-03T10:00:00Z', labels: ['lake'] }
    const first = (await client.upload('sea.png', sea ?? Buffer.of(), dto)).body
    await client.upload('sea.png', lake ?? Buffer.of(), dto)
    const trashedItem = (await client.upload('gone.png', deletedPhoto ?? Buffer.of(), dto)).body
    await client.post('/api/media/trash', { mediaIds: [trashedItem.id] })
    const album = await client.post<{ id: number }>('/api/albums', { title: 'Summer' })
    await client.post(`/api/albums/${album.body.id}/media`, { mediaIds: [first.id] })
    await client.post(`/api/albums/${album.body.id}/share`, {
      targetEmail: 'b@example.test',
      accessType: 'read',
    })
    const link = { title: 'Look', fileNames: [first.fileName] }
    const { url } = (await client.post<{ url: string }>('/api/sharing/create-link', link)).body

    const group = await client.post<{ id: number }>('/api/family-group/create?title=Lacock', {})
    await client.post(`/api/family-group/${group.body.id}/invite?email=b@example.test`, {})
    const subscription = {
      id: `sub_${id}`,
      user_id: id,
      plan_id: PLAN_IDS.Family,
      status: 'active',
      currency: 'eur',
    }
    await server.context.db
      .insertInto('subscription')
      .values({ ...subscription, amount: 699, current_period_end: clock, cancel_at_period_end: 0 })
      .execute()

    const response = await fetch(server.address + (await createExport(client)))
    expect(response.headers.get('content-disposition')).toContain('"Calotype 2026-06-01.zip"')
    const entries = await readZip(Buffer.from(await response.arrayBuffer()))
    expect(entries.map(({ name }) => name)).toEqual([
      'photos/2024-07/sea.png',
      'photos/2024-07/sea.png.xmp',
      'photos/2024-07/sea (2).png',
      'photos/2024-07/sea (2).png.xmp',
      'photos/2024-07.json',
      'trash/gone.png',
      'trash/gone.png.xmp',
      'trash.json',
      'account.json',
      'family.json',
      'subscriptions.json',
      'albums.json',
      'shares.json',
      'links.json',
    ])
    expect([entries[0]?.bytes, entries[2]?.bytes, entries[5]?.bytes]).toEqual([sea, lake, deletedPhoto])
    const read = (name: string) =>
      JSON.parse(entries.find((entry) => entry.name === name)?.bytes.toString() ?? '') as unknown
    expect(read('photos/2024-07.json')).toMatchObject([
      { file: 'photos/2024-07/sea.png', id: first.id, labels: ['lake'], checksum: first.checksum },
      { file: 'photos/2024-07/sea (2).png' },
    ])
    expect(read('account.json')).toMatchObject({ email, roles: ['USER'] })
    expect(read('family.json')).toMatchObject([
      {
        title: 'Lacock',
        isOwner: true,
        active: [{ userEmail: email }],
        pending: [{ userEmail: 'b@example.test' }],
      },
    ])
    expect(read('subscriptions.json')).toMatchObject([
      { planName: 'Family', status: 'active', amount: 699, currentPeriodEnd: '2026-06-01T12:00:00.000Z' },
    ])
    expect(read('albums.json')).toMatchObject([{ title: 'Summer', files: ['photos/2024-07/sea.png'] }])
    expect(read('shares.json')).toMatchObject({ albums: [{ title: 'Summer', email: 'b@example.test' }] })
    expect(read('links.json')).toMatchObject([{ url, title: 'Look', files: ['photos/2024-07/sea.png'] }])
  })

  test('omits missing originals and reports them', async () => {
    const { client } = await createPerson()
    const { fileName } = (await client.upload('lost.png', await createPhoto('#222'))).body
    await server.context.objects.remove({ kind: 'original', fileName })
    const response = await fetch(server.address + (await createExport(client)))
    const entries = await readZip(Buffer.from(await response.arrayBuffer()))
    expect(entries.at(-1)).toMatchObject({ name: 'damaged.json' })
    expect(JSON.parse(entries.at(-1)?.bytes.toString() ?? '')).toEqual([
      { file: expect.stringMatching(/lost\.png$/) as string, damage: 'missing' },
    ])
  })

  test('includes a file that was uploaded truncated, and marks it', async () => {
    const { client } = await createPerson()
    const intactPhoto = await createPhoto('#333')
    await client.upload('half.png', intactPhoto.subarray(0, intactPhoto.length - 20))
    const response = await fetch(server.address + (await createExport(client)))
    const entries = await readZip(Buffer.from(await response.arrayBuffer()))
    expect(entries.some(({ name }) => name.endsWith('half.png'))).toBe(true)
    expect(JSON.parse(entries.at(-1)?.bytes.toString() ?? '')).toEqual([
      { file: expect.stringMatching(/half\.png$/) as string, damage: 'unreadable' },
    ])
  })

  test('can be downloaded once, within a minute, while the session lasts', async () => {
    const { client } = await createPerson()
    const usedUrl = server.address + (await createExport(client))
    await (await fetch(usedUrl)).arrayBuffer()
    expect((await fetch(usedUrl)).status).toBe(404)

    const oldUrl = server.address + (await createExport(client))
    clock += 60_000
    expect((await fetch(oldUrl)).status).toBe(404)

    const endedUrl = server.address + (await createExport(client))
    await client.request('/api/auth/logout', { method: 'POST' })
    expect((await fetch(endedUrl)).status).toBe(404)
  })
})

/** Timeout for rendering the photos, including the delays of background jobs. */
const SETTLED_MS = 20_000

describe('deleting an account', () => {
  const deleteAccount = async (client: TestClient) =>
    (await client.request('/api/user', { method: 'DELETE' })).status
  const listFiles = () =>
    readdirSync(server.data, { recursive: true })
      .map(String)
      .filter((name) => /\.(?:png|jpg|gif|mp4|webp|part|upload)$/.test(name))
      .toSorted()

  /** Waits until all photos are rendered, and lists the stored files. */
  async function listFilesOfOthers() {
    const unrendered = server.context.db.selectFrom('media').select('id').where('status', '=', 'processing')
    await vi.waitFor(async () => expect(await unrendered.execute()).toEqual([]), SETTLED_MS)
    return listFiles()
  }

  /** Columns that contain the id of a user. */
  const REFERENCES = ['user_id', 'owner_id', 'added_by', 'created_by', 'sender_id']

  /** Finds the rows that reference a user by id, in all tables. */
  async function findRows(id: number): Promise<string[]> {
    const { db } = server.context
    const tables = await db.introspection.getTables()
    const referencingColumns = tables
      .filter(({ isView }) => !isView)
      .flatMap(({ name: table, columns }) => columns.map(({ name }) => ({ table, name })))
      .filter(({ name }) => REFERENCES.includes(name))
    const references: string[] = []
    for (const { table, name } of [...referencingColumns, { table: 'user', name: 'id' }]) {
      const remainingRows =
        await sql`select 1 from ${sql.table(table)} where ${sql.ref(name)} = ${id}`.execute(db)
      if (remainingRows.rows.length > 0) references.push(`${table}.${name}`)
    }
    return references
  }

  test("deletes all data and files that the guide lists, but no other user's (LEGAL-034 to LEGAL-042)", async () => {
    const { id, email, client } = await createPerson()
    const friend = await createPerson()
    const before = await listFilesOfOthers()
    const { body: mine } = await client.upload('mine.png', await createPhoto('#abc'))
    const { body: theirs } = await friend.client.upload('theirs.png', await createPhoto('#def'))
    await server.context.jobs.waitForRendition(mine.id, 10_000)
    await server.context.jobs.waitForRendition(theirs.id, 10_000)
    const { body: trashedItem } = await client.upload('trashed.png', await createPhoto('#cba'))
    await client.post('/api/media/trash', { mediaIds: [trashedItem.id] })
    const uploadRequest = { fileName: 'a.jpg', fileSize: 10, chunkSize: 10, totalChunks: 1 }
    expect((await client.post('/api/upload/chunked/initiate', uploadRequest)).status).toBe(200)

    const album = (await client.post<{ id: number }>('/api/albums', { title: 'Ours' })).body.id
    await client.post(`/api/albums/${album}/media`, { mediaIds: [mine.id] })
    await client.post(`/api/albums/${album}/share`, { targetEmail: friend.email, accessType: 'edit' })
    await friend.client.post(`/api/albums/${album}/media`, { mediaIds: [theirs.id] })
    const other = (await friend.client.post<{ id: number }>('/api/albums', { title: 'Theirs' })).body.id
    await friend.client.post(`/api/albums/${other}/share`, { targetEmail: email, accessType: 'edit' })
    await client.post(`/api/albums/${other}/media`, { mediaIds: [mine.id] })
    await friend.client.post(`/api/media/${theirs.id}/share`, { targetEmail: email, accessType: 'read' })
    const linkRequest = { title: 'Look', fileNames: [mine.fileName] }
    const { token } = (await client.post<{ token: string }>('/api/sharing/create-link', linkRequest)).body
    const second = await createSignedInClient(email)

    expect(await deleteAccount(client)).toBe(204)
    expect([await isSignedIn(client), await isSignedIn(second)]).toEqual([false, false])
    expect((await fetch(`${server.address}/api/public/shared/${token}`)).status).toBe(404)
    expect((await signIn(email)).status).toBe(401)
    expect(await findRows(id)).toEqual([])
    await vi.waitFor(async () => {
      expect(await server.context.db.selectFrom('tombstone').select('file_name').execute()).toEqual([])
      const remainingRows = listFiles().filter((name) => !before.includes(name))
      expect(remainingRows.every((name) => name.includes(theirs.fileName.split('.')[0] ?? ''))).toBe(true)
      expect(remainingRows).toHaveLength(3)
    }, SETTLED_MS)

    const friendsItems = (await (await friend.client.request('/api/media/all-metadata')).json()) as TestItem[]
    expect(friendsItems.map(({ id: kept_id }) => kept_id)).toEqual([theirs.id])
    expect((await friend.client.request(`/api/albums/${other}`)).status).toBe(200)
    expect((await friend.client.request(`/api/albums/${album}`)).status).toBe(404)
  })

  test('deletes an upload that is being received', async () => {
    const { id, client } = await createPerson()
    const before = await listFilesOfOthers()
    const bytes = await createPhoto('#987')
    const uploads = Array.from({ length: 5 }, (_, index) => client.upload(`${index}.png`, bytes))
    expect(await deleteAccount(client)).toBe(204)
    await Promise.all(uploads)
    await vi.waitFor(() => expect(listFiles()).toEqual(before), SETTLED_MS)
    expect(await findRows(id)).toEqual([])
  })

  test('releases the memory of an incomplete upload', async () => {
    const { client } = await createPerson()
    const upload = await initiateUpload(client, Buffer.alloc(20, 'a film'), 10)
    expect((await upload.sendChunk(0)).status).toBe(200)
    const etags = [computeEtag(upload.getChunk(0))]
    expect(await finishHash(upload.uploadId, etags)).not.toBeNull()
    expect(await deleteAccount(client)).toBe(204)
    expect(await finishHash(upload.uploadId, etags)).toBeNull()
  })

  test('never reuses the id of the account', async () => {
    const { id, client } = await createPerson()
    await deleteAccount(client)
    expect((await createPerson()).id).toBeGreaterThan(id)
  })

  test('is rejected for the first and for the last administrator (T11)', async () => {
    const { id, client } = await createPerson()
    await server.context.db
      .updateTable('user')
      .set({ roles: '["ADMIN","USER"]' })
      .where('id', '=', id)
      .execute()
    const refusal = await client.request('/api/user', { method: 'DELETE' })
    expect([refusal.status, await refusal.json()]).toMatchObject([
      409,
      { message: 'You’re the last administrator. Make someone else an administrator first.' },
    ])
    const { token } = await addTestAdministrator(server)
    expect(await deleteAccount(client)).toBe(204)
    const firstAdministratorRefusal = await createTestClient(server.address, token).request('/api/user', {
      method: 'DELETE',
    })
    expect([firstAdministratorRefusal.status, await firstAdministratorRefusal.json()]).toMatchObject([
      409,
      { message: 'The first administrator can’t be deleted.' },
    ])
  })
})
