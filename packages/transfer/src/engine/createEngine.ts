import { createBatch, pauseReasons, type BatchEffect, type PauseReason } from '../batch/createBatch.ts'
import {
  hasSlot,
  needsHashes,
  isPending,
  toStateKey,
  type FileEvent,
  type TransferFile,
} from '../file/fileState.ts'
import { transition } from '../file/transition.ts'
import { createSentBytes } from '../progress/sentBytes.ts'
import { createServerCheck } from '../retry/serverCheck.ts'
import { createContents } from './contents.ts'
import { createRunner, type RunnerOptions } from './createRunner.ts'
import type { Connection, Ports } from './ports.ts'

/** Number of queued files whose prefixes are read and looked up in advance. */
const FILES_AHEAD = 32

export interface EngineOptions<File extends TransferFile>
  extends Ports<File>, Pick<RunnerOptions<File>, 'chunkBytes' | 'onStoredAfterRemoval'> {
  /** Maximum number of files that are sent concurrently. */
  slots: number
  /** Number of consecutive failures after which a file fails permanently. */
  maxAttempts: number
  /** Connection that several engines share. Without it, the engine checks the server itself, and pauses only itself. */
  connection?: Connection
  /** Whether more files will be added to the batch. */
  isCollecting: () => boolean
  /** Called when the state of a file or of the batch has changed. */
  onChange: () => void
  /** Called when all files of the batch are uploaded or have failed, and their states are saved. */
  onEnd: () => void
}

/** Creates the engine, which runs the effects of files and of their batch, and converts the results to events. */
export function createEngine<File extends TransferFile>(options: EngineOptions<File>) {
  const { transport, files, source, saved, onChange } = options
  const sentBytes = createSentBytes()
  const server = createServerCheck(transport.isReachable ?? (async () => true), {
    ...options,
    getSentBytes: sentBytes.getTotal,
  })
  const batch = createBatch({ slots: options.slots, getUpload })
  const contents = createContents(options, batch.findOriginal)
  const runner = createRunner({
    ...options,
    contents,
    sentBytes,
    isAlone: batch.isAlone,
    isReachable: options.connection?.isReachable ?? server.isReachable,
    onEvent: settle,
    onPause: options.connection?.pause ?? pause,
  })
  /** Whether a batch has started and its end hasn't been reported. */
  let isOpen = false
  /** Number of saves that were started when the batch seemed to be finished. Only the last one ends the batch. */
  let endCount = 0

  const isBusy = () => batch.isBusy() || options.isCollecting()

  function getUpload(id: string) {
    const { size = 0, uploadId = null } = files.get(id) ?? {}
    return { size, storedBytes: uploadId === null ? null : sentBytes.getCurrent(id) }
  }

  /** Applies an event and other changed properties (`facts`) to a file, and runs the resulting effects. */
  function dispatch(id: string, event: FileEvent, facts?: Partial<File>) {
    const before = files.get(id)
    if (!before) return
    const { file, effects } = transition(facts ? { ...before, ...facts } : before, event, {
      maxAttempts: options.maxAttempts,
      isPaused: batch.pauses.size > 0,
      canWaitForSpace: batch.canWaitForSpace(),
      original: event.type === 'prefixRead' ? batch.findOriginal(before, event.headHash) : null,
    })
    if (file !== before) change(before, file)
    for (const effect of effects)
      if (effect.type === 'release') void release(effect.uploadId)
      else runner.run(id, effect)
  }

  function change(before: File | null, after: File | null) {
    const id = (after ?? before)?.id ?? ''
    const isStarted = isPending(after) && !batch.has(id)
    if (isStarted) openBatch()
    if (isStarted || !after) sentBytes.forget(id)
    if (before && hasSlot(before) && !hasSlot(after)) runner.stop(before, after === null)
    if (after) files.set(after)
    else files.delete(id)
    const freedIds = batch.fileChanged(before, after)
    if (!needsHashes(after)) contents.forget(id)
    for (const duplicate of freedIds) dispatch(duplicate, { type: 'originalEnded' })
  }

  function openBatch() {
    if (!isOpen) files.beginBatch?.()
    isOpen = true
  }

  /** Dispatches the result of an effect, and continues with other files if the state has changed. */
  function settle(id: string, event: FileEvent, facts?: Partial<File>) {
    const before = files.get(id)
    dispatch(id, event, facts)
    const after = files.get(id)
    if (before && (!after || toStateKey(before.state) !== toStateKey(after.state))) proceed()
  }

  /**
   * Performs the batch's next actions. Ends the batch only when the states of its files are saved, so that closing the
   * page afterwards needs no confirmation.
   */
  function proceed() {
    if (batch.pauses.size === 0) readAhead()
    for (let next = batch.next(); next; next = batch.next()) performNext(next)
    if (!saved || !isOpen || isBusy()) return endUnlessBusy()
    onChange()
    const currentEnd = ++endCount
    void saved().then(() => currentEnd === endCount && endUnlessBusy())
  }

  function endUnlessBusy() {
    if (!isOpen || isBusy()) return onChange()
    isOpen = false
    options.onEnd()
  }

  function performNext({ type, ids }: BatchEffect) {
    if (type === 'discardParts') return void discardParts(ids)
    for (const id of ids) dispatch(id, { type })
  }

  function pause(reason: PauseReason) {
    if (reason === 'unreachable' && !batch.pauses.has(reason) && !options.connection)
      void server.waitUntilReachable().then(() => resume(reason))
    batch.pauses.add(reason)
    const interruptedBy = pauseReasons[reason]
    if (interruptedBy)
      for (const id of batch.getActive()) dispatch(id, { type: 'interrupted', by: interruptedBy })
    onChange()
  }

  function resume(reason: PauseReason) {
    batch.pauses.delete(reason)
    proceed()
  }

  /** Hashes and looks up the next files in advance, so that one request checks many files. */
  function readAhead() {
    const nextIds = batch.getNext(FILES_AHEAD)
    const unreadIds = nextIds.filter((id) => !contents.hasPrefix(id))
    if (nextIds.length === FILES_AHEAD && unreadIds.length < FILES_AHEAD / 2) return
    for (const id of unreadIds) {
      const file = files.get(id)
      const content = file && source.peek?.(file)
      if (content) void contents.getPrefix(file, content).catch(() => {})
    }
  }

  /**
   * Discards an upload on the server. Returns whether that succeeded; if not, the server discards the upload later by
   * itself.
   */
  async function cancel(uploadId: string): Promise<boolean> {
    try {
      await transport.chunks?.cancel(uploadId)
      return true
    } catch {
      return false
    }
  }

  async function release(uploadId: string) {
    batch.space.discardBegun()
    batch.space.discardEnded({ isFree: await cancel(uploadId) })
    proceed()
  }

  async function discardParts(ids: readonly string[]) {
    batch.space.discardBegun()
    const discard = async (id: string) => {
      if (!(await cancel(files.get(id)?.uploadId ?? ''))) return
      if (files.get(id)) sentBytes.resume(id, 0, 0)
      dispatch(id, { type: 'partDiscarded' })
    }
    await Promise.all(ids.map(discard))
    batch.space.discardEnded({ failedIds: ids.filter((id) => getUpload(id).storedBytes !== null) })
    proceed()
  }

  function close(isRemoved: boolean) {
    for (const file of files.values()) if (hasSlot(file)) runner.stop(file, isRemoved)
    batch.clear()
    contents.clear()
    isOpen = false
  }

  return {
    sentBytes,
    dispatch,
    proceed,
    pause,
    resume,
    /** Returns the pause reason to display, or null. */
    getPauseReason: batch.getPauseReason,
    /** Whether a batch is unfinished, even if it is paused or its files are still being found. */
    isRunning: () => isOpen,
    getDuplicates: batch.getDuplicates,
    /** Ids of the files that have a slot. */
    getActive: batch.getActive,
    /** Adds a file with its current state. */
    add: (file: File) => change(null, file),
    /** Starts a batch before its files are added. */
    openBatch,
    /** Starts sending when the added files are saved. From then on, closing the page loses nothing. */
    proceedOnceSaved() {
      if (saved) void saved().then(proceed)
      else proceed()
    },
    /** Aborts everything and discards all uploads on the server. The caller removes all files afterwards. */
    stop() {
      for (const { uploadId } of files.values()) if (uploadId !== null) void cancel(uploadId)
      close(true)
      sentBytes.clear()
    },
    /** Aborts everything without changing any file. Another engine can continue. */
    close: () => close(false),
  }
}

export type Engine<File extends TransferFile> = ReturnType<typeof createEngine<File>>
