import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { reasons, type ProblemKind } from '../reasons/reasons.ts'
import {
  createFile,
  hasSlot,
  toStateKey,
  type FileEffect,
  type FileEvent,
  type TransferFile,
} from './fileState.ts'
import { transition, TRANSITIONS } from './transition.ts'

/** Number of random programs. Set MODEL_RUNS to run more, for example 20000. */
const RUNS = Number(process.env['MODEL_RUNS'] ?? 3000)

const createProblem = (kind: ProblemKind) => ({ kind, message: kind })
const createFailure = (kind: ProblemKind, isTemporary = false): FileEvent => ({
  type: 'failed',
  problem: createProblem(kind),
  isTemporary,
})
const DETAILS = {}

/** Results of effects. 'chunk' and 'lastByte' are reports during an upload. */
const RESPONSE = fc.constantFrom(
  ...(['good', 'good', 'good', 'other', 'chunk', 'lastByte', 'tooSlow', 'forgotten'] as const),
  ...(['network', 'refused', 'serverFull', 'changed', 'missing'] as const),
)
/** Events that aren't results of effects: the user's actions, and decisions of the batch. */
const OUTSIDE: readonly FileEvent[] = [
  { type: 'started', details: DETAILS, canOpen: true },
  { type: 'started', details: DETAILS, canOpen: false },
  { type: 'slotFree' },
  { type: 'interrupted', by: 'user' },
  { type: 'interrupted', by: 'connection' },
  { type: 'interrupted', by: 'folder' },
  { type: 'originalEnded' },
  { type: 'spaceFreed' },
  { type: 'partDiscarded' },
  { type: 'noSpaceLeft' },
  { type: 'sourceMissing', needs: 'file' },
  { type: 'sourceFound' },
  { type: 'removed' },
]
const STEP = fc.record({
  context: fc.record({
    isPaused: fc.boolean(),
    canWaitForSpace: fc.boolean(),
    original: fc.constantFrom(null, null, 'b'),
  }),
  act: fc.oneof(
    { weight: 6, arbitrary: fc.record({ response: RESPONSE }) },
    { weight: 3, arbitrary: fc.record({ event: fc.constant<FileEvent>({ type: 'slotFree' }) }) },
    { weight: 3, arbitrary: fc.record({ event: fc.constantFrom(...OUTSIDE) }) },
  ),
})
type Step = typeof STEP extends fc.Arbitrary<infer S> ? S : never

/** Throws unless the claim is true. This is much faster than `expect`. */
function ensure(isTrue: boolean, claim: string) {
  if (!isTrue) throw new Error(claim)
}

const NEW = createFile({ id: 'a', name: 'a.mp4', size: 10 })

/** Properties of a file that was hashed and looked up in the library beforehand. */
const HASHED: Partial<TransferFile> = { sha256: 's', checksums: { head: 'c', chunks: [] } }

/** Creates a simulated file. The test chooses the server's response to each of its requests. */
function aFile(facts: Partial<TransferFile> = {}, maxAttempts = 5) {
  let file: TransferFile | null = { ...NEW, ...facts }
  /** The effect whose result is awaited. */
  let pending: FileEffect | null = null
  /** Ids of uploads that the server has in part. */
  const parts = new Set<string>()
  let uploads = 0

  function dispatch(event: FileEvent, context: Step['context']) {
    if (!file) return
    const before = file
    const { file: after, effects } = transition<TransferFile>(before, event, { maxAttempts, ...context })
    const isLate = !(event.type in TRANSITIONS[toStateKey(before.state)])
    ensure(!isLate || (after === before && effects.length === 0), 'a late event is ignored')
    if (!hasSlot(after)) pending = null
    for (const effect of effects) {
      if (effect.type === 'release') parts.delete(effect.uploadId)
      else {
        ensure(pending === null, 'one effect runs at a time')
        pending = effect
      }
    }
    if (event.type === 'partDiscarded' && !isLate) parts.clear()
    file = after
    check()
  }

  function check() {
    ensure((pending !== null) === hasSlot(file), 'a file has a slot while an effect runs, and only then')
    for (const id of parts) ensure(file?.uploadId === id, 'the part on the server is known')
    if (!file) return
    const { state, uploadId, mediaId, details } = file
    if (state.name === 'done')
      ensure(mediaId !== null && uploadId === null, 'a file that is done is in the library')
    if (state.name === 'failed') ensure(file.problem !== null, 'a failure has a reason')
    if (state.name === 'failed' && file.problem && !reasons[file.problem.kind].keepsUpload)
      ensure(uploadId === null, 'the part of a file that failed for good is discarded')
    if (state.name === 'queued' || hasSlot(file)) ensure(details !== null, 'only started files are sent')
    if (state.name === 'active') ensure(state.failures < maxAttempts, 'no more attempts than allowed')
  }

  /** Ends the pending effect with the response, or reports an event during an upload. */
  function respond(
    response: Step['act'] extends infer A ? (A extends { response: infer R } ? R : never) : never,
    context: Step['context'],
  ) {
    const effect = pending
    if (!effect) return
    const send = (event: FileEvent, isEnd = true) => {
      if (isEnd) pending = null
      dispatch(event, context)
    }
    if (effect.type === 'wait') return send({ type: 'retryDue' })
    if (response === 'network') return send(createFailure('network', true))
    if (response === 'serverFull') return send(createFailure('serverFull', true))
    if (response === 'refused' || response === 'changed') return send(createFailure(response))
    if (response === 'missing') return send({ type: 'sourceMissing', needs: 'permission' })
    const isFound = response === 'other'
    if (effect.type === 'readPrefix')
      return send({ type: 'prefixRead', headHash: 'h', mayBeDuplicate: isFound })
    if (effect.type === 'readContent')
      return send({ type: 'contentRead', sha256: 's', mediaId: isFound ? 2 : null })
    if (response === 'tooSlow' || response === 'lastByte')
      return send({ type: response === 'tooSlow' ? 'tooSlow' : 'lastByteSent' }, false)
    const uploadId = file?.uploadId ?? null
    if (response === 'forgotten') {
      parts.clear()
      send({ type: 'uploadBegun', uploadId: null }, false)
      return send(createFailure('network', true))
    }
    if (isFound) return send({ type: 'contentRead', sha256: 's', mediaId: 2 })
    if (uploadId === null) {
      const id = `upload ${(uploads += 1)}`
      parts.add(id)
      return send({ type: 'uploadBegun', uploadId: id }, false)
    }
    if (response === 'chunk') return send({ type: 'bytesStored' }, false)
    parts.clear()
    if (file?.isArchive) return send({ type: 'staged', stagedId: 4, sha256: 's' })
    send({ type: 'stored', mediaId: 3, sha256: 's', damage: null })
  }

  return {
    get: () => file,
    step({ act, context }: Step) {
      if ('event' in act) dispatch(act.event, context)
      else respond(act.response, context)
    },
    /** Lets all further effects succeed. */
    settle() {
      const context = { isPaused: false, canWaitForSpace: false, original: null }
      for (
        let turn = 0;
        turn < 40 && file?.state.name !== 'done' && file?.state.name !== 'processing';
        turn += 1
      )
        if (pending) respond('good', context)
        else
          for (const event of OUTSIDE.slice(0, 9)) if (event.type !== 'interrupted') dispatch(event, context)
    },
  }
}

it('sends a file once whatever happens, loses no part on the server, and ends', () => {
  const allSteps = fc.array(STEP, { minLength: 10, maxLength: 50, size: 'max' })
  const anyFacts = fc.constantFrom<Partial<TransferFile>>({}, HASHED, { ...HASHED, isArchive: true })
  const program = fc.property(allSteps, anyFacts, (steps, facts) => {
    const file = aFile(facts)
    for (const step of steps) file.step(step)
    file.settle()
    ensure(['done', 'processing', undefined].includes(file.get()?.state.name), 'the file ends')
  })
  expect(() => fc.assert(program, { numRuns: RUNS })).not.toThrow()
}, 60_000)

it('fails after five failures in a row, and starts counting again once more bytes are stored', () => {
  const file = aFile()
  const context = { isPaused: false, canWaitForSpace: false, original: null }
  const respond = (...responses: readonly ('good' | 'network' | 'chunk')[]) => {
    for (const response of responses) file.step({ act: { response }, context })
  }
  file.step({ act: { event: { type: 'started', details: DETAILS, canOpen: true } }, context })
  file.step({ act: { event: { type: 'slotFree' } }, context })
  // Each attempt gets three responses: to reading the prefix, to the upload, and to the wait.
  for (let index = 0; index < 4; index += 1) respond('good', 'network', 'good')
  expect(file.get()).toMatchObject({ state: { name: 'active', failures: 4 }, problem: { kind: 'network' } })
  respond('good', 'good', 'chunk')
  expect(file.get()).toMatchObject({ state: { name: 'active', failures: 0 }, problem: null })
  for (let index = 0; index < 5; index += 1) respond('network', 'good', 'good')
  expect(file.get()).toMatchObject({ state: { name: 'failed' }, problem: { kind: 'network' } })
})

it('waits for a response during a pause if the last byte was sent', () => {
  const file = aFile()
  const context = { isPaused: false, canWaitForSpace: false, original: null }
  const dispatchEvent = (one: FileEvent) => file.step({ act: { event: one }, context })
  dispatchEvent({ type: 'started', details: DETAILS, canOpen: true })
  dispatchEvent({ type: 'slotFree' })
  file.step({ act: { response: 'good' }, context })
  file.step({ act: { response: 'lastByte' }, context })
  dispatchEvent({ type: 'interrupted', by: 'user' })
  expect(file.get()?.state).toMatchObject({ name: 'active', isSent: true })
  dispatchEvent({ type: 'interrupted', by: 'connection' })
  expect(file.get()?.state).toEqual({ name: 'queued' })
})

it('sends a file that was compared with the library without reading it', () => {
  const file = aFile(HASHED)
  const context = { isPaused: false, canWaitForSpace: false, original: null }
  file.step({ act: { event: { type: 'started', details: DETAILS, canOpen: true } }, context })
  file.step({ act: { event: { type: 'slotFree' } }, context })
  expect(file.get()?.state).toMatchObject({ step: 'upload' })
})

it('keeps the id of an upload that began before a pause', () => {
  const queued: TransferFile = { ...NEW, state: { name: 'queued' } }
  const context = { maxAttempts: 5, isPaused: true, canWaitForSpace: false, original: null }
  const createUploadBegun = (uploadId: string) => ({ type: 'uploadBegun', uploadId }) as const
  const { file } = transition(queued, createUploadBegun('first'), context)
  expect(file).toMatchObject({ state: { name: 'queued' }, uploadId: 'first' })
  expect(transition(file ?? queued, createUploadBegun('second'), context).file).toBe(file)
})
