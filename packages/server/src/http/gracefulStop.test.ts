import { request } from 'node:http'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  ADMINISTRATOR,
  type Drill,
  type DrillServerProcess,
  startDrill,
} from '../maintenance/drills/drill.ts'
import { createPhoto } from '../testing/uploads/chunkedUpload.ts'
import { listStoredFiles, type TestItem, type TestClient } from '../testing/servers/startTestServer.ts'
import { readZip } from '../testing/files/readZip.ts'

const MEBIBYTE = 1024 ** 2
/** Larger than what sockets buffer, so that a response isn't complete before the client reads it. */
const LARGE_PHOTO = createPhoto(24 * MEBIBYTE)
const UPLOADS = 3
const TIMEOUT_MS = 120_000

let drill: Drill
let largeItem: TestItem
let archive: string
const acknowledgedUploads = new Map<string, Buffer>()

beforeAll(async () => {
  drill = await startDrill()
  await drill.serve(async (server) => {
    const owner = await server.signIn(ADMINISTRATOR)
    largeItem = (await owner.upload('large.jpg', LARGE_PHOTO)).body
    const linkBody = { title: 'Sea', fileNames: [largeItem.fileName], includeMetadata: true }
    const { body } = await owner.post<{ token: string }>('/api/sharing/create-link', linkBody)
    archive = `/api/public/shared/${body.token}/archive`
  })
}, TIMEOUT_MS)
afterAll(() => drill.end())

/** Sends the first half of an upload; `finish` sends the second half and resolves to the response. */
function beginUpload(owner: TestClient, { address }: DrillServerProcess, name: string, bytes: Buffer) {
  const boundary = 'boundary-of-the-form'
  const createPartHeader = (content: string) =>
    `--${boundary}\r\ncontent-disposition: form-data; name=${content}`
  const body = Buffer.concat([
    Buffer.from(`${createPartHeader('"dto"')}\r\n\r\n${JSON.stringify({ name })}\r\n`),
    Buffer.from(`${createPartHeader(`"file"; filename="${name}"`)}\r\ncontent-type: image/jpeg\r\n\r\n`),
    bytes,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
  const headers = {
    authorization: owner.authorization,
    'content-type': `multipart/form-data; boundary=${boundary}`,
    'content-length': body.length,
  }
  const clientRequest = request(`${address}/api/upload/`, { method: 'POST', headers, agent: false })
  const halfLength = body.length >> 1
  clientRequest.write(body.subarray(0, halfLength))
  return async () => {
    const response = new Promise<{ status: number | undefined; body: TestItem }>((resolve, reject) => {
      clientRequest.on('error', reject)
      clientRequest.on('response', (incoming) => {
        json(incoming).then(
          (item) => resolve({ status: incoming.statusCode, body: item as TestItem }),
          reject,
        )
      })
    })
    clientRequest.end(body.subarray(halfLength))
    return response
  }
}

const readBytes = async (response: Response) => Buffer.from(await response.arrayBuffer())

test.each([1, 2, 3])(
  'completes running uploads, ranges and archives when it stops (round %i)',
  async (round) => {
    await drill.serveSeparately(async (server) => {
      const owner = await server.signIn(ADMINISTRATOR)
      const photos = Array.from({ length: UPLOADS }, () => createPhoto(2 * MEBIBYTE))
      const uploads = photos.map((bytes, index) => beginUpload(owner, server, `${round}-${index}.jpg`, bytes))
      const countHalfReceived = () =>
        listStoredFiles(drill.data).filter((name) => name.endsWith('.upload')).length
      await expect.poll(countHalfReceived).toBe(UPLOADS)
      const rangeStart = 1000 * round
      const [range, zip] = await Promise.all([
        owner.request(`/authz?key=${encodeURIComponent(`/${largeItem.fileName}`)}`, {
          headers: { range: `bytes=${rangeStart}-` },
        }),
        fetch(server.address + archive),
      ])

      const exitCode = server.stop()
      const responses = await Promise.all(uploads.map((finish) => finish()))
      expect(responses.map(({ status }) => status)).toEqual(photos.map(() => 200))
      for (const [index, { body }] of responses.entries())
        acknowledgedUploads.set(body.fileName, photos[index] ?? Buffer.alloc(0))
      expect([range.status, zip.status]).toEqual([206, 200])
      expect((await readBytes(range)).equals(LARGE_PHOTO.subarray(rangeStart))).toBe(true)
      const [entry] = await readZip(await readBytes(zip))
      expect(entry?.bytes.equals(LARGE_PHOTO)).toBe(true)
      // Requests that arrive after the signal get 503 while the server stops; after that, no connection is accepted.
      expect(await exitCode).toBe(0)
      await expect(fetch(`${server.address}/health`)).rejects.toThrow('fetch failed')
    })
    expect(drill.listFiles('tmp')).toEqual([])
    expect(drill.listFiles('').filter((name) => name.startsWith('calotype.sqlite-'))).toEqual([])
    expect(drill.select('pragma integrity_check')).toEqual([{ integrity_check: 'ok' }])
  },
  TIMEOUT_MS,
)

test(
  'every acknowledged upload exists after the next start',
  async () => {
    expect(acknowledgedUploads.size).toBe(3 * UPLOADS)
    await drill.serveSeparately(async (server) => {
      const owner = await server.signIn(ADMINISTRATOR)
      for (const [fileName, bytes] of acknowledgedUploads)
        expect((await owner.fetchFile(`/${fileName}`)).bytes.equals(bytes)).toBe(true)
    })
  },
  TIMEOUT_MS,
)

test(
  'a client that stops reading does not keep the server from stopping',
  async () => {
    await drill.serveSeparately(async (server) => {
      const owner = await server.signIn(ADMINISTRATOR)
      const stalledResponse = await owner.request(
        `/authz?key=${encodeURIComponent(`/${largeItem.fileName}`)}`,
      )
      const exitCode = server.stop()
      expect(await exitCode).toBe(0)
      await expect(stalledResponse.arrayBuffer()).rejects.toThrow('terminated')
    })
  },
  TIMEOUT_MS,
)
