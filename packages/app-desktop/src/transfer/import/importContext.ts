import type { Api } from '@calotype/api'
import {
  type PauseReason,
  PauseError,
  toPauseError,
  withRetry,
  MAX_ATTEMPTS,
  FileProblem,
} from '@calotype/transfer'
import type { FolderRow } from '../journal/journal.ts'
import { FolderAway, holdOf, explainError, isFolderExchanged } from '../files/onDisk.ts'
import { type Attempt, createUploads, type ImportContextOptions } from '../send/createUploads.ts'

/** Interval between checks whether a missing folder is back. */
export const FOLDER_CHECK_MS = 3000

const SESSION_HOLDS = ['signedOut', 'unreachable', 'starting'] as const
const FOLDER_HOLDS = ['folderGone', 'folderClosed', 'folderReplaced', 'folderExchanged'] as const

/** Creates what all work for one folder shares: the account, the pause reasons, and the signal that ends the work. */
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
  /** Whether the pause reasons are being changed. All changes are reported together. */
  let isChanging = true
  let isWaitingForFolder = false
  /** How many times the import has waited for the folder. */
  let timesAway = 0
  let wake = Promise.withResolvers<void>()
  const uploads = createUploads({
    ...options,
    folderId,
    root,
    row,
    pause,
    toPause,
    timesAway: () => timesAway,
    onChange: () => isChanging || onChange(),
  })
  const { engine } = uploads
  const hold = engine.pausedBy

  /** Sets which of these reasons pauses the folder, if any. */
  function setPause(reasons: readonly PauseReason[], current: PauseReason | null) {
    const isNested = isChanging
    isChanging = true
    if (current !== null) engine.pause(current)
    for (const reason of reasons) if (reason !== current) engine.resume(reason)
    isChanging = isNested
    wake.resolve()
    wake = Promise.withResolvers()
    if (!isChanging) onChange()
  }

  function updateSession() {
    const isAnothers = session.owner() !== null && session.owner() !== owner
    setPause(SESSION_HOLDS, isAnothers ? 'signedOut' : session.hold())
  }

  /** A watched folder may be replaced by another one, whose files are sent too. */
  const isAnother = async () => purpose === 'import' && (await isFolderExchanged({ journal, folderId, root }))

  async function waitForFolder(why: PauseReason) {
    if (isWaitingForFolder) return
    isWaitingForFolder = true
    timesAway += 1
    for (let away: PauseReason | null = why; away !== null && !signal.aborted; away = await checkFolder()) {
      setPause(FOLDER_HOLDS, away)
      // Wait even if the folder is available, because reading may be denied although the check succeeds.
      await clock.wait(FOLDER_CHECK_MS, signal).catch(() => {})
    }
    isWaitingForFolder = false
    if (!signal.aborted) setPause(FOLDER_HOLDS, null)
  }

  const checkFolder = async () =>
    (await holdOf(root)) ?? ((await isAnother()) ? ('folderExchanged' as const) : null)

  function pause(reason: PauseReason) {
    if (reason === 'signedOut' || reason === 'unreachable') session.pause(reason)
    else void waitForFolder(reason)
  }

  async function toPause(error: unknown, attempt: Attempt): Promise<unknown> {
    if (error instanceof FolderAway) {
      if (error.otherwise !== null) attempt.timesBack += 1
      return attempt.timesBack >= MAX_ATTEMPTS ? error.otherwise : error
    }
    if (!(error instanceof FileProblem) || error.kind !== 'changed') return error
    if (await isAnother()) return new PauseError('folderExchanged')
    // If the folder was unavailable during the attempt, the error may be wrong, so retry.
    return timesAway === attempt.timesAway ? error : new PauseError(null)
  }

  /** Resolves to the API client for requests when nothing pauses the folder. */
  async function ready(): Promise<Api> {
    for (;;) {
      signal.throwIfAborted()
      if (hold() === null) return session.client
      await Promise.race([wake.promise, aborted])
    }
  }
  const aborted = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
  })
  aborted.catch(() => {})

  session.subscribe(updateSession, signal)
  updateSession()
  setPause([], row().is_paused === 1 ? 'paused' : null)
  isChanging = false

  return {
    ...options,
    folderId,
    root,
    owner,
    signal,
    uploads,
    row,
    change(over: Partial<FolderRow>) {
      journal.changeFolder(folderId, over)
      onChange()
    },
    /** Stops all requests and journal writes for the folder. */
    end() {
      controller.abort()
      uploads.close()
    },
    /** Like `end`, but waits for the server's response about files that it has received completely. */
    async stop() {
      controller.abort()
      await uploads.stop()
    },
    hold,
    isFolderExchanged: isAnother,
    /** Reason of the longest-running retry; null if nothing is being retried or the folder is paused. */
    retryReason: () => (hold() === null ? uploads.retryReason() : null),
    /** Sets whether the user has paused the import. A pause aborts incomplete requests, which are sent again later. */
    pause(isPaused: boolean) {
      journal.changeFolder(folderId, { is_paused: Number(isPaused) })
      setPause(['paused'], isPaused ? 'paused' : null)
    },
    /** Sends all pending files. Throws `signal.reason` when aborted. */
    send: () => Promise.race([uploads.send(), aborted]),
    /**
     * Retries a call until it succeeds or fails permanently. Pauses by the user, the network or the folder don't count
     * as attempts. Throws the call's error, or `signal.reason` when aborted, even if the call succeeds afterwards.
     */
    async insist<T>(call: (api: Api) => Promise<T>): Promise<T> {
      const attempt: Attempt = { timesAway: 0, timesBack: 0 }
      for (;;) {
        const api = await ready()
        attempt.timesAway = timesAway
        try {
          const result = await withRetry(() => call(api), {
            clock,
            random,
            signal,
            onWait: onChange,
            explain: async (error) =>
              toPause(await toPauseError(await explainError(root, error), api, session.isThere), attempt),
          })
          signal.throwIfAborted()
          return result
        } catch (error) {
          signal.throwIfAborted()
          if (!(error instanceof PauseError)) throw error
          if (error.reason !== null) pause(error.reason)
        }
      }
    },
  }
}

/** Returns a context that attempts each request once, without waiting, and throws every error. */
export const withoutRetry = (context: ImportContext, api: Api, signal: AbortSignal): ImportContext => ({
  ...context,
  signal,
  async insist(call) {
    const result = await call(api)
    signal.throwIfAborted()
    return result
  },
})

export type ImportContext = ReturnType<typeof createImportContext>
