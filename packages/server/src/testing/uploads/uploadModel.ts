/** @file A pure model of a chunked upload. `upload/model.test.ts` compares the server's responses with it. */
import { BLOCK_BYTES } from '../../storage/bufferPool.ts'

/** Content of a sent chunk: correct bytes, other bytes, a wrong checksum, a missing byte, or an extra byte. */
export type Content = 'right' | 'other' | 'damaged' | 'short' | 'long'

/** A chunk that is sent starting at an offset. The server has the bytes before the offset. */
interface SentChunk {
  index: number
  content: Content
  offset: number
}

/** A call by the owner of the upload or by a stranger. */
export type Call = { caller: 'owner' | 'stranger' } & (
  | ({ kind: 'chunk' } & SentChunk)
  /** Sends a number of bytes of a chunk, and disconnects. */
  | ({ kind: 'disconnect'; bytes: number; content: 'right' | 'other' } & SentChunk)
  | { kind: 'complete'; etags: 'right' | 'wrong' }
  | { kind: 'status' }
  | { kind: 'cancel' }
)

/** The stored bytes of an interrupted chunk. */
interface PartialChunk {
  size: number
  /** The content to which the first byte that the client sent belongs. */
  content: Content
}

export interface State {
  /** Length of each chunk in bytes. */
  lengths: readonly number[]
  /** The content of each stored chunk. */
  storedChunks: ReadonlyMap<number, 'right' | 'other'>
  /** Interrupted chunks that can be resumed. */
  partialChunks: ReadonlyMap<number, PartialChunk>
  /** `gone` means canceled, or rejected on completion. */
  stage: 'open' | 'complete' | 'gone'
  /** In milliseconds by the server's clock. */
  lastChunkAt: number
}

/** Status of a call that is aborted before its response. */
export const NO_RESPONSE = 0

const LIFETIME_MS = 7 * 86_400_000

/** Returns the status of a call and the resulting state. */
export function respond(state: State, call: Call, now: number): [status: number, after: State] {
  if (call.caller === 'stranger' || state.stage === 'gone' || state.lastChunkAt + LIFETIME_MS < now)
    return [404, state]
  if (call.kind === 'chunk' || call.kind === 'disconnect') return respondToChunk(state, call, now)
  if (call.kind === 'status') return [200, state]
  if (call.kind === 'cancel')
    return state.stage === 'complete' ? [409, state] : [204, { ...state, stage: 'gone' }]
  return respondToComplete(state, call.etags)
}

/** Lists the indexes of chunks that aren't stored, in order. */
export function listMissingChunks({ lengths, storedChunks }: State): number[] {
  return [...lengths.keys()].filter((index) => !storedChunks.has(index))
}

export const getPartialSize = ({ partialChunks: updatedChunks }: State, index: number) =>
  updatedChunks.get(index)?.size ?? 0

function respondToChunk(
  state: State,
  call: Call & { kind: 'chunk' | 'disconnect' },
  now: number,
): [number, State] {
  const { index, content, offset: from } = call
  const length = state.lengths[index]
  if (length === undefined) return [400, state]
  if (from > getPartialSize(state, index)) return [416, state]
  const storedContent = state.storedChunks.get(index)
  if (call.kind === 'disconnect')
    return [NO_RESPONSE, storedContent ? state : disconnect(state, call, length - from)]
  const updatedChunks = new Map(state.partialChunks)
  updatedChunks.delete(index)
  const isMismatched = from > 0 && state.partialChunks.get(index)?.content !== content
  if (content === 'long') return [413, { ...state, partialChunks: updatedChunks }]
  if (content === 'short') return [400, { ...state, partialChunks: updatedChunks }]
  if (content === 'damaged' || isMismatched) return [422, { ...state, partialChunks: updatedChunks }]
  if (storedContent) return [storedContent === content ? 200 : 409, state]
  return [
    200,
    {
      ...state,
      storedChunks: new Map([...state.storedChunks, [index, content]]),
      partialChunks: updatedChunks,
      lastChunkAt: now,
    },
  ]
}

/** Stores the complete blocks that the server received. */
function disconnect(
  state: State,
  { index, content, offset: from, bytes }: Call & { kind: 'disconnect' },
  remaining: number,
): State {
  const receivedBytes = Math.min(bytes, remaining)
  const size = from + receivedBytes - (receivedBytes % BLOCK_BYTES)
  const updatedChunks = new Map(state.partialChunks)
  updatedChunks.delete(index)
  if (size > 0) updatedChunks.set(index, { content, ...(from > 0 && state.partialChunks.get(index)), size })
  return { ...state, partialChunks: updatedChunks }
}

/**
 * Returns the response to the completion of an upload. Rejects the upload with 415 if the first chunk has other bytes,
 * because the file isn't a photo then.
 */
function respondToComplete(state: State, etags: 'right' | 'wrong'): [number, State] {
  if (state.stage === 'complete') return [200, state]
  if (listMissingChunks(state).length > 0) return [400, state]
  if (etags === 'wrong') return [422, state]
  return state.storedChunks.get(0) === 'right'
    ? [200, { ...state, stage: 'complete' }]
    : [415, { ...state, stage: 'gone' }]
}
