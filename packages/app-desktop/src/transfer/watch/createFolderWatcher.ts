import { type ProblemKind, type WatchedFolder, filterKinds } from '@calotype/transfer'
import { createHash } from 'node:crypto'
import type { SkippedEntry } from '../../files/skippedEntries.ts'
import { getMessageWithoutPath } from '../../files/getMessageWithoutPath.ts'
import { hasArchivesInProgress } from '../archives/archives.ts'
import { checkFiles } from '../files/checkContents.ts'
import { createImportContext, FOLDER_CHECK_MS } from '../import/importContext.ts'
import type { ImportContextOptions } from '../send/createUploads.ts'
import { findFiles } from '../files/findFiles.ts'
import { deleteMissingRows, IS_NOT_SENT, retryFiles } from '../files/compareWithDisk.ts'
import { discardReplacedDuring, resumeFiles, sendAll } from '../send/discardUploads.ts'
import { createTreeWatcher } from './watchTree.ts'
import { shareNextRun, recheckArchives } from '../archives/recheckArchives.ts'
import { FOLDER_IS_FILE, type FolderPauseReason, getFolderPauseReason } from '../files/onDisk.ts'
import { readSkipped, recordSkipped } from '../files/skipped.ts'
import { groupFailures, sumMatchingTallies } from '../import/progress.ts'
import { followArchives, triggerUnpacking } from '../archives/unpack.ts'

export interface FolderWatcherOptions extends ImportContextOptions {
  /** How long a file must stay unchanged before it is sent. */
  settleMs: number
  /** Interval between scans of the folder if the system reports no changes. */
  rescanMs: number
  /**
   * Interval between scans while some files are inaccessible or wait for the server. The system doesn't report when
   * such a problem ends.
   */
  shortRescanMs: number
}

/**
 * Problems that may soon end without action by the user, such as a server error, a full disk or an inaccessible file.
 */
const IS_TEMPORARY = `problem in (${quoteAll(filterKinds(({ retries }) => retries === 'soon'))})`
const RETRIED_SOON = `takeout_id is null and ${IS_TEMPORARY}`
/**
 * Problems that are retried at longer intervals. A full plan or an unverified address usually persists for a while, and
 * unpacking an archive takes a long time.
 */
const RETRIED_LATER = `(problem in (${quoteAll(filterKinds(({ retries }) => retries === 'later'))}) or takeout_id is not null and ${IS_TEMPORARY})`
const IS_ANY_RETRIED_SOON = `select 1 from file where folder = ? and state = 'failed' and ${RETRIED_SOON} limit 1`

/** Retries failed files without hashing them again, and archives on the server without sending them again. */
const RETRY = `update file set problem = '', message = null,
  state = case when takeout_id is not null then 'processing' when sha256 is not null then 'queued.check' else 'queued.read' end
  where folder = ? and state = 'failed' and`

const FOLDER_MESSAGES: Readonly<Record<Exclude<FolderPauseReason, 'folderGone'>, string>> = {
  folderClosed:
    'The system doesn’t allow this app to read the folder. Allow access, or stop watching the folder. Uploading will continue automatically.',
  folderIsFile: `${FOLDER_IS_FILE} Put the folder back, or stop watching it.`,
}

/** Watches a folder, and uploads its new and changed files. Never deletes anything from the library. */
export function createFolderWatcher(folderId: number, options: FolderWatcherOptions) {
  const context = createImportContext(folderId, options)
  const { journal, root, getRow, changeRow, signal, clock, onChange } = context
  const { settleMs, rescanMs, shortRescanMs } = options
  let status: WatchedFolder['status'] = 'watching'
  let message: string | null = null
  /** Digest of the entries that the last scan skipped; null before the first scan. */
  let recordedDigest: string | null = null
  let skippedEntries = readSkipped(context)
  let folderChanged = Promise.withResolvers<false>()
  let running: Promise<void> | null = null
  let polling: Promise<void> | null = null
  let lastSoonRetryAt = clock.now()
  let lastLaterRetryAt = clock.now()

  const requestScan = () => folderChanged.resolve(false)
  const watcher = createTreeWatcher(requestScan, signal)

  function setStatus(next: typeof status, nextMessage: string | null = null) {
    if (status === next && message === nextMessage) return
    status = next
    message = nextMessage
    onChange()
  }

  function showFolderProblem(pauseReason: FolderPauseReason) {
    if (pauseReason === 'folderGone') setStatus('away')
    else setStatus('failed', FOLDER_MESSAGES[pauseReason])
  }

  /** Whether a problem may soon end without action by the user. */
  const shouldRetrySoon = () =>
    status === 'failed' ||
    skippedEntries.reasons.some(({ kind }) => kind === 'unopened') ||
    journal.get(IS_ANY_RETRIED_SOON, folderId) !== undefined

  /**
   * Returns the interval between automatic scans. It is short while the folder is missing, because the system doesn't
   * report when a volume is mounted again.
   */
  function getScanInterval(): number {
    if (status === 'away') return FOLDER_CHECK_MS
    return shouldRetrySoon() ? shortRescanMs : rescanMs
  }

  async function waitForChange(ms: number) {
    const waitController = new AbortController()
    const timeout = clock.wait(ms, AbortSignal.any([signal, waitController.signal])).catch(() => {})
    await Promise.race([folderChanged.promise, timeout])
    waitController.abort()
    signal.throwIfAborted()
  }

  /** Retries failed files whose retry interval has passed. */
  function retryDue() {
    const now = clock.now()
    if (now - lastSoonRetryAt >= shortRescanMs) {
      journal.run(`${RETRY} ${RETRIED_SOON}`, folderId)
      lastSoonRetryAt = now
    }
    if (now - lastLaterRetryAt >= rescanMs) {
      journal.run(`${RETRY} ${RETRIED_LATER}`, folderId)
      lastLaterRetryAt = now
    }
  }

  /** Whether another program may still be writing to a file that hasn't been sent yet. */
  const isSettling = () => journal.hasAny(folderId, 'waiting.settled')

  async function scan(): Promise<void> {
    // A change during this scan must cause another one.
    folderChanged = Promise.withResolvers()
    const pauseReason = await getFolderPauseReason(root)
    if (pauseReason === 'folderGone' || pauseReason === 'folderIsFile') {
      watcher.end()
      return showFolderProblem(pauseReason)
    }
    const newSkippedEntries = await discardReplacedDuring(context, async () => {
      const foundEntries = await watcher.refresh((listen) => findFiles(context, 'waiting.settled', listen))
      await deleteMissingRows(context, IS_NOT_SENT)
      return foundEntries
    })
    const digest = computeDigest(newSkippedEntries)
    if (digest !== recordedDigest) {
      recordSkipped(context, newSkippedEntries)
      recordedDigest = digest
      skippedEntries = readSkipped(context)
    }
    changeRow({ looked_at: Date.now() })
    retryDue()
    await checkFiles(context)
    if (journal.hasAny(folderId, 'queued.upload')) setStatus('sending')
    await sendAll(context)
    if (hasArchivesInProgress(context)) {
      await triggerUnpacking(context)
      polling ??= pollArchives()
    }
    setStatus(isSettling() ? 'sending' : 'watching')
  }

  /** Polls the archives. Runs concurrently with scans, so that new files are still sent. */
  async function pollArchives(): Promise<void> {
    await followArchives(context).catch(() => {})
    polling = null
    onChange()
  }

  async function run(): Promise<void> {
    resumeFiles(context)
    while (!signal.aborted) {
      try {
        await scan()
      } catch (error) {
        signal.throwIfAborted()
        const pauseReason = await getFolderPauseReason(root)
        if (pauseReason === null) setStatus('failed', getMessageWithoutPath(error))
        else showFolderProblem(pauseReason)
      }
      // Scan again when changed files have stayed unchanged for long enough.
      if (isSettling()) await clock.wait(settleMs, signal)
      else await waitForChange(getScanInterval())
    }
  }

  /** Counts uploaded files that have changed since their upload. */
  const countReplaced = () =>
    journal.get<{ count: number }>('select count from sent_before where folder = ?', folderId)?.count ?? 0

  function getStatus(): WatchedFolder['status'] {
    const pauseReason = context.getPauseReason()
    if (pauseReason === 'folderGone') return 'away'
    if (pauseReason === 'folderClosed' || pauseReason === 'folderIsFile') return 'failed'
    const now = status === 'watching' && hasArchivesInProgress(context) ? 'unpacking' : status
    return (now === 'sending' || now === 'unpacking') && pauseReason !== null ? 'paused' : now
  }

  function getMessage(): string | null {
    const pauseReason = context.getPauseReason()
    return pauseReason === 'folderClosed' || pauseReason === 'folderIsFile'
      ? FOLDER_MESSAGES[pauseReason]
      : message
  }

  return {
    root,
    begin() {
      running ??= run().catch(() => {})
    },
    getState(): Omit<WatchedFolder, 'parentPath'> {
      const { folder_id, name, looked_at } = getRow()
      const tallies = journal.getTallies(folderId)
      return {
        folderId: folder_id,
        name,
        status: getStatus(),
        message: getMessage(),
        retryReason: context.retryReason(),
        sent: sumMatchingTallies(tallies, ({ state }) => state === 'done.uploaded').count + countReplaced(),
        known: sumMatchingTallies(tallies, ({ state }) => state === 'done.alreadyThere').count,
        failed: sumMatchingTallies(tallies, ({ state }) => state === 'failed').count,
        failures: groupFailures(context, tallies),
        skippedEntries,
        scannedAt: looked_at,
      }
    },
    async retry(kinds: readonly ProblemKind[]) {
      await discardReplacedDuring(context, () => retryFiles(context, kinds))
      requestScan()
    },
    recheckArchives: shareNextRun(() => recheckArchives(context, requestScan)),
    async end() {
      context.end()
      watcher.end()
      await Promise.all([running, polling])
    },
  }
}

export type FolderWatcher = ReturnType<typeof createFolderWatcher>

/** Returns a digest of the list, which may be too long to keep in memory. */
function computeDigest(skipped: readonly SkippedEntry[]): string {
  const digest = createHash('sha256')
  for (const { path, reason: nextMessage } of skipped) digest.update(`${nextMessage}:${path}\0`)
  return digest.digest('base64')
}

function quoteAll(kinds: readonly ProblemKind[]): string {
  return kinds.map((kind) => `'${kind}'`).join(', ')
}
