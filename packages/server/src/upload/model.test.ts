import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checksumOf, sha256 } from '../testing/chunks.ts'
import { bearer, join, type Person, type TestServer, testServer } from '../testing/testServer.ts'
import { answer, type Call, type Content, missing, type State } from '../testing/uploadModel.ts'
import { partOf } from './uploads.ts'

/** More with `npm run test:faults`. */
const PROGRAMS = Number(process.env['CALOTYPE_MODEL_PROGRAMS'] ?? 150)
const PATIENCE_MS = 600_000
const DAY_MS = 86_400_000
const JPEG = Buffer.from('ffd8ffe0', 'hex')

let server: TestServer
let people: Record<Call['by'], Person>
let now = Date.now()

beforeAll(async () => {
  server = await testServer({ CALOTYPE_MIN_CHUNK_BYTES: '1' }, () => now)
  people = {
    owner: await join(server, 'owner@example.test'),
    stranger: await join(server, 'stranger@example.test'),
  }
}, PATIENCE_MS)
afterAll(() => server.close())

interface Answered {
  status: number
  body: Record<string, unknown>
}

async function ask(by: Call['by'], method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object | Form) {
  const sent = payload && 'contentType' in payload ? payload.body : payload
  const type = payload && 'contentType' in payload ? { 'content-type': payload.contentType } : {}
  const headers = { ...bearer(people[by]), ...type }
  const answered = await server.app.inject({ method, url, headers, ...(sent && { payload: sent }) })
  return { status: answered.statusCode, body: answered.body ? answered.json() : {} } as Answered
}

interface Form {
  contentType: string
  body: Buffer
}

function formOf(fields: Readonly<Record<string, string>>, chunkData: Buffer): Form {
  const named = ([name, value]: readonly string[]) =>
    `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  const head = `${Object.entries(fields).map(named).join('')}--x\r\nContent-Disposition: form-data; name="chunkData"; filename="blob"\r\n\r\n`
  const body = Buffer.concat([Buffer.from(head), chunkData, Buffer.from('\r\n--x--\r\n')])
  return { contentType: 'multipart/form-data; boundary=x', body }
}

/** One upload on the server, driven by the calls of the model. */
async function begin(size: number, chunkSize: number) {
  const bytes = Buffer.concat([JPEG, randomBytes(size - JPEG.length)])
  const totalChunks = Math.ceil(size / chunkSize)
  const announced = { fileName: 'a.jpg', fileSize: size, chunkSize, totalChunks }
  const { body } = await ask('owner', 'POST', '/api/upload/chunked/initiate', announced)
  const uploadId = String(body['uploadId'])
  const rightOf = (index: number) => bytes.subarray(index * chunkSize, (index + 1) * chunkSize)

  function contentOf(index: number, content: Content): Buffer {
    const right = rightOf(Math.max(0, index) % totalChunks)
    if (content === 'short') return right.subarray(1)
    if (content === 'long') return Buffer.concat([right, Buffer.alloc(1)])
    const other = Buffer.from(right)
    other.writeUInt8(right.readUInt8(0) ^ 1, 0)
    return content === 'other' ? other : right
  }

  function call(call: Call): Promise<Answered> {
    const place = `/api/upload/chunked/${uploadId}`
    if (call.kind === 'status') return ask(call.by, 'GET', place)
    if (call.kind === 'cancel') return ask(call.by, 'DELETE', place)
    if (call.kind === 'complete') return ask(call.by, 'POST', '/api/upload/chunked/complete', named(call))
    const content = contentOf(call.index, call.content)
    const chunkChecksum = call.content === 'damaged' ? checksumOf(randomBytes(9)) : checksumOf(content)
    const fields = { uploadId, chunkIndex: String(call.index), chunkChecksum }
    return ask(call.by, 'POST', '/api/upload/chunked/upload', formOf(fields, content))
  }

  let kept: State['kept'] = new Map()
  const etagOf = (index: number) => sha256(contentOf(index, kept.get(index) ?? 'right'))
  const named = ({ etags }: { etags: 'right' | 'wrong' }) => ({
    uploadId,
    chunks: Array.from({ length: totalChunks }, (_, chunkIndex) => ({
      chunkIndex,
      etag: etags === 'right' ? etagOf(chunkIndex) : 'x',
    })),
  })

  return {
    uploadId,
    totalChunks,
    call,
    etagOf,
    /** Etags and bytes are those of what the model keeps. */
    follow(state: State) {
      kept = state.kept
    },
    whole: () =>
      Buffer.concat(Array.from({ length: totalChunks }, (_, i) => contentOf(i, kept.get(i) ?? 'right'))),
  }
}
type Upload = Awaited<ReturnType<typeof begin>>

const by = fc.constantFrom<Call['by']>('owner', 'owner', 'owner', 'owner', 'stranger')
const contents = fc.constantFrom<Content>(
  'right',
  'right',
  'right',
  'right',
  'other',
  'damaged',
  'short',
  'long',
)
const chunk = fc.record({
  kind: fc.constant('chunk'),
  by,
  index: fc.integer({ min: -1, max: 6 }),
  content: contents,
})
const complete = fc.record({
  kind: fc.constant('complete'),
  by,
  etags: fc.constantFrom('right', 'right', 'wrong'),
})
const look = fc.record({ kind: fc.constant('status'), by })
const cancel = fc.record({ kind: fc.constant('cancel'), by })
const calls = fc.oneof(
  { weight: 6, arbitrary: chunk },
  { weight: 2, arbitrary: complete },
  { weight: 1, arbitrary: look },
  { weight: 1, arbitrary: cancel },
) as fc.Arbitrary<Call>
const steps = fc.oneof(
  { weight: 12, arbitrary: fc.record({ call: calls, times: fc.constantFrom(1, 1, 1, 3, 10) }) },
  { weight: 4, arbitrary: fc.constant('send the rest') },
  { weight: 1, arbitrary: fc.constant('complete and cancel at once') },
  { weight: 2, arbitrary: fc.record({ days: fc.integer({ min: 1, max: 5 }) }) },
)
const programs = fc.record({
  size: fc.integer({ min: 8, max: 3000 }),
  chunkSize: fc.integer({ min: 500, max: 1200 }),
  steps: fc.array(steps, { minLength: 3, maxLength: 12 }),
})

const COMPLETE: Call = { kind: 'complete', by: 'owner', etags: 'right' }
const CANCEL: Call = { kind: 'cancel', by: 'owner' }

/** The same calls one after another. */
function fold(state: State, all: readonly Call[]): { statuses: number[]; after: State } {
  const statuses: number[] = []
  let after = state
  for (const call of all) {
    const [status, next] = answer(after, call, now)
    statuses.push(status)
    after = next
  }
  return { statuses, after }
}

/** Makes calls at once; their answers must be those of the model in one of the orders. */
async function compare(upload: Upload, state: State, orders: readonly (readonly Call[])[]): Promise<State> {
  const [all = []] = orders
  const answers = await Promise.all(all.map((call) => upload.call(call)))
  const found = answers.map(({ status }) => status).sort()
  const expected = orders.map((order) => fold(state, order))
  const agreed = expected.find(({ statuses }) => String(statuses.toSorted()) === String(found))
  if (!agreed)
    throw new Error(
      `${JSON.stringify(all)}: ${found} and not ${expected.map((e) => e.statuses).join(' or ')}`,
    )
  upload.follow(agreed.after)
  for (const [index, { status, body }] of answers.entries())
    compareBody(upload, agreed.after, all[index], { status, body })
  return agreed.after
}

function compareBody(upload: Upload, state: State, call: Call | undefined, { status, body }: Answered): void {
  if (call?.kind === 'chunk' && status === 200) expect(body['etag']).toBe(upload.etagOf(call.index))
  if (call?.kind === 'complete' && status === 400) expect(body['missing']).toEqual(missing(state))
  if (call?.kind === 'complete' && status === 200) expect(body['checksum']).toBe(sha256(upload.whole()))
  if (call?.kind !== 'status' || status !== 200) return
  const received = [...state.kept.keys()].sort((a, b) => a - b)
  expect(body['received']).toEqual(
    received.map((chunkIndex) => ({ chunkIndex, etag: upload.etagOf(chunkIndex) })),
  )
}

/** An upload that is complete is one item with its bytes; any other is none, and what is gone has no file. */
async function compareLibrary(upload: Upload, state: State): Promise<void> {
  const { db } = server.app.house
  const rows = await db
    .selectFrom('media')
    .select('id')
    .where('sha256', '=', sha256(upload.whole()))
    .execute()
  expect(rows).toHaveLength(state.stage === 'complete' ? 1 : 0)
  const row = await db.selectFrom('upload').selectAll().where('id', '=', upload.uploadId).executeTakeFirst()
  expect(row === undefined).toBe(state.stage === 'gone')
  if (row) expect(existsSync(partOf(server.app.house, row))).toBe(state.stage === 'open')
}

test(
  `chunks obey the model in ${PROGRAMS} random programs`,
  async () => {
    const obeys = fc.asyncProperty(programs, async ({ size, chunkSize, steps }) => {
      const began = now
      const upload = await begin(size, chunkSize)
      let state: State = { totalChunks: upload.totalChunks, kept: new Map(), stage: 'open', lastChunkAt: now }
      for (const step of steps) {
        if (step === 'send the rest') {
          const rest = missing(state).map((index): Call => ({
            kind: 'chunk',
            by: 'owner',
            index,
            content: 'right',
          }))
          state = await compare(upload, state, [rest])
        } else if (typeof step === 'string')
          state = await compare(upload, state, [
            [COMPLETE, CANCEL],
            [CANCEL, COMPLETE],
          ])
        else if ('days' in step) now += step.days * DAY_MS
        else state = await compare(upload, state, [Array.from({ length: step.times }, () => step.call)])
      }
      await compareLibrary(upload, state)
      now = began
      await upload.call(CANCEL)
    })
    await fc.assert(obeys, { numRuns: PROGRAMS })
  },
  PATIENCE_MS,
)
