import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { operationsOf } from './app.ts'
import { operations } from './contract.ts'
import { beginSession, endSession } from './sessions.ts'
import { expectAnswerMatches } from './testing/expectAnswerMatches.ts'
import { join, joinAdministrator, PASSWORD } from './testing/testServer.ts'
import { memberOf, type Part, startTrial } from './testing/trial.ts'
import { rollingHash } from './upload/rollingHash.ts'

/** What an operation must answer; it is called with everybody's objects, by everybody. */
interface Row {
  /** To nobody, and to somebody whose session was ended. */
  outside: number
  /** To a member about an object of theirs, or about none. */
  own: number
  /** Whether it is about an object: then somebody else's answers 404, and so does one that does not exist. */
  hasObject: boolean
  /** The path and what is sent. */
  ask(about: Objects): [path: string, request?: RequestInit] | Promise<[path: string, request?: RequestInit]>
}

/** What operations can be about. */
interface Objects {
  mediaId: number
  photo: string
  video: string
  /** Begins an upload of one chunk, which has come if that is wanted. */
  upload(withChunk: boolean): Promise<{ uploadId: string; etag: string }>
}

const post = (body: object): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

function form(parts: readonly Part[]): RequestInit {
  const body = new FormData()
  for (const [name, value] of parts)
    body.append(name, typeof value === 'string' ? value : new Blob([Buffer.from(value)]))
  return { method: 'POST', body }
}

const MINTED = 'AAAAAAAAAAAAAAAAAAAAAA'
const NOTHING: Objects = {
  mediaId: 999_999,
  photo: `${MINTED}.jpg`,
  video: `${MINTED}.mp4`,
  upload: async () => ({ uploadId: MINTED, etag: '0'.repeat(64) }),
}
const CHUNK = Buffer.from('\xff\xd8\xff\xe0 not a whole photo, but one to look at', 'latin1')
const hashOf = (bytes: Uint8Array) => {
  const hash = rollingHash()
  hash.add(bytes)
  return hash.hex()
}
const chunkParts = (uploadId: string): Part[] => [
  ['uploadId', uploadId],
  ['chunkIndex', '0'],
  ['chunkChecksum', hashOf(CHUNK)],
  ['isLastChunk', 'true'],
  ['chunkData', CHUNK],
]

const member = (path: string): Row => ({ outside: 401, own: 200, hasObject: false, ask: () => [path] })
const about = (ask: Row['ask'], own = 200): Row => ({ outside: 401, own, hasObject: true, ask })

/** [Note: access] One row for every operation that is served; a new one without a row fails. */
const TABLE: Record<string, Row> = {
  getHealth: { outside: 200, own: 200, hasObject: false, ask: () => ['/health'] },
  signIn: {
    outside: 401,
    own: 401,
    hasObject: false,
    ask: () => ['/api/auth/login', post({ email: 'unknown@example.test', password: 'x' })],
  },
  signUp: {
    outside: 409,
    own: 409,
    hasObject: false,
    ask: () => ['/api/auth/signup', post({ email: 'taken@example.test', password: 'x' })],
  },
  signOut: { outside: 401, own: 204, hasObject: false, ask: () => ['/api/auth/logout', { method: 'POST' }] },
  getMe: member('/api/user/me'),
  listAllMedia: member('/api/media/all-metadata'),
  listMediaPage: member('/api/media/all-metadata-steps/0/30'),
  listMediaPageOfYear: member('/api/media/all-metadata-year-month-steps/0/200/2020'),
  listMonths: member('/api/media/available-months'),
  listYears: member('/api/media/years'),
  listMediaOfMonth: member('/api/media/for-year-month?year=2020&month=2'),
  getMedia: about(({ mediaId }) => [`/api/media/${mediaId}`]),
  getFile: about(({ photo }) => [`/authz?key=${encodeURIComponent(`/thumbnails/thumb_${photo}`)}`]),
  getVideo: about(({ video }) => [`/api/media/secured/${video}`]),
  uploadFile: {
    outside: 401,
    own: 415,
    hasObject: false,
    ask: () => [
      '/api/upload/',
      form([
        ['dto', '{"name":"a.jpg"}'],
        ['file', Buffer.from('text')],
      ]),
    ],
  },
  initiateChunkedUpload: {
    outside: 401,
    own: 400,
    hasObject: false,
    ask: () => [
      '/api/upload/chunked/initiate',
      post({ fileName: 'a.jpg', fileSize: 10, chunkSize: 10, totalChunks: 2 }),
    ],
  },
  uploadChunk: about(async ({ upload }) => [
    '/api/upload/chunked/upload',
    form(chunkParts((await upload(false)).uploadId)),
  ]),
  completeChunkedUpload: about(async ({ upload }) => {
    const { uploadId, etag } = await upload(true)
    const chunks = [{ chunkIndex: 0, etag, checksum: hashOf(CHUNK) }]
    return ['/api/upload/chunked/complete', post({ uploadId, chunks })]
  }),
  getChunkedUpload: about(async ({ upload }) => [`/api/upload/chunked/${(await upload(true)).uploadId}`]),
  cancelChunkedUpload: about(
    async ({ upload }) => [`/api/upload/chunked/${(await upload(true)).uploadId}`, { method: 'DELETE' }],
    204,
  ),
}

interface Somebody extends Objects {
  id: number
  /** Stands in every word and every byte that is theirs, and nowhere else. */
  canary: string
}

let trial: Awaited<ReturnType<typeof startTrial>>
let owner: Somebody
let everybody: Somebody[]

beforeAll(async () => {
  trial = await startTrial({ CALOTYPE_ADMIN_EMAIL: 'canary-administrator@example.test' })
  const administrator = await joinAdministrator(trial)
  await join(trial, 'taken@example.test')
  owner = await settle(await join(trial, 'canary-owner@example.test'))
  everybody = [
    owner,
    await settle(await join(trial, 'canary-stranger@example.test')),
    await settle(administrator),
  ]
})
afterAll(() => trial.end())

/** Gives somebody a photo, a video, and uploads to come; all with their canary. */
async function settle({ id, email, token }: { id: number; email: string; token: string }): Promise<Somebody> {
  const [canary = ''] = email.split('@')
  const person = memberOf(trial.address, token)
  const dto = { description: canary, labels: [canary], city: canary, creationDate: '2020-02-02T12:00:00Z' }
  const drawn = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#789' } })
    .jpeg()
    .toBuffer()
  const photo = await person.upload(`${canary}.jpg`, Buffer.concat([drawn, Buffer.from(canary)]), dto)
  const film = Buffer.from(`\0\0\0\x18ftypisom\0\0\0\0isommp42${canary}`)
  const video = await person.upload(`${canary}.mp4`, film, dto)
  expect([photo.status, video.status]).toEqual([200, 200])
  return {
    id,
    canary,
    mediaId: photo.body.id,
    photo: photo.body.fileName,
    video: video.body.fileName,
    async upload(withChunk) {
      const size = CHUNK.length
      const begun = await person.post<{ uploadId: string }>('/api/upload/chunked/initiate', {
        fileName: `${canary}.jpg`,
        fileSize: size,
        chunkSize: size,
        totalChunks: 1,
      })
      const { uploadId } = begun.body
      if (!withChunk) return { uploadId, etag: '' }
      const came = await person.send<{ etag: string }>('/api/upload/chunked/upload', chunkParts(uploadId))
      return { uploadId, etag: came.body.etag }
    },
  }
}

interface Asked {
  row: Row
  operationId: string
  objects: Objects
  /** Null: nobody. */
  token: string | null
  /** The canary that may appear. */
  allowed?: string
}

/** Calls an operation; nothing of others may be in what it answers. */
async function answerOf({ row, operationId, objects, token, allowed }: Asked): Promise<number> {
  const [path, request = {}] = await row.ask(objects)
  const headers = { ...(request.headers as object), ...(token && { authorization: `Bearer ${token}` }) }
  const answer = await fetch(trial.address + path, { ...request, headers })
  const bytes = Buffer.from(await answer.arrayBuffer())
  const seen = `${[...answer.headers].join('\n')}\n${bytes.toString('latin1')}`
  const canaries = everybody.map(({ canary }) => canary)
  expect(canaries.filter((canary) => canary !== allowed && seen.includes(canary))).toEqual([])
  const isJson = answer.headers.get('content-type')?.startsWith('application/json')
  expectAnswerMatches(operationId, answer.status, isJson ? JSON.parse(bytes.toString()) : '')
  return answer.status
}

const newToken = ({ id }: Somebody) => beginSession(trial.house, id)

async function endedToken(who: Somebody): Promise<string> {
  const token = await newToken(who)
  const { id } = await trial.house.db
    .selectFrom('session')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  await endSession(trial.house, id)
  return token
}

test('every operation that is served has a row', () => {
  expect(Object.keys(TABLE).sort()).toEqual(Object.keys(operationsOf(trial.house)).sort())
})

const served = operations.flatMap(({ operationId, access }) => {
  const row = TABLE[operationId]
  return row ? [{ operationId, access, row }] : []
})

describe.each(served)('$operationId ($access)', (call) => {
  test('lets nobody in without a session, nor with one that was ended', async () => {
    expect(await answerOf({ ...call, objects: owner, token: null })).toBe(call.row.outside)
    expect(await answerOf({ ...call, objects: NOTHING, token: null })).toBe(call.row.outside)
    expect(await answerOf({ ...call, objects: owner, token: await endedToken(owner) })).toBe(call.row.outside)
  })

  test('serves everybody about what is theirs', async () => {
    for (const who of everybody)
      expect(await answerOf({ ...call, objects: who, token: await newToken(who), allowed: who.canary })).toBe(
        call.row.own,
      )
  })
})

describe.each(served.filter(({ row }) => row.hasObject))('$operationId ($access)', (call) => {
  test('answers 404 about what is somebody else’s, to an administrator too', async () => {
    for (const who of everybody)
      for (const other of everybody.filter(({ id }) => id !== who.id))
        expect(await answerOf({ ...call, objects: other, token: await newToken(who) })).toBe(404)
  })

  test('answers 404 about what does not exist', async () => {
    for (const who of everybody)
      expect(await answerOf({ ...call, objects: NOTHING, token: await newToken(who) })).toBe(404)
  })
})

test('what strangers tried changed nothing of the owner', async () => {
  const { authorization } = memberOf(trial.address, await newToken(owner))
  const mine = await fetch(`${trial.address}/api/media/all-metadata`, { headers: { authorization } })
  const names = ((await mine.json()) as { name: string }[]).map(({ name }) => name)
  expect(names).toContain(`${owner.canary}.jpg`)
  expect(names).toContain(`${owner.canary}.mp4`)
  const signedIn = await fetch(
    `${trial.address}/api/auth/login`,
    post({ email: 'taken@example.test', password: PASSWORD }),
  )
  expect(signedIn.status).toBe(200)
})
