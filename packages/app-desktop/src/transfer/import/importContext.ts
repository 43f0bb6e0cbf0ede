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
import {
  FolderUnavailableError,
  getFolderPauseReason,
  explainError,
  isFolderReplaced,
} from '../files/onDisk.ts'
import { type Attempt, createUploads, type ImportContextOptions } from '../send/createUploads.ts'

/** Interval between checks of whether a missing folder is available again. */
export const FOLDER_CHECK_MS = 3000

const SESSION_REASONS = ['signedOut', 'unreachable', 'starting'] as const
const FOLDER_REASONS = ['folderGone', 'folderClosed', 'folderIsFile', 'folderReplaced'] as const

/**
 * Creates the shared context of all work on one folder: the account, the pause reasons, and the signal that ends the
 * work.
 */
export function createImportContext(folderId: number, options: ImportContextOptions) {
  const { journal, session, clock, random, onChange } = options
  const controller = new AbortController()
  const { signal } = controller
  const getRow = (): FolderRow => {
    const row = journal.getFolder(folderId)
    if (!row) throw new DOMException('The import of the folder was discarded.', 'AbortError')
    return row
  }
  const { root, owner, purpose } = getRow()
  /** Whether the pause reasons are being changed. All changes are reported together. */
  let isChanging = true
  let isWaitingForFolder = false
  let pauseCount = 0
  let reasonsChanged = Promise.withResolvers<void>()
  const uploads = createUploads({
    ...options,
    folderId,
    root,
    getRow,
    pause,
    toFolderPauseError,
    getPauseCount: () => pauseCount,
    onChange: () => isChanging || onChange(),
  })
  const { engine } = uploads
  const getPauseReason = engine.getPauseReason

  /** Pauses the folder for `current`, and ends its pauses for all other `reasons`. */
  function updatePauseReasons(reasons: readonly PauseReason[], current: PauseReason | null) {
    const isNested = isChanging
    isChanging = true
    if (current !== null) engine.pause(current)
    for (const reason of reasons) if (reason !== current) engine.resume(reason)
    isChanging = isNested
    reasonsChanged.resolve()
    reasonsChanged = Promise.withResolvers()
    if (!isChanging) onChange()
  }

  function updateSession() {
    const isOtherUser = session.getOwner() !== null && session.getOwner() !== owner
    updatePauseReasons(SESSION_REASONS, isOtherUser ? 'signedOut' : session.getPauseReason())
  }

  /**
   * Whether another folder has replaced an imported folder. Always false for a watched folder, because the files of its
   * replacement are sent too.
   */
  const isOtherFolder = async () =>
    purpose === 'import' && (await isFolderReplaced({ journal, folderId, root }))

  async function waitForFolder(firstReason: PauseReason) {
    if (isWaitingForFolder) return
    isWaitingForFolder = true
    pauseCount += 1
    for (
      let reason: PauseReason | null = firstReason;
      reason !== null && !signal.aborted;
      reason = await checkFolder()
    ) {
      updatePauseReasons(FOLDER_REASONS, reason)
      // Wait even if the folder is available, because reading may fail although the check succeeds.
      await clock.wait(FOLDER_CHECK_MS, signal).catch(() => {})
    }
    isWaitingForFolder = false
    if (!signal.aborted) updatePauseReasons(FOLDER_REASONS, null)
  }

  const checkFolder = async () =>
    (await getFolderPauseReason(root)) ?? ((await isOtherFolder()) ? ('folderReplaced' as const) : null)

  function pause(reason: PauseReason) {
    if (reason === 'signedOut' || reason === 'unreachable') session.pause(reason)
    else void waitForFolder(reason)
  }

  async function toFolderPauseError(error: unknown, attempt: Attempt): Promise<unknown> {
    if (error instanceof FolderUnavailableError) {
      if (error.fileError !== null) attempt.failureCount += 1
      return attempt.failureCount >= MAX_ATTEMPTS ? error.fileError : error
    }
    if (!(error instanceof FileProblem) || error.kind !== 'changed') return error
    if (await isOtherFolder()) return new PauseError('folderReplaced')
    // If the folder was unavailable during the attempt, the error may have the wrong cause, so retry.
    return pauseCount === attempt.pauseCount ? error : new PauseError(null)
  }

  /** Resolves to the API client when nothing pauses the folder. */
  async function waitUntilReady(): Promise<Api> {
    for (;;) {
      signal.throwIfAborted()
      if (getPauseReason() === null) return session.client
      await Promise.race([reasonsChanged.promise, aborted])
    }
  }
  const aborted = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
  })
  aborted.catch(() => {})

  session.subscribe(updateSession, signal)
  updateSession()
  updatePauseReasons([], getRow().is_paused === 1 ? 'paused' : null)
  isChanging = false

  return {
    ...options,
    folderId,
    root,
    owner,
    signal,
    uploads,
    getRow,
    changeRow(changes: Partial<FolderRow>) {
      journal.changeFolder(folderId, changes)
      onChange()
    },
    end() {
      controller.abort()
      uploads.close()
    },
    /** Like `end`, but waits for the server's response about files that it has received completely. */
    async stop() {
      controller.abort()
      await uploads.stop()
    },
    getPauseReason,
    isFolderReplaced: isOtherFolder,
    /** Reason for the longest-running retry; null if nothing is being retried or the folder is paused. */
    retryReason: () => (getPauseReason() === null ? uploads.retryReason() : null),
    /** Pauses or resumes the import for the user. A pause aborts incomplete requests, which are sent again later. */
    pause(isPaused: boolean) {
      journal.changeFolder(folderId, { is_paused: Number(isPaused) })
      updatePauseReasons(['paused'], isPaused ? 'paused' : null)
    },
    /** Sends all pending files. Throws `signal.reason` when aborted. */
    send: () => Promise.race([uploads.send(), aborted]),
    /**
     * Retries a call until it succeeds or fails permanently. Attempts during which the user, the network or the folder
     * causes a pause don't count. Throws the call's error, or `signal.reason` when aborted, even if the call succeeds
     * afterwards.
     */
    async callWithRetry<T>(call: (api: Api) => Promise<T>): Promise<T> {
      const attempt: Attempt = { pauseCount: 0, failureCount: 0 }
      for (;;) {
        const api = await waitUntilReady()
        attempt.pauseCount = pauseCount
        try {
          const result = await withRetry(() => call(api), {
            clock,
            random,
            signal,
            onWait: onChange,
            explain: async (error) =>
              toFolderPauseError(
                await toPauseError(await explainError(root, error), api, session.isReachable),
                attempt,
              ),
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
  async callWithRetry(call) {
    const result = await call(api)
    signal.throwIfAborted()
    return result
  },
})

export type ImportContext = ReturnType<typeof createImportContext>
