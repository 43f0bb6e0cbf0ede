import { hash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chooseEncoding } from './compress.ts'
import { addMedia } from '../testing/uploads/addMedia.ts'
import { createBaseName } from '../upload/storeMedia.ts'
import {
  createBearer,
  addTestUser,
  PASSWORD,
  type TestUser,
  createTestServer,
  type TestServer,
} from '../testing/servers/createTestServer.ts'

let server: TestServer
let ada: TestUser

beforeAll(async () => {
  server = await createTestServer()
  ada = await addTestUser(server, 'ada@example.test')
  for (let index = 0; index < 20; index++) await addMedia(server.app, ada.id)
})
afterAll(() => server.close())

const LIST = '/api/media/all-metadata-steps/0/30'
const get = (url: string, encoding?: string) =>
  server.app.inject({
    url,
    headers: { ...createBearer(ada), ...(encoding && { 'accept-encoding': encoding }) },
  })

test('compresses a long list for clients that accept it', async () => {
  const plain = await get(LIST)
  expect(plain.headers).toMatchObject({ vary: 'accept-encoding', 'cache-control': 'no-store' })
  expect(plain.headers).not.toHaveProperty('content-encoding')
  for (const [encoding, decompress] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    const { headers, rawPayload } = await get(LIST, encoding)
    expect(headers).toMatchObject({
      'content-encoding': encoding,
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(rawPayload.length),
      vary: 'accept-encoding',
    })
    expect(rawPayload.length).toBeLessThan(plain.rawPayload.length / 5)
    expect(decompress(rawPayload).equals(plain.rawPayload)).toBe(true)
  }
})

test('sends files and ranges uncompressed', async () => {
  const bytes = Buffer.alloc(3000, 'the same ')
  const content = {
    file_name: `${createBaseName()}.mp4`,
    type: 'video/mp4',
    size: bytes.length,
    sha256: hash('sha256', bytes),
  }
  const { file_name: fileName } = await addMedia(server.app, ada.id, content)
  const { objects } = server.app.context
  const scratchPath = path.join(objects.scratch, fileName)
  writeFileSync(scratchPath, bytes)
  await objects.put({ kind: 'original', fileName }, scratchPath)
  const url = `/api/media/secured/${fileName}`
  for (const range of [undefined, 'bytes=0-1999']) {
    const { headers, rawPayload } = await server.app.inject({
      url,
      headers: { ...createBearer(ada), 'accept-encoding': 'br', ...(range && { range }) },
    })
    expect(headers).not.toHaveProperty('content-encoding')
    expect(rawPayload).toHaveLength(range ? 2000 : 3000)
  }
})

test("doesn't compress short responses, errors and secrets", async () => {
  for (const url of ['/api/media/years', '/api/media/0', '/api/user/me', '/api/sharing/my-links']) {
    const { headers } = await get(url, 'br, gzip')
    expect(headers).not.toHaveProperty('content-encoding')
  }
  const signInResponse = await server.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: { 'accept-encoding': 'br' },
    payload: { email: ada.email, password: PASSWORD },
  })
  expect(signInResponse.headers).not.toHaveProperty('content-encoding')
  expect(signInResponse.headers).not.toHaveProperty('vary')
})

test.each([
  ['br, gzip', 'br'],
  ['gzip, deflate', 'gzip'],
  ['GZIP;q=1.0, BR;q=0', 'gzip'],
  ['br;q=0.000, gzip; q=0', null],
  ['identity', null],
  ['*', null],
  ['', null],
  [undefined, null],
])('chooses from %j the encoding %j', (header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding)
})
