import { Agent, request } from 'node:http'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  ADMINISTRATOR,
  type Drill,
  type DrillServerProcess,
  startDrill,
} from '../maintenance/drills/drill.ts'
import { createPhoto } from '../testing/uploads/chunkedUpload.ts'
import { readZip } from '../testing/files/readZip.ts'

const MEBIBYTE = 1024 ** 2
const PHOTOS = 4_000
const LOAD_MS = 2_000
const TIMEOUT_MS = 120_000
const LIST = '/api/media/all-metadata'
const UPLOAD = '/api/upload/'
let archive: string

let drill: Drill

beforeAll(async () => {
  drill = await startDrill()
  await drill.serve(async (server) => {
    const owner = await server.signIn(ADMINISTRATOR)
    const { fileName } = (await owner.upload('photo.jpg', createPhoto(4 * MEBIBYTE))).body
    const choice = { title: 'Sea', fileNames: [fileName], includeMetadata: true }
    const { body } = await owner.post<{ token: string }>('/api/sharing/create-link', choice)
    archive = `/api/public/shared/${body.token}/archive`
  })
  addCopies(path.join(drill.data, 'calotype.sqlite'))
}, TIMEOUT_MS)
afterAll(() => drill.end())

/** Adds copies of the only photo's row, so that its owner has a long list. */
function addCopies(file: string): void {
  using database = new DatabaseSync(file)
  const photo = database.prepare('select * from media').get() as Record<string, SQLInputValue> & {
    id: number
  }
  const { id: _id, ...row } = { ...photo, size: 1 }
  const columns = Object.keys(row)
  const values = columns.map((column) => `$${column}`)
  const insert = database.prepare(`insert into media (${columns.join()}) values (${values.join()})`)
  database.exec('begin')
  for (let index = 0; index < PHOTOS; index++) insert.run({ ...row, file_name: `photo-${index}.jpg` })
  database.exec('commit')
}

interface Outcome {
  path: string
  /** Null if no response began. */
  status: number | null
  bytes: Buffer
  error: string | null
}

/** Creates a form with a photo that no earlier upload contained. */
function createForm(): Buffer {
  const createPartHeader = (content: string) =>
    `--x\r\ncontent-disposition: form-data; name=${content}\r\n\r\n`
  const dto = `${createPartHeader('"dto"')}{"name":"new.jpg"}\r\n`
  return Buffer.concat([
    Buffer.from(`${dto}${createPartHeader('"file"; filename="new.jpg"\r\ncontent-type: image/jpeg')}`),
    createPhoto(MEBIBYTE),
    Buffer.from('\r\n--x--\r\n'),
  ])
}

/** Requests a path repeatedly over a persistent connection until the server responds 503 or has stopped. */
async function requestUntilStopped(
  { address }: DrillServerProcess,
  authorization: string,
  where: string,
): Promise<Outcome[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const outcomes: Outcome[] = []
  const isOver = ({ status, error }: Outcome) => status === 503 || error === 'ECONNREFUSED'
  do outcomes.push(await requestOnce())
  while (!outcomes.slice(-1).some(isOver))
  agent.destroy()
  return outcomes

  function requestOnce(): Promise<Outcome> {
    const isUpload = where === UPLOAD
    const headers = {
      authorization,
      ...(isUpload && { 'content-type': 'multipart/form-data; boundary=x' }),
    }
    return new Promise((resolve) => {
      const outcome: Outcome = { path: where, status: null, bytes: Buffer.alloc(0), error: null }
      const fail = (error: NodeJS.ErrnoException) =>
        resolve({ ...outcome, error: error.code ?? error.message })
      const clientRequest = request(address + where, { agent, headers, method: isUpload ? 'POST' : 'GET' })
      clientRequest.on('error', fail)
      clientRequest.on('response', (response) => {
        outcome.status = response.statusCode ?? null
        buffer(response).then((bytes) => resolve({ ...outcome, bytes }), fail)
      })
      clientRequest.end(isUpload ? createForm() : undefined)
    })
  }
}

/**
 * Returns the number of photos in a response, at most `PHOTOS` because uploads lengthen the list. Throws if the
 * response is truncated.
 */
async function countPhotos({ path: where, bytes }: Outcome): Promise<number> {
  if (where === archive) return (await readZip(bytes)).length
  const body: unknown = JSON.parse(String(bytes))
  return Array.isArray(body) ? Math.min(body.length, PHOTOS) : 1
}

test.each([1, 2])(
  'truncates no response and resets no connection when it stops under load (round %i)',
  async () => {
    await drill.serveSeparately(async (server) => {
      const { authorization } = await server.signIn(ADMINISTRATOR)
      const paths = [LIST, LIST, LIST, archive, archive, UPLOAD, UPLOAD, '/health', '/health', '/health']
      const clients = paths.map((where) => requestUntilStopped(server, authorization, where))
      await sleep(LOAD_MS)
      expect(await server.stop()).toBe(0)
      const outcomes = (await Promise.all(clients)).flat()

      const failedOutcomes = outcomes.filter(({ error }) => error !== null && error !== 'ECONNREFUSED')
      expect(failedOutcomes).toEqual([])
      const responses = outcomes.filter(({ error }) => error === null)
      expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200, 503]))
      const complete = outcomes.filter(({ status }) => status === 200)
      expect(new Set(complete.map(({ path: where }) => where))).toEqual(new Set(paths))
      const sizes = new Set(await Promise.all(complete.map(countPhotos)))
      expect(sizes).toEqual(new Set([PHOTOS, 1]))
    })
  },
  TIMEOUT_MS,
)
