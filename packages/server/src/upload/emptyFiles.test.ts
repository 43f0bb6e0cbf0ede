import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ChunkResponse, computeChecksum } from '../testing/uploads/chunkedUpload.ts'
import { type TestClient, startTestServer } from '../testing/servers/startTestServer.ts'
import { computeEtag } from '../checksums/hashers.ts'

let server: Awaited<ReturnType<typeof startTestServer>>
let user: TestClient

beforeAll(async () => {
  server = await startTestServer()
  user = await server.addUser()
})
afterAll(() => server.destroy())

const NO_BYTES = Buffer.alloc(0)
const ONE_BYTE = Buffer.from('\xff', 'latin1')
const FOLDER = '/api/upload/local-folder'

/** All requests that can upload a file. Each must reject an empty file (THREATS F18). */
describe.each([
  ['in one request', '/api/upload/', [['dto', '{"name":"a.jpg"}'] as const]],
  ['staged in one request', `${FOLDER}/stage/direct`, [['isArchive', 'false'] as const]],
])('a file %s', (_, url, fields) => {
  test('is rejected with the message of the specification if it is empty', async () => {
    const response = await user.postForm<{ message: string }>(url, [...fields, ['file', NO_BYTES]])
    expect(response).toMatchObject({
      status: 400,
      body: { message: 'File is empty (0 bytes) or inaccessible' },
    })
    expect(await server.listStoredFiles()).toEqual([])
  })
})

describe.each([
  ['in chunks', '/api/upload/chunked', {}],
  ['staged in chunks', `${FOLDER}/stage/chunked`, { isArchive: false }],
])('a file %s', (_, basePath, more) => {
  const announce = (fileSize: number, totalChunks: number) =>
    user.post<ChunkResponse>(`${basePath}/initiate`, {
      fileName: 'a.jpg',
      fileSize,
      chunkSize: 100,
      totalChunks,
      ...more,
    })

  test.each([0, 1])('cannot be announced with 0 bytes in %i chunks', async (chunks) => {
    expect((await announce(0, chunks)).status).toBe(400)
    expect(await server.listStoredFiles()).toEqual([])
  })

  test('is stored only if it has the announced size', async () => {
    const { uploadId } = (await announce(1, 1)).body
    const send = async (bytes: Buffer) => {
      const { status } = await user.postForm(`${basePath}/upload`, [
        ['uploadId', uploadId],
        ['chunkIndex', '0'],
        ['chunkChecksum', computeChecksum(bytes)],
        ['chunkData', bytes],
      ])
      return status
    }
    expect([await send(NO_BYTES), await send(Buffer.concat([ONE_BYTE, ONE_BYTE]))]).toEqual([400, 413])
    const chunks = [{ chunkIndex: 0, etag: computeEtag(NO_BYTES) }]
    expect(await user.post(`${basePath}/complete`, { uploadId, chunks })).toMatchObject({
      status: 400,
      body: { message: '1 chunk is missing.' },
    })
    expect((await user.request(`/api/upload/chunked/${uploadId}`, { method: 'DELETE' })).status).toBe(204)
  })
})
