import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openPicture } from '../../testing/files/picture.ts'
import { describePostgres } from '../../testing/postgres/describeDatabase.ts'
import { getTestDatabaseUrl } from '../../testing/postgres/testDatabases.ts'
import { createDataFolder } from '../../testing/servers/createDataFolder.ts'
import { startTestServer } from '../../testing/servers/startTestServer.ts'
import { openPostgres } from './open.ts'

/** A connection to PostgreSQL that can be interrupted. */
interface Line {
  url: string
  cut(): Promise<void>
  restore(): Promise<void>
}

async function openLine(url: string): Promise<Line> {
  const target = new URL(url)
  const sockets = new Set<Socket>()
  const proxy = createServer((socket) => {
    const upstream = connect(Number(target.port), target.hostname)
    for (const end of [socket, upstream]) {
      sockets.add(end)
      end.on('error', () => {}).on('close', () => sockets.delete(end))
    }
    socket.pipe(upstream).pipe(socket)
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const { port } = proxy.address() as AddressInfo
  return {
    url: Object.assign(new URL(url), { host: `127.0.0.1:${port}` }).href,
    async cut() {
      const closed = once(proxy, 'close')
      proxy.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
    async restore() {
      proxy.listen(port, '127.0.0.1')
      await once(proxy, 'listening')
    },
  }
}

describePostgres('while PostgreSQL can’t be reached', () => {
  let line: Line
  let server: Awaited<ReturnType<typeof startTestServer>>

  beforeEach(async () => {
    const data = await createDataFolder()
    line = await openLine(getTestDatabaseUrl(data) ?? '')
    server = await startTestServer({ CALOTYPE_DATA: data, DATABASE_URL: line.url })
  })
  afterEach(async () => {
    await server.destroy()
    await line.cut()
  })

  test('the server responds 503, and continues by itself afterwards', async () => {
    const anna = await server.addUser()
    await line.cut()
    for (const path of ['/health', '/api/user/storage']) {
      const response = await anna.request(path)
      expect(response.status).toBe(503)
      expect(response.headers.get('retry-after')).toBe('5')
      expect(await response.json()).toMatchObject({ code: 'DATABASE_UNREACHABLE' })
    }
    await line.restore()
    expect((await anna.request('/health')).status).toBe(200)
    expect((await anna.upload('lake.jpg', await openPicture().jpeg().toBuffer())).status).toBe(200)
  })

  test('a request during a short interruption succeeds', async () => {
    const anna = await server.addUser()
    await line.cut()
    const response = anna.request('/api/user/storage')
    await setTimeout(300)
    await line.restore()
    expect((await response).status).toBe(200)
  })

  test('a start waits, and then says how to continue', async () => {
    const url = getTestDatabaseUrl(server.data) ?? ''
    const blocked = await openLine(url)
    await blocked.cut()
    const opening = openPostgres(blocked.url, 2)
    await setTimeout(300)
    await blocked.restore()
    await (await opening).close()
    await blocked.cut()
    await expect(openPostgres(blocked.url, 2, { maxWaitMs: 200 })).rejects.toThrow(
      /^PostgreSQL at 127\.0\.0\.1:\d+ can't be reached \(.*\)\. Start it, or correct DATABASE_URL\.$/,
    )
  })
})

describePostgres('a request responds', () => {
  test.each([
    ['507 if the disk of PostgreSQL is full', '53100', 507, 'DISK_FULL'],
    ['503 if a lock takes too long', '55P03', 503, 'SERVER_BUSY'],
  ])('%s', async (_name, state, status, code) => {
    const server = await startTestServer()
    const anna = await server.addUser()
    await sql`create function fail() returns trigger language plpgsql as $$ begin
      raise exception 'planted' using errcode = ${sql.lit(state)};
    end $$`.execute(server.context.db)
    await sql`create trigger fail before delete on session for each row execute function fail()`.execute(
      server.context.db,
    )
    const response = await anna.post<{ code: string }>('/api/auth/logout', {})
    expect([response.status, response.body.code]).toEqual([status, code])
    await server.destroy()
  })
})

describePostgres('opening a database', () => {
  const open = (change: Partial<URL>) =>
    openPostgres(Object.assign(new URL(getTestDatabaseUrl('none') ?? ''), change).href, 2)

  test('explains that the database does not exist', async () => {
    await expect(open({ pathname: '/no_such' })).rejects.toThrow(/has no database no_such\. Create it with:/)
  })

  test('explains that the user is unknown', async () => {
    await expect(open({ username: 'nobody' })).rejects.toThrow(/rejects the user nobody/)
  })
})
