import { getStorage, type Api } from '@calotype/api'
import type { ImportDetails, ImportOptions, ProblemKind } from '@calotype/transfer'
import { getMessageWithCode, getMessageWithoutPath } from '../../files/getMessageWithoutPath.ts'
import { announceImport } from './announceImport.ts'
import { recordChangedFiles, retryFiles } from '../files/compareWithDisk.ts'
import { FOLDER_REPLACED } from '../files/onDisk.ts'
import { describeArchives, hasArchivesInProgress } from '../archives/archives.ts'
import { fillAlbums, recordAlbumContents } from '../albums/albums.ts'
import { checkFiles } from '../files/checkContents.ts'
import { withoutRetry, createImportContext } from './importContext.ts'
import type { ImportContextOptions } from '../send/createUploads.ts'
import {
  findFiles,
  findLateFiles,
  findFilesInReopenedFolders,
  deleteMissingLateRows,
} from '../files/findFiles.ts'
import { discardAllUploads, discardReplacedDuring, resumeFiles, sendAll } from '../send/discardUploads.ts'
import type { FolderRow } from '../journal/journal.ts'
import { shareNextRun, recheckArchives } from '../archives/recheckArchives.ts'
import { endIfNothingStopped, finishStoppedImport, recordStop } from './stopImport.ts'
import { recordSkipped } from '../files/skipped.ts'
import { createProgress } from './progress.ts'
import { createReceipt } from './receipt.ts'
import { toImportState } from './importState.ts'
import { requeueDeleted } from '../files/library.ts'
import { followArchives, triggerUnpacking } from '../archives/unpack.ts'

/** Files that the preview lists as unsupported don't count as failures of the import. */
const REFUSE_FAILED_FILES = `update file set state = 'failed.refused' where folder = ? and state = 'failed'`

/** Whether the app offers a Resume button. Without one, a pause would never end. */
const canBePaused = ({ stage }: Pick<FolderRow, 'stage'>) =>
  stage !== 'running.unpacking' && stage !== 'ended.stopped'

const isRunning = (stage: FolderRow['stage']) => stage.startsWith('running.')

/** Runs the import of a folder from the stage in its row. Resumes it after a restart. */
export function createImport(folderId: number, options: ImportContextOptions) {
  const context = createImportContext(folderId, options)
  const { journal, getRow, changeRow, signal, callWithRetry } = context
  const progress = createProgress(context, options.clock.now)
  const stopController = new AbortController()
  let running = Promise.resolve()
  /** The running search for failed files to retry, and the number of retries. */
  let pendingRetry: Promise<void> = Promise.resolve()
  let retryCount = 0
  let freeBytes: number | null = null

  /** Changes the row. Throws if this import has ended, because another import of the folder may use the row. */
  function changeUnlessEnded(changes: Partial<FolderRow>) {
    signal.throwIfAborted()
    changeRow(changes)
  }

  async function run(): Promise<void> {
    const { stage, message } = getRow()
    if (stage === 'collecting') {
      const skippedEntries = await findFiles(context, 'queued.read')
      signal.throwIfAborted()
      recordSkipped(context, skippedEntries)
      await checkFiles(context)
      await recordAlbumContents(context)
      await loadFreeBytes()
      signal.throwIfAborted()
      journal.run(REFUSE_FAILED_FILES, folderId)
      changeRow({ stage: 'ready' })
    }
    if (stage === 'ready') {
      await loadFreeBytes()
      options.onChange()
    }
    if (stage === 'running.uploading') {
      resumeFiles(context)
      const announceWarning = await announceImport(context)
      const { unpackWarning, albumWarning } = await sendEverything()
      const warnings = joinWarnings(announceWarning, albumWarning)
      if (hasArchives() && unpackWarning === null) startUnpacking(warnings)
      else await finishWithScan(joinWarnings(unpackWarning, warnings))
    }
    if (getRow().stage === 'running.unpacking') {
      const retryCountBefore = retryCount
      const pollWarning = await followArchives(context, () => retryCountBefore !== retryCount)
      if (retryCountBefore === retryCount) await finishWithScan(joinWarnings(pollWarning, getRow().message))
    }
    if (stage === 'running.rescan') await finishWithScan(message)
    if (stage === 'ended.stopped') {
      const stopWarning = (await finishStoppedImport(context)) ?? (await followArchives(context))
      changeUnlessEnded({ message: stopWarning })
      if (stopWarning === null) endIfNothingStopped(context)
    }
  }

  /** Starts unpacking after all files were sent. Ends a pause, because unpacking can't be paused. */
  function startUnpacking(message: string | null) {
    signal.throwIfAborted()
    context.pause(false)
    changeUnlessEnded({ stage: 'running.unpacking', message })
  }

  /** Loads the free storage, which the preview omits if the request fails. */
  async function loadFreeBytes() {
    const storage = await callWithRetry((api) => getStorage(api, signal)).catch(() => null)
    signal.throwIfAborted()
    freeBytes = storage && Math.max(0, storage.limitBytes - storage.usedBytes)
  }

  /** Scans again, so that files that were added or changed during the import are reported. */
  async function finishWithScan(message: string | null) {
    changeUnlessEnded({ stage: 'running.rescan', message, stopped_while: null })
    const lateResult = await findLateFiles(context).catch(ignoreScanFailure)
    signal.throwIfAborted()
    if (typeof lateResult !== 'string') {
      recordSkipped(context, lateResult)
      await recordChangedFiles(context)
    }
    const folderReplacedWarning = lateResult === 'replaced' ? FOLDER_REPLACED : null
    // Failed files may have been retried in the meantime.
    if (getRow().stage === 'running.rescan')
      changeUnlessEnded({ stage: 'ended.completed', message: joinWarnings(message, folderReplacedWarning) })
  }

  const hasArchives = () => hasArchivesInProgress(context)

  async function retryFailures(kinds: readonly ProblemKind[]) {
    await deleteMissingLateRows(context)
    await discardReplacedDuring(context, () => retryFiles(context, kinds))
    if (kinds.includes('unopened')) await findFilesInReopenedFolders(context).catch(ignoreScanFailure)
  }

  /** Ignores a failed final scan, because all planned files are stored. Throws `signal.reason` when aborted. */
  function ignoreScanFailure(error: unknown): 'closed' {
    signal.throwIfAborted()
    console.warn(`Files that were added to the folder could not be counted: ${getMessageWithCode(error)}`)
    return 'closed'
  }

  /**
   * Sends all files, and repeats if the user retries a file in the meantime. Returns a warning if archives weren't
   * unpacked or albums weren't filled.
   */
  async function sendEverything() {
    await requeueDeleted(context)
    for (;;) {
      const retryCountBefore = retryCount
      await pendingRetry
      await checkFiles(context)
      const detailsWarning = await describeArchives(context)
      await sendAll(context)
      if (await requeueDeleted(context)) continue
      const unpackWarning = hasArchives() ? (detailsWarning ?? (await triggerUnpacking(context))) : null
      const albumWarning = await fillAlbums(context)
      if (retryCountBefore === retryCount) return { unpackWarning, albumWarning }
    }
  }

  /** Runs the stage in the row when the running stage has ended. */
  function begin() {
    if (!canBePaused(getRow())) context.pause(false)
    running = running.then(run).catch((error: unknown) => {
      if (!signal.aborted) changeRow({ stage: 'ended.failed', message: getMessageWithoutPath(error) })
    })
  }

  /** Resumes polling the archives, unless files are being sent: the archives are polled after sending. */
  function resumePolling() {
    const { stage } = getRow()
    if (stage === 'ended.stopped') return begin()
    if (stage !== 'ended.completed' && stage !== 'running.rescan' && stage !== 'running.unpacking') return
    retryCount += 1
    // A message means that a step after sending has failed, such as filling albums. The stage `running.uploading`
    // repeats all of these steps.
    const nextStage = getRow().message === null ? 'running.unpacking' : 'running.uploading'
    journal.changeFolder(folderId, { stage: nextStage, message: null })
    begin()
  }

  async function end() {
    context.end()
    stopController.abort()
    await running
  }

  /** Finishes a stopped import with the account of the user who stopped it. Attempts each request once. */
  async function finishWithoutRetry(api: Api): Promise<void> {
    await finishStoppedImport(withoutRetry(context, api, stopController.signal))
  }

  return {
    folderId,
    begin,
    getState: () => toImportState(context, progress, freeBytes),
    /** Throws while the import is running, because another import must not replace it. */
    refuseToBeReplaced() {
      if (isRunning(getRow().stage))
        throw new Error('A folder is being imported. Stop that import first, or wait until it has finished.')
    },
    /** Starts the import. Does nothing if the import has already started with the same details. */
    start(details: ImportDetails) {
      const { stage, options: startedOptions } = getRow()
      const allOptions = JSON.stringify({ ...(JSON.parse(startedOptions) as ImportOptions), ...details })
      if (stage !== 'ready') {
        if (startedOptions === allOptions) return
        throw new Error('Scan a folder before you start an import.')
      }
      changeRow({ stage: 'running.uploading', options: allOptions })
      begin()
    },
    pause(paused: boolean) {
      if (!paused || canBePaused(getRow())) context.pause(paused)
    },
    async retryFailed(kinds: readonly ProblemKind[]) {
      const { stage } = getRow()
      if (stage !== 'ended.completed' && !isRunning(stage)) throw createNothingToRetryError()
      retryCount += 1
      pendingRetry = retryFailures(kinds).catch((error: unknown) => {
        if (!signal.aborted) throw error
      })
      // Don't call `onChange` until it is known which files are sent again.
      journal.changeFolder(folderId, { stage: 'running.uploading', message: null })
      begin()
      await pendingRetry
      options.onChange()
    },
    /** Retries the step that the warning is about, and scans for new and changed files. */
    retryUnpacking() {
      const { stage, message } = getRow()
      if (message === null || (stage !== 'ended.completed' && stage !== 'ended.stopped'))
        throw createNothingToRetryError()
      changeRow({ stage: stage === 'ended.completed' ? 'running.uploading' : stage, message: null })
      begin()
    },
    recheckArchives: shareNextRun(() => recheckArchives(context, resumePolling)),
    /**
     * Records the import as stopped, and cancels a running final scan. Returns null if nothing was running; otherwise
     * resolves when running requests have finished and the final ones were attempted once. A later import of the folder
     * sends the remaining files.
     */
    stop(): Promise<void> | null {
      const { stage } = getRow()
      if (stage === 'running.rescan') {
        changeRow({ stage: 'ended.completed', stopped_while: 'looking' })
        return context.stop()
      }
      if (stage !== 'running.uploading' && stage !== 'running.unpacking') return null
      // Get the API client now, because the user may sign out while the import stops.
      const api = options.session.getApi()
      const requestsEnded = context.stop()
      recordStop(journal, folderId, stage === 'running.unpacking' ? 'unpacking' : 'sending')
      return requestsEnded.then(() => (api ? finishWithoutRetry(api) : undefined)).catch(() => {})
    },
    end,
    discardUploads() {
      const api = options.session.getApi()
      if (api) discardAllUploads(context, api)
    },
    /** Resolves to the receipt when the running scan has finished. */
    async getReceipt() {
      if (getRow().stage === 'collecting') await running
      return createReceipt(journal, folderId)
    },
  }
}

const joinWarnings = (...warnings: readonly (string | null)[]) =>
  warnings.filter((warning) => warning !== null).join(' ') || null

const createNothingToRetryError = () => new Error('There are no files to retry.')

export type Import = ReturnType<typeof createImport>
