import { existsSync } from 'node:fs'
import { assert, asyncProperty } from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { computeSha256 } from '../testing/uploads/chunkedUpload.ts'
import {
  type UploadResponse,
  driveUpload,
  type DrivenUpload,
  type UploadParties,
} from '../testing/uploads/driveUpload.ts'
import { addTestUser, createTestServer } from '../testing/servers/createTestServer.ts'
import {
  respond,
  type Call,
  listMissingChunks,
  getPartialSize,
  type State,
} from '../testing/uploads/uploadModel.ts'
import { brokenPrograms, type OffsetKind, programs, type Step } from '../testing/uploads/uploadPrograms.ts'
import { getPartPath } from '../storage/disk/diskUploadArea.ts'

/** `npm run test:faults` runs more programs. */
const PROGRAMS = Number(process.env['CALOTYPE_MODEL_PROGRAMS'] ?? 150)
/**
 * Number of programs with interrupted chunks. It is smaller than `PROGRAMS`, because the uploads in these programs are
 * several megabytes long.
 */
const BROKEN_PROGRAMS = Math.ceil(PROGRAMS / 10)
const TIMEOUT_MS = 600_000
const DAY_MS = 86_400_000

let parties: UploadParties
let now = Date.now()

beforeAll(async () => {
  const server = await createTestServer(
    { CALOTYPE_MIN_CHUNK_BYTES: '1' },
    () => now,
    () => now,
  )
  const owner = await addTestUser(server, 'owner@example.test')
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  parties = { server, users: { owner, stranger: await addTestUser(server, 'stranger@example.test') } }
}, TIMEOUT_MS)
afterAll(() => parties.server.close())

const COMPLETE: Call = { kind: 'complete', caller: 'owner', etags: 'right' }
const GET_STATUS: Call = { kind: 'status', caller: 'owner' }
const CANCEL: Call = { kind: 'cancel', caller: 'owner' }

/** Applies calls to the model, one after another. */
function applyCalls(state: State, sequence: readonly Call[]): { statuses: number[]; after: State } {
  const statuses: number[] = []
  let currentState = state
  for (const call of sequence) {
    const [status, next] = respond(currentState, call, now)
    statuses.push(status)
    currentState = next
  }
  return { statuses, after: currentState }
}

/** Makes calls concurrently. The responses must match those of the model for one of the `orders`. */
async function compare(
  upload: DrivenUpload,
  state: State,
  orders: readonly (readonly Call[])[],
): Promise<State> {
  const [concurrentCalls = []] = orders
  const responses = await Promise.all(concurrentCalls.map((call) => upload.call(call)))
  const actualStatuses = responses.map(({ status }) => status).sort()
  const expected = orders.map((order) => applyCalls(state, order))
  const matchingOutcome = expected.find(
    ({ statuses }) => String(statuses.toSorted()) === String(actualStatuses),
  )
  if (!matchingOutcome)
    throw new Error(
      `${JSON.stringify(concurrentCalls)}: ${actualStatuses} and not ${expected.map((e) => e.statuses).join(' or ')}`,
    )
  upload.setStoredChunks(matchingOutcome.after)
  for (const [index, { status, body }] of responses.entries())
    compareBody(upload, matchingOutcome.after, concurrentCalls[index], { status, body })
  return matchingOutcome.after
}

function compareBody(
  upload: DrivenUpload,
  state: State,
  call: Call | undefined,
  { status, body }: UploadResponse,
): void {
  if (call?.kind === 'chunk' && status === 200) expect(body['etag']).toBe(upload.computeEtag(call.index))
  if (call?.kind === 'complete' && status === 400) expect(body['missing']).toEqual(listMissingChunks(state))
  if (call?.kind === 'complete' && status === 200)
    expect(body['checksum']).toBe(computeSha256(upload.assembleFile()))
  if (call?.kind !== 'status' || status !== 200) return
  const receivedIndexes = [...state.storedChunks.keys()].sort((a, b) => a - b)
  expect(body['received']).toEqual(
    receivedIndexes.map((chunkIndex) => ({ chunkIndex, etag: upload.computeEtag(chunkIndex) })),
  )
  const expectedChunks = [...state.partialChunks].map(([chunkIndex, { size }]) => ({ chunkIndex, size }))
  expect((body['begun'] as typeof expectedChunks).toSorted(compareIndexes)).toEqual(
    expectedChunks.toSorted(compareIndexes),
  )
}

const compareIndexes = (first: { chunkIndex: number }, second: { chunkIndex: number }) =>
  first.chunkIndex - second.chunkIndex

/** Expects an item only if the upload is complete, and a part file only if the upload is open. */
async function compareLibrary(upload: DrivenUpload, state: State): Promise<void> {
  const { db } = parties.server.app.context
  const rows = await db
    .selectFrom('media')
    .select('id')
    .where('sha256', '=', computeSha256(upload.assembleFile()))
    .execute()
  expect(rows).toHaveLength(state.stage === 'complete' ? 1 : 0)
  const row = await db.selectFrom('upload').selectAll().where('id', '=', upload.uploadId).executeTakeFirst()
  expect(row === undefined).toBe(state.stage === 'gone')
  const part = row && getPartPath(parties.server.app.context.objects, row.part_name)
  expect(part !== undefined && existsSync(part)).toBe(state.stage === 'open')
}

/** Performs a step on the server and in the model. */
async function runStep(upload: DrivenUpload, before: State, step: Step): Promise<State> {
  if (step === 'complete and cancel concurrently')
    return compare(upload, before, [
      [COMPLETE, CANCEL],
      [CANCEL, COMPLETE],
    ])
  if (step === 'send the rest')
    return compare(upload, before, [listMissingChunks(before).map((i) => createValidCall(i))])
  if (step === 'resume the rest')
    return compare(upload, before, [
      listMissingChunks(before).map((i) => createValidCall(i, getPartialSize(before, i))),
    ])
  if ('times' in step) {
    const call = withOffset(before, step)
    if (call.kind === 'disconnect' && isInterruptionUnreported(before, call)) return before
    return compare(upload, before, [Array.from({ length: step.times }, () => call)])
  }
  now += step.days * DAY_MS
  return before
}

const createValidCall = (index: number, offset = 0): Call => ({
  kind: 'chunk',
  caller: 'owner',
  index,
  content: 'right',
  offset,
})

/** Sets the offset of a call relative to the stored bytes. The offset of a resumed chunk is at least 1. */
function withOffset(state: State, { call, from }: Extract<Step, { times: number }>): Call {
  if (from === undefined || !('index' in call)) return call
  const storedBytes = getPartialSize(state, call.index)
  const offsets: Record<OffsetKind, number> = {
    there: storedBytes,
    before: Math.floor(storedBytes / 3),
    beyond: storedBytes + 1,
  }
  return { ...call, offset: Math.max(call.kind === 'chunk' ? 1 : 0, offsets[from]) }
}

/** Whether the server reports no interruption, because the chunk is stored or the client sent none of its bytes. */
function isInterruptionUnreported(
  { storedChunks, lengths }: State,
  { index, offset }: Call & { kind: 'disconnect' },
): boolean {
  return (storedChunks.has(index) && offset === 0) || offset >= (lengths[index] ?? Infinity)
}

test.each([
  ['chunks', PROGRAMS, programs],
  ['interrupted chunks', BROKEN_PROGRAMS, brokenPrograms],
])(
  '%s follow the model in %i random programs',
  async (_, numRuns, all) => {
    const startedAt = now
    const followsModel = asyncProperty(all, async ({ size, chunkSize, steps }) => {
      now = startedAt
      const upload = await driveUpload(parties, size, chunkSize)
      let state: State = {
        lengths: upload.lengths,
        storedChunks: new Map(),
        partialChunks: new Map(),
        stage: 'open',
        lastChunkAt: now,
      }
      for (const step of steps) {
        state = await runStep(upload, state, step)
        await compare(upload, state, [[GET_STATUS]])
      }
      await compareLibrary(upload, state)
      await upload.deleteUpload()
    })
    await expect(assert(followsModel, { numRuns })).resolves.toBeUndefined()
  },
  TIMEOUT_MS,
)
