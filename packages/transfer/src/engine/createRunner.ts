import { getStatus, isUnanswered } from '@calotype/api'
import type { PauseReason } from '../batch/createBatch.ts'
import type { FileEffect, FileEvent, TransferFile } from '../file/fileState.ts'
import type { SentBytesRecord } from '../progress/sentBytes.ts'
import type { createServerCheck } from '../retry/serverCheck.ts'
import { isTransient, retryDelay } from '../retry/withRetry.ts'
import type { createContents } from './contents.ts'
import { createUploader } from './createUploader.ts'
import { SourceError, type Ports } from './ports.ts'

/** The work on one file while it has a slot. */
interface Run<File> {
  id: string
  controller: AbortController
  content: Blob | null
  /** The latest error, which decides how long to wait. */
  error: unknown
  /** The most bytes that didn't have to be sent again. */
  storedBytes: number
  /** The file, if it was removed after its last byte was sent. */
  removed: File | null
}

export interface RunnerOptions<File extends TransferFile> extends Ports<File> {
  chunkBytes: number
  contents: ReturnType<typeof createContents>
  sentBytes: SentBytesRecord
  server: ReturnType<typeof createServerCheck>
  isAlone: () => boolean
  onEvent: (id: string, event: FileEvent, facts?: Partial<File>) => void
  onPause: (reason: PauseReason) => void
  /** The server has stored a file that was removed after its last byte was sent. */
  onStoredAfterRemoval: (file: File, mediaId: number) => void
}

/** Runs the effects of files that have a slot, and reports their results as events. */
export function createRunner<File extends TransferFile>(options: RunnerOptions<File>) {
  const { api, files, source, clock, random, contents, sentBytes, server, onEvent } = options
  const upload = createUploader(options, contents, options.chunkBytes)
  const runs = new Map<string, Run<File>>()

  const isCurrent = (run: Run<File>) => runs.get(run.id) === run

  function getFile({ id, controller }: Run<File>): File {
    controller.signal.throwIfAborted()
    const file = files.get(id)
    if (file) return file
    throw new DOMException('The file was removed.', 'AbortError')
  }

  async function open(run: Run<File>): Promise<Blob> {
    const { content, facts } = await source.open(getFile(run))
    if (facts) files.set({ ...getFile(run), ...facts })
    return content
  }

  async function perform(
    run: Run<File>,
    effect: Exclude<FileEffect, { type: 'release' }>,
  ): Promise<FileEvent> {
    const { id, controller } = run
    const { signal } = controller
    if (effect.type === 'wait') {
      await clock.wait(retryDelay(effect.failures, run.error, random), signal)
      return { type: 'retryDue' }
    }
    const content = (run.content ??= await open(run))
    const file = getFile(run)
    if (effect.type === 'readPrefix')
      return { type: 'prefixRead', ...(await contents.prefixOf(file, content)) }
    if (effect.type === 'readContent')
      return { type: 'contentRead', ...(await contents.contentOf(file, content, signal)) }
    const whileCurrent =
      <Args extends unknown[]>(report: (...args: Args) => void) =>
      (...args: Args) => {
        if (isCurrent(run)) report(...args)
      }
    return upload(file, content, {
      signal,
      isAlone: options.isAlone,
      onProgress: whileCurrent((bytes, isResumed) => sentBytes[isResumed ? 'resume' : 'set'](id, bytes)),
      // A try that got further than all before doesn't count as failed.
      onStored: whileCurrent((bytes) => {
        if (bytes > run.storedBytes) onEvent(id, { type: 'bytesStored' })
        run.storedBytes = Math.max(run.storedBytes, bytes)
      }),
      onEvent: whileCurrent((event) => onEvent(id, event)),
    })
  }

  function end(run: Run<File>, event: FileEvent) {
    const isStored = event.type === 'stored'
    if (isStored && run.removed) options.onStoredAfterRemoval(run.removed, event.mediaId)
    if (!isCurrent(run)) return
    if (isStored) runs.delete(run.id)
    onEvent(run.id, event)
  }

  async function fail(run: Run<File>, raw: unknown) {
    if (!isCurrent(run)) return
    // A 401 for an earlier token says nothing about the current user.
    if (getStatus(raw) === 401) return interrupt(run, api.isSignedOut() ? 'signedOut' : null)
    const error = run.content ? await source.explain(raw, run.content, getFile(run)) : raw
    const isUnreachable = isUnanswered(error) && !(await server.isReachable())
    if (!isCurrent(run)) return
    if (isUnreachable) return interrupt(run, 'unreachable')
    run.error = error
    if (error instanceof SourceError) return onEvent(run.id, error.event, error.facts as Partial<File>)
    onEvent(run.id, { type: 'failed', problem: options.toProblem(error), isTemporary: isTransient(error) })
  }

  function interrupt({ id }: Run<File>, reason: PauseReason | null) {
    if (reason) options.onPause(reason)
    else onEvent(id, { type: 'interrupted', by: 'connection' })
  }

  return {
    /** Its result counts unless the file was interrupted or removed meanwhile. */
    run(id: string, effect: Exclude<FileEffect, { type: 'release' }>) {
      const controller = new AbortController()
      const facts = { id, controller, content: null, error: null, storedBytes: 0, removed: null }
      const run: Run<File> = runs.get(id) ?? facts
      runs.set(id, run)
      perform(run, effect).then(
        (event) => end(run, event),
        (error: unknown) => fail(run, error),
      )
    },
    /** The file has no slot any more. `isRemoved`: nobody waits for it. */
    stop({ id, state }: File, removed: File | null) {
      const run = runs.get(id)
      runs.delete(id)
      // The server stores a file whose last byte was sent anyway, and only the response has the id.
      if (run && removed && state.name === 'active' && state.isSent) run.removed = removed
      else run?.controller.abort()
    },
  }
}
