import { reasons } from '../reasons/reasons.ts'
import type { Problem } from '../reasons/toProblem.ts'
import {
  toStateKey,
  type FileContext,
  type FileEffect,
  type FileEvent,
  type FileState,
  type StateKey,
  type Step,
  type TransferFile,
} from './fileState.ts'

type Type = FileEvent['type']
type FileIn<K extends StateKey> = Omit<TransferFile, 'state'> & {
  state: Extract<FileState, { name: K }> | Extract<FileState, { for: K }>
}
type EventOf<T extends Type> = Extract<FileEvent, { type: T }>

/** The changed properties (null if the file leaves the batch) and the actions for the engine. */
interface Change {
  changes: Partial<TransferFile> | null
  effects: readonly FileEffect[]
}

type Table = {
  [K in StateKey]: { [T in Type]?: (file: FileIn<K>, event: EventOf<T>, context: FileContext) => Change }
}

function transitionTo(
  state: FileState,
  facts: Partial<TransferFile> = {},
  effects: readonly FileEffect[] = [],
): Change {
  return { changes: { ...facts, state }, effects }
}

const update = (changes: Partial<TransferFile>): Change => ({ changes, effects: [] })
const enqueue = (): Change => transitionTo({ name: 'queued' }, { problem: null })
const waitFor = (reason: 'start' | 'permission' | 'file') =>
  transitionTo({ name: 'waiting', for: reason }, { problem: null })
const toActive = (step: Step, failures: number): FileState => ({
  name: 'active',
  step,
  failures,
  isSent: false,
})

/** Starts an attempt. A file that was looked up in the library beforehand isn't read again. */
const begin = ({ checksums }: Pick<TransferFile, 'checksums'>, failures: number): Change =>
  checksums
    ? transitionTo(toActive('upload', failures), {}, [{ type: 'upload' }])
    : transitionTo(toActive('prefix', failures), {}, [{ type: 'readPrefix' }])

const release = ({ uploadId }: Pick<TransferFile, 'uploadId'>): readonly FileEffect[] =>
  uploadId === null ? [] : [{ type: 'release', uploadId }]

function fail(file: Pick<TransferFile, 'uploadId'>, problem: Problem): Change {
  if (reasons[problem.kind].keepsUpload) return transitionTo({ name: 'failed' }, { problem })
  return transitionTo({ name: 'failed' }, { problem, uploadId: null }, release(file))
}

const handleStart = (_file: unknown, { details, canOpen }: EventOf<'started'>): Change => {
  const { changes, effects } = canOpen ? enqueue() : waitFor('file')
  return { changes: { ...changes, details }, effects }
}
const handleSourceMissing = (_file: unknown, { needs }: EventOf<'sourceMissing'>) => waitFor(needs)
const handleSourceFound = ({ details }: Pick<TransferFile, 'details'>) =>
  details === null ? waitFor('start') : enqueue()
const handleFailure = (file: Pick<TransferFile, 'uploadId'>, { problem }: EventOf<'failed'>) =>
  fail(file, problem)
const handleRemoval = (file: Pick<TransferFile, 'uploadId'>): Change => ({
  changes: null,
  effects: release(file),
})

/** All transitions. Events without an entry for the current state arrive too late, and are ignored. */
export const TRANSITIONS: Table = {
  start: { started: handleStart, removed: handleRemoval },
  queued: {
    slotFree: (file) => begin(file, 0),
    // The batch was paused after the upload's first request had been sent.
    uploadBegun: (file, { uploadId }) => update({ uploadId: file.uploadId ?? uploadId }),
    removed: handleRemoval,
  },
  active: {
    prefixRead({ state: { failures } }, { headHash, mayBeDuplicate }, { original }) {
      if (original !== null)
        return transitionTo({ name: 'waiting', for: 'duplicate', original }, { headHash })
      if (!mayBeDuplicate)
        return transitionTo(toActive('upload', failures), { headHash }, [{ type: 'upload' }])
      return transitionTo(toActive('content', failures), { headHash }, [{ type: 'readContent' }])
    },
    // On a slow connection, the content is also hashed during the upload.
    contentRead(file, { sha256, mediaId }) {
      const facts = { sha256, mediaId, already: true, damage: null, uploadId: null, problem: null }
      if (mediaId !== null) return transitionTo({ name: 'done' }, facts, release(file))
      return file.state.step === 'content'
        ? transitionTo(toActive('upload', file.state.failures), {}, [{ type: 'upload' }])
        : update({})
    },
    tooSlow: () => update({ breaksOff: true }),
    uploadBegun: (_file, { uploadId }) => update({ uploadId }),
    bytesStored: ({ state }) => transitionTo({ ...state, failures: 0 }, { problem: null }),
    lastByteSent: ({ state }) => transitionTo({ ...state, isSent: true }),
    stored: (_file, { mediaId, sha256, damage }) =>
      transitionTo(
        { name: 'done' },
        { mediaId, sha256, damage, already: false, uploadId: null, problem: null },
      ),
    staged: (_file, { stagedId, sha256 }) =>
      transitionTo({ name: 'processing', stagedId }, { sha256, uploadId: null, problem: null }),
    failed(file, { problem, isTemporary }, { maxAttempts, isPaused, canWaitForSpace }) {
      const failures = file.state.failures + 1
      if (isTemporary && failures < maxAttempts) {
        if (isPaused) return enqueue()
        return transitionTo({ name: 'waiting', for: 'retry', failures }, { problem }, [
          { type: 'wait', failures },
        ])
      }
      if (problem.kind === 'serverFull' && canWaitForSpace)
        return transitionTo({ name: 'waiting', for: 'diskSpace' }, { problem })
      return fail(file, problem)
    },
    // While the server can be reached, keep waiting for its response to the last byte.
    interrupted: ({ state }, { by }) => (by !== 'connection' && state.isSent ? update({}) : enqueue()),
    sourceMissing: handleSourceMissing,
    removed: handleRemoval,
  },
  retry: {
    retryDue: (file) => begin(file, file.state.failures),
    interrupted: enqueue,
    removed: handleRemoval,
  },
  // When the upload of the original has ended, the contents are compared, because they may differ after the prefix.
  duplicate: { originalEnded: enqueue, removed: handleRemoval },
  diskSpace: {
    spaceFreed: enqueue,
    partDiscarded: () => update({ uploadId: null }),
    noSpaceLeft: ({ problem }) => transitionTo({ name: 'failed' }, { problem }),
    removed: handleRemoval,
  },
  permission: {
    started: handleStart,
    sourceFound: handleSourceFound,
    sourceMissing: handleSourceMissing,
    failed: handleFailure,
    removed: handleRemoval,
  },
  file: {
    started: handleStart,
    sourceFound: handleSourceFound,
    failed: handleFailure,
    removed: handleRemoval,
  },
  processing: { removed: handleRemoval },
  done: { removed: handleRemoval },
  failed: {
    started: handleStart,
    sourceFound: handleSourceFound,
    failed: handleFailure,
    removed: handleRemoval,
  },
}

/** Returns the next state of a file (null if the file leaves the batch) and the actions for the engine. */
export function transition<File extends TransferFile>(
  file: File,
  event: FileEvent,
  context: FileContext,
): { file: File | null; effects: readonly FileEffect[] } {
  // TypeScript can't infer that this entry of the table accepts this state and this event.
  const entry = TRANSITIONS[toStateKey(file.state)][event.type] as
    | ((file: TransferFile, event: FileEvent, context: FileContext) => Change)
    | undefined
  const { changes, effects } = entry?.(file, event, context) ?? update({})
  if (!changes) return { file: null, effects }
  const facts = Object.keys(changes) as (keyof TransferFile)[]
  const isSame = facts.every((fact) => file[fact] === changes[fact])
  return { file: isSame ? file : { ...file, ...changes }, effects }
}
