import type { Api } from '@calotype/api'
import {
  type Clock,
  createSingleRequestLimit,
  type ImportPauseReason,
  type OnProgress,
  withRetry,
  toProblemKind,
  type ProblemKind,
  MAX_ATTEMPTS,
  FileProblem,
} from '@calotype/transfer'
import type { FolderRow, Journal } from '../journal/journal.ts'
import { FolderAway, type FolderHold, holdOf, explainError, isFolderExchanged } from '../files/onDisk.ts'
import { createActiveTransfers, Paused } from './activeTransfers.ts'
import type { Session } from '../session.ts'

/** Interval between checks whether a missing folder is back. */
export const FOLDER_CHECK_MS = 3000

/** Why the folder is unavailable; `folderExchanged` if another folder has replaced it. */
type AnyFolderHold = FolderHold | 'folderExchanged'

export interface ImportContextOptions {
  journal: Journal
  session: Session
  clock: Clock
  random: () => number
  /** Size of a chunk in bytes. Larger files are sent in chunks. */
  chunkBytes: number
  /** Number of files that are sent concurrently (CONST-018). */
  parallelFiles: number
  /** Called when the state of the import or watched folder changes. */
  onChange: () => void
}

/** Context of all work for one folder: the account, the pause reasons, and the signal that ends it. */
export function createImportContext(folderId: number, options: ImportContextOptions) {
  const { journal, session, clock, random, onChange } = options
  const controller = new AbortController()
  const { signal } = controller
  const row = (): FolderRow => {
    const found = journal.folder(folderId)
    if (!found) throw new DOMException('The import of the folder was discarded.', 'AbortError')
    return found
  }
  const { root, owner, purpose } = row()
  const transfers = createActiveTransfers()
  const { activeTransfers, waitingForSpace, abortIncomplete } = transfers
  /** Reasons of the current retries of files, in the order in which they started. */
  const retryReasons = new Map<symbol, ProblemKind>()
  let isPaused = row().is_paused === 1
  let folderHold: AnyFolderHold | null = null
  /** Number of waits for the folder. */
  let timesAway = 0
  let wake = Promise.withResolvers<void>()

  function resumeWaiting() {
    wake.resolve()
    wake = Promise.withResolvers()
    onChange()
  }

  /** For a watched folder, all files are sent, even after another folder has replaced it. */
  const isAnother = async () => purpose === 'import' && (await isFolderExchanged({ journal, folderId, root }))

  async function waitForFolder(why: AnyFolderHold) {
    if (folderHold !== null) return
    timesAway += 1
    for (let hold: AnyFolderHold | null = why; hold !== null && !signal.aborted; hold = await checkFolder()) {
      if (hold !== folderHold) {
        folderHold = hold
        onChange()
      }
      // Wait even if the folder is available: the check may succeed where reading is denied.
      await clock.wait(FOLDER_CHECK_MS, signal).catch(() => {})
    }
    folderHold = null
    resumeWaiting()
  }

  const checkFolder = async () =>
    (await holdOf(root)) ?? ((await isAnother()) ? ('folderExchanged' as const) : null)

  /** Waits until nothing pauses the folder. Resolves to the API client for requests. */
  async function ready(): Promise<Api> {
    for (;;) {
      signal.throwIfAborted()
      if (isPaused || folderHold !== null) await Promise.race([wake.promise, aborted])
      else {
        // Try `api()` first: the long-lived `aborted` promise retains each race, and each file calls this.
        const api = session.api() ?? (await Promise.race([session.ready(), aborted]))
        signal.throwIfAborted()
        if (session.owner() === owner && !isPaused && folderHold === null) return api
        if (session.owner() !== owner) await aborted
      }
    }
  }
  const aborted = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
  })
  aborted.catch(() => {})

  /** Reasons that the user must resolve come before temporary ones. */
  function getHold(): ImportPauseReason | null {
    const held = session.hold()
    const isAnothers = session.owner() !== null && session.owner() !== owner
    if (held === 'signedOut' || isAnothers) return 'signedOut'
    return isPaused ? 'paused' : (folderHold ?? held)
  }

  /** Called when the file is stored, makes progress, or fails. */
  function endRetry(retry: symbol) {
    if (retryReasons.delete(retry)) onChange()
  }

  return {
    ...options,
    folderId,
    root,
    owner,
    signal,
    ...transfers,
    oneRequest: createSingleRequestLimit(),
    row,
    change(over: Partial<FolderRow>) {
      journal.changeFolder(folderId, over)
      onChange()
    },
    /** Stops all requests and journal writes for the folder. */
    end() {
      controller.abort()
      for (const transfer of activeTransfers.values()) transfer.controller.abort()
    },
    /** Like `end`, but waits for the server's response about files that it has received completely. */
    async stop() {
      controller.abort()
      const last = [...activeTransfers.values()]
      abortIncomplete()
      await Promise.all(last.map(({ ended }) => ended.promise))
    },
    hold: getHold,
    isFolderExchanged: isAnother,
    /** Reason of the longest-running retry; null if nothing is being retried or the folder is paused. */
    retryReason(): ProblemKind | null {
      if (getHold() !== null) return null
      return retryReasons.values().next().value ?? (waitingForSpace.size > 0 ? 'serverFull' : null)
    },
    /** While paused, no data is sent: incomplete requests are aborted and sent again later. */
    pause(paused: boolean) {
      journal.changeFolder(folderId, { is_paused: Number(paused) })
      isPaused = paused
      if (paused) abortIncomplete(new Paused())
      resumeWaiting()
    },
    stopIfHeld() {
      if (isPaused || session.hold() !== null) throw new Paused()
    },
    /**
     * Retries until the call succeeds or fails permanently. Pauses by the user, the network or the folder don't count
     * as attempts. Throws the error, or the signal's reason even if the call succeeded too late.
     *
     * @param isFile whether retries are reported
     */
    async insist<T>(
      attempt: (api: Api, onPartStored: OnProgress) => Promise<T>,
      { isFile = false } = {},
    ): Promise<T> {
      const retry = Symbol()
      /** Number of times that the folder was back. */
      let timesBack = 0
      for (;;) {
        const api = await ready()
        const before = timesAway
        try {
          const result = await withRetry((onPartStored) => attempt(api, onPartStored), {
            tries: MAX_ATTEMPTS,
            clock,
            random,
            signal,
            isServerUp: session.isThere,
            onFurther: () => endRetry(retry),
            onWait(error) {
              // A file that is being sent again isn't stored yet.
              if (isFile && error !== null) retryReasons.set(retry, toProblemKind(error))
              onChange()
            },
            explain: (error) => explainError(root, error),
          })
          signal.throwIfAborted()
          return result
        } catch (error) {
          signal.throwIfAborted()
          if (error instanceof FolderAway) {
            if (error.otherwise !== null) {
              timesBack += 1
              if (timesBack >= MAX_ATTEMPTS) throw error.otherwise
            }
            void waitForFolder(error.hold)
          } else if (hasChanged(error) && (await isAnother())) void waitForFolder('folderExchanged')
          // If the folder is back, an earlier check that found another folder in its place no longer counts.
          else if (hasChanged(error) && timesAway !== before) continue
          else if (!(error instanceof Paused) && !session.isHeldUpBy(error)) throw error
        } finally {
          endRetry(retry)
        }
      }
    },
  }
}

const hasChanged = (error: unknown) => error instanceof FileProblem && error.kind === 'changed'

/** Returns a context whose requests are attempted once: no call waits, and every error is thrown. */
export const withoutRetry = (context: ImportContext, api: Api, signal: AbortSignal): ImportContext => ({
  ...context,
  signal,
  async insist(attempt) {
    const result = await attempt(api, () => {})
    signal.throwIfAborted()
    return result
  },
})

export type ImportContext = ReturnType<typeof createImportContext>
