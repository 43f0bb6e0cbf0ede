import { getStatus } from '@calotype/api'
import type { PauseReason } from '../batch/createBatch.ts'
import type { FileEffect, FileEvent, TransferFile } from '../file/fileState.ts'
import { PauseError, toPauseError } from '../retry/pauseError.ts'
import { isTransient, retryDelay } from '../retry/withRetry.ts'
import { createUploader, type UploaderOptions } from './createUploader.ts'
import { SourceError } from './ports.ts'

/** The work on one file while it has a slot. */
interface Run<File> {
  id: string
  controller: AbortController
  content: Blob | null
  /** The latest error, which determines the delay before the next attempt. */
  error: unknown
  /** The file if it was removed after its last byte was sent; otherwise null. */
  removed: File | null
}

export interface RunnerOptions<File extends TransferFile> extends UploaderOptions<File> {
  isReachable: () => Promise<boolean>
  onEvent: (id: string, event: FileEvent, facts?: Partial<File>) => void
  onPause: (reason: PauseReason) => void
  /** Called when the server has stored a file that was removed after its last byte was sent. */
  onStoredAfterRemoval?: (file: File, mediaId: number) => void
}

type RunEffect = Exclude<FileEffect, { type: 'release' }>

/** Runs the effects of files that have a slot, and reports their results as events. */
export function createRunner<File extends TransferFile>(options: RunnerOptions<File>) {
  const { transport, files, source, clock, random, contents, onEvent } = options
  const upload = createUploader(options)
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

  async function perform(run: Run<File>, effect: RunEffect): Promise<FileEvent> {
    const { id, controller } = run
    const { signal } = controller
    if (effect.type === 'wait') {
      await clock.wait(retryDelay(effect.failures, run.error, random), signal)
      return { type: 'retryDue' }
    }
    if (run.content) await source.verify?.(getFile(run))
    const content = (run.content ??= await open(run))
    const file = getFile(run)
    switch (effect.type) {
      case 'readPrefix':
        return { type: 'prefixRead', ...(await contents.getPrefix(file, content)) }
      case 'readContent':
        return { type: 'contentRead', ...(await contents.getContent(file, content, signal)) }
      case 'upload':
        return upload(file, content, signal, (event) => onEvent(id, event))
    }
  }

  function end(run: Run<File>, event: FileEvent) {
    const isStored = event.type === 'stored'
    if (isStored && run.removed) options.onStoredAfterRemoval?.(run.removed, event.mediaId)
    if (!isCurrent(run)) return
    if (isStored) runs.delete(run.id)
    onEvent(run.id, event)
  }

  async function handleFailure(run: Run<File>, raw: unknown) {
    if (!isCurrent(run)) return
    const content = getStatus(raw) === 401 ? null : run.content
    const cause = content ? await source.explain(raw, content, getFile(run)) : raw
    const error = await toPauseError(cause, transport, options.isReachable)
    if (!isCurrent(run)) return
    if (error instanceof PauseError) return interrupt(run, error.reason)
    run.error = error
    if (error instanceof SourceError) return onEvent(run.id, error.event, error.facts as Partial<File>)
    onEvent(run.id, { type: 'failed', problem: options.toProblem(error), isTemporary: isTransient(error) })
  }

  function interrupt(run: Run<File>, reason: PauseReason | null) {
    if (reason) options.onPause(reason)
    if (isCurrent(run)) onEvent(run.id, { type: 'interrupted', by: 'connection' })
  }

  return {
    /** Runs an effect. Ignores its result if the file is interrupted or removed in the meantime. */
    run(id: string, effect: RunEffect) {
      const controller = new AbortController()
      const run = runs.get(id) ?? { id, controller, content: null, error: null, removed: null }
      runs.set(id, run)
      perform(run, effect).then(
        (event) => end(run, event),
        (error: unknown) => handleFailure(run, error),
      )
    },
    /** Stops the work on a file that has lost its slot. */
    stop(file: File, isRemoved: boolean) {
      const { id, state } = file
      const run = runs.get(id)
      runs.delete(id)
      // Don't abort after the last byte: the server stores the file anyway, and the response contains the id to delete.
      if (run && isRemoved && state.name === 'active' && state.isSent) run.removed = file
      else run?.controller.abort()
    },
  }
}
