/** @file What an upload in chunks must answer: a pure model that `upload/model.test.ts` compares the server with. */

/** What is sent as a chunk: its bytes, others, a checksum that is not theirs, one byte too few, one too many. */
export type Content = 'right' | 'other' | 'damaged' | 'short' | 'long'

/** A call about the one upload of a program, by who began it or by a stranger. */
export type Call = { by: 'owner' | 'stranger' } & (
  | { kind: 'chunk'; index: number; content: Content }
  | { kind: 'complete'; etags: 'right' | 'wrong' }
  | { kind: 'status' }
  | { kind: 'cancel' }
)

/** An upload as far as it has come. */
export interface State {
  totalChunks: number
  /** What is kept of each chunk. */
  kept: ReadonlyMap<number, 'right' | 'other'>
  /** Gone: cancelled, or refused at its end. */
  stage: 'open' | 'complete' | 'gone'
  /** Milliseconds on the server's clock. */
  lastChunkAt: number
}

const LIFETIME_MS = 7 * 86_400_000

/** The status a call is answered with, and what the upload is after it. */
export function answer(state: State, call: Call, now: number): [status: number, after: State] {
  if (call.by === 'stranger' || state.stage === 'gone' || state.lastChunkAt + LIFETIME_MS < now)
    return [404, state]
  if (call.kind === 'chunk') return answerChunk(state, call, now)
  if (call.kind === 'status') return [200, state]
  if (call.kind === 'cancel')
    return state.stage === 'complete' ? [409, state] : [204, { ...state, stage: 'gone' }]
  return answerComplete(state, call.etags)
}

/** The chunks that have not come, in order. */
export function missing({ totalChunks, kept }: State): number[] {
  return Array.from({ length: totalChunks }, (_, index) => index).filter((index) => !kept.has(index))
}

function answerChunk(
  state: State,
  { index, content }: { index: number; content: Content },
  now: number,
): [number, State] {
  if (index < 0 || index >= state.totalChunks) return [400, state]
  if (content === 'long') return [413, state]
  if (content === 'short') return [400, state]
  if (content === 'damaged') return [422, state]
  const kept = state.kept.get(index)
  if (kept) return [kept === content ? 200 : 409, state]
  return [200, { ...state, kept: new Map([...state.kept, [index, content]]), lastChunkAt: now }]
}

/** Other bytes at the beginning are no photo. */
function answerComplete(state: State, etags: 'right' | 'wrong'): [number, State] {
  if (state.stage === 'complete') return [200, state]
  if (missing(state).length > 0) return [400, state]
  if (etags === 'wrong') return [422, state]
  return state.kept.get(0) === 'right'
    ? [200, { ...state, stage: 'complete' }]
    : [415, { ...state, stage: 'gone' }]
}
