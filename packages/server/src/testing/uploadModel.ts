/** @file What an upload in chunks must answer: a pure model that `upload/model.test.ts` compares the server with. */
import { BLOCK_BYTES } from '../objects/bufferPool.ts'

/** What is sent as a chunk: its bytes, others, a checksum that is not theirs, one byte too few, one too many. */
export type Content = 'right' | 'other' | 'damaged' | 'short' | 'long'

/** A chunk, of which so many bytes are left out because the server has them. */
interface SentChunk {
  index: number
  content: Content
  offset: number
}

/** A call about the one upload of a program, by who began it or by a stranger. */
export type Call = { by: 'owner' | 'stranger' } & (
  | ({ kind: 'chunk' } & SentChunk)
  /** The connection is cut when so many bytes were sent. */
  | ({ kind: 'breakOff'; bytes: number; content: 'right' | 'other' } & SentChunk)
  | { kind: 'complete'; etags: 'right' | 'wrong' }
  | { kind: 'status' }
  | { kind: 'cancel' }
)

/** What is there of a chunk that broke off. */
interface PartialChunk {
  size: number
  /** Of its first byte. */
  content: Content
}

/** An upload as far as it has come. */
export interface State {
  /** Bytes of each chunk. */
  lengths: readonly number[]
  /** What is kept of each chunk. */
  storedChunks: ReadonlyMap<number, 'right' | 'other'>
  /** What broke off and can be gone on with. */
  partialChunks: ReadonlyMap<number, PartialChunk>
  /** Gone: cancelled, or refused at its end. */
  stage: 'open' | 'complete' | 'gone'
  /** Milliseconds on the server's clock. */
  lastChunkAt: number
}

/** The status of a call that nobody waits for. */
export const NO_RESPONSE = 0

const LIFETIME_MS = 7 * 86_400_000

/** The status a call is answered with, and what the upload is after it. */
export function respond(state: State, call: Call, now: number): [status: number, after: State] {
  if (call.by === 'stranger' || state.stage === 'gone' || state.lastChunkAt + LIFETIME_MS < now)
    return [404, state]
  if (call.kind === 'chunk' || call.kind === 'breakOff') return answerChunk(state, call, now)
  if (call.kind === 'status') return [200, state]
  if (call.kind === 'cancel')
    return state.stage === 'complete' ? [409, state] : [204, { ...state, stage: 'gone' }]
  return answerComplete(state, call.etags)
}

/** The chunks that have not come, in order. */
export function listMissingChunks({ lengths, storedChunks: kept }: State): number[] {
  return [...lengths.keys()].filter((index) => !kept.has(index))
}

/** How much of a chunk is there, in bytes, and can be gone on with. */
export const partialSizeOf = ({ partialChunks: begun }: State, index: number) => begun.get(index)?.size ?? 0

function answerChunk(
  state: State,
  call: Call & { kind: 'chunk' | 'breakOff' },
  now: number,
): [number, State] {
  const { index, content, offset: from } = call
  const length = state.lengths[index]
  if (length === undefined) return [400, state]
  if (from > partialSizeOf(state, index)) return [416, state]
  const kept = state.storedChunks.get(index)
  if (call.kind === 'breakOff') return [NO_RESPONSE, kept ? state : breakOff(state, call, length - from)]
  const begun = new Map(state.partialChunks)
  begun.delete(index)
  const isOther = from > 0 && state.partialChunks.get(index)?.content !== content
  if (content === 'long') return [413, { ...state, partialChunks: begun }]
  if (content === 'short') return [400, { ...state, partialChunks: begun }]
  if (content === 'damaged' || isOther) return [422, { ...state, partialChunks: begun }]
  if (kept) return [kept === content ? 200 : 409, state]
  return [
    200,
    {
      ...state,
      storedChunks: new Map([...state.storedChunks, [index, content]]),
      partialChunks: begun,
      lastChunkAt: now,
    },
  ]
}

/** Behind what it was gone on from, the blocks that came whole stay. */
function breakOff(
  state: State,
  { index, content, offset: from, bytes }: Call & { kind: 'breakOff' },
  rest: number,
): State {
  const came = Math.min(bytes, rest)
  const size = from + came - (came % BLOCK_BYTES)
  const begun = new Map(state.partialChunks)
  begun.delete(index)
  if (size > 0) begun.set(index, { content, ...(from > 0 && state.partialChunks.get(index)), size })
  return { ...state, partialChunks: begun }
}

/** Other bytes at the beginning are no photo. */
function answerComplete(state: State, etags: 'right' | 'wrong'): [number, State] {
  if (state.stage === 'complete') return [200, state]
  if (listMissingChunks(state).length > 0) return [400, state]
  if (etags === 'wrong') return [422, state]
  return state.storedChunks.get(0) === 'right'
    ? [200, { ...state, stage: 'complete' }]
    : [415, { ...state, stage: 'gone' }]
}
