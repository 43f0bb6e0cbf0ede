import {
  waitAtMost,
  type ImportOptions,
  type ImportState,
  receiptText,
  type ReceiptFormat,
  type WatchedFolder,
} from '@calotype/transfer'
import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { getGrant } from '../files/grants.ts'
import { createImport, type Import } from './import/createImport.ts'
import type { Account, Grant, TransferCalls } from './protocol.ts'
import { throttle } from './throttle.ts'
import { createSession, type SessionOptions } from './session.ts'
import { dismissReplacedNotice, getReplacedNotice } from './journal/openJournalFile.ts'
import { refuseOverlap, getDistinctParents } from './watch/overlap.ts'
import {
  createFolderWatcher,
  type FolderWatcher,
  type FolderWatcherOptions,
} from './watch/createFolderWatcher.ts'

/** Maximum time that stopping an import or saving its receipt waits for outcomes. */
const MAX_WAIT_MS = 5000

export interface EngineOptions
  extends Omit<FolderWatcherOptions, 'session' | 'onChange'>, Pick<SessionOptions, 'upload' | 'fetch'> {
  /** Folders that may be read, by id. Folders can be added later. */
  grants: ReadonlyMap<string, Grant>
  notifyMs: number
  onImport: (state: ImportState) => void
  onWatched: (folders: readonly WatchedFolder[]) => void
}

/**
 * The calls that the engine implements. `serve` implements `retryTransfers`, because that call must work without an
 * engine.
 */
type EngineCalls = Omit<TransferCalls, 'retryTransfers'>

/** Creates the engine, which runs the current user's import and watched folders. */
export function createEngine(options: EngineOptions) {
  const { journal, grants } = options
  let owner: string | null = null
  let currentImport: Import | null = null
  /** A stopped import that is still waiting for the last responses. */
  let stoppingImport: Import | null = null
  const watched = new Map<string, FolderWatcher>()
  /** Checks the archives of all folders. Ignores errors. */
  async function recheckArchives(): Promise<void> {
    // While a stopped import waits for the last responses, nothing else may change it.
    const folders = [stoppingImport ? null : currentImport, ...watched.values()]
    await Promise.allSettled(folders.map((folder) => folder?.recheckArchives()))
  }
  let notice = getReplacedNotice(journal)

  const session = createSession({ ...options, onChange: handleSessionChange })
  const common = { ...options, session }
  const importThrottle = throttle(() => options.onImport(getImportState()), options.notifyMs)
  const watchedThrottle = throttle(() => options.onWatched(getWatchedFolders()), options.notifyMs)
  const notifyImport = importThrottle.call
  const notifyWatched = watchedThrottle.call

  function handleSessionChange() {
    const next = session.getOwner()
    if (next !== null && next !== owner) {
      owner = next
      void endAll()
      continueFolders(next)
    }
    notify()
  }

  function notify() {
    notifyImport()
    notifyWatched()
  }

  function continueFolders(user: string) {
    journal.setValue('owner', user)
    for (const { id, purpose, folder_id } of journal.getFolders(user)) {
      if (purpose === 'import') currentImport = createImport(id, { ...common, onChange: notifyImport })
      else watched.set(folder_id, createFolderWatcher(id, { ...common, onChange: notifyWatched }))
    }
    currentImport?.begin()
    for (const watching of watched.values()) watching.begin()
  }

  /**
   * Ends the import and the watched folders. They write nothing more to the journal, even while requests are still
   * running.
   */
  async function endAll() {
    const running = [currentImport, stoppingImport, ...watched.values()]
    currentImport = null
    stoppingImport = null
    watched.clear()
    await Promise.all(running.map((folder) => folder?.end()))
  }

  const getImportState = (): ImportState => ({
    ...(currentImport?.getState() ?? { status: 'none' }),
    ...(notice !== null && { notice }),
  })
  const getWatchedFolders = (): readonly WatchedFolder[] => {
    const roots = Array.from(watched.values(), ({ root }) => root)
    return Array.from(watched.values(), (folder) => ({
      ...folder.getState(),
      parentPath: getDistinctParents(folder.root, roots),
    }))
  }

  /** Returns the account of the signed-in user. If the token is new, waits until the server has identified the user. */
  async function getOwner(): Promise<string> {
    await session.waitUntilIdentified()
    const user = session.getOwner()
    if (user !== null) return user
    throw new Error(
      session.getPauseReason() === 'unreachable' ? 'The server isn’t responding.' : 'You’re not signed in.',
    )
  }

  function forgetImport() {
    void currentImport?.end()
    void stoppingImport?.end()
    currentImport?.discardUploads()
    currentImport = null
    stoppingImport = null
    for (const { id, purpose } of journal.getFolders(owner))
      if (purpose === 'import') journal.removeFolder(id)
  }

  function getImport(): Import {
    if (!currentImport) throw new Error('No import is in progress.')
    return currentImport
  }

  /** Resolves when the selected folder is open. Commands wait, because they apply to that folder. */
  let opening: Promise<void> | null = null

  const createCommand =
    <Args extends readonly unknown[], T>(run: (current: Import, ...args: Args) => T | Promise<T>) =>
    async (...args: Args): Promise<T> => {
      if (opening) await opening
      return run(getImport(), ...args)
    }

  async function openFolder(importOptions: ImportOptions) {
    const grant = getGrant(grants, importOptions.folderId)
    const user = await getOwner()
    currentImport?.refuseToBeReplaced()
    forgetImport()
    currentImport = createImport(journal.addFolder(grant, user, 'import', importOptions), {
      ...common,
      onChange: notifyImport,
    })
    currentImport.begin()
    notifyImport()
  }

  const calls: EngineCalls = {
    importState() {
      // Archives may have been unpacked or discarded elsewhere since the last check.
      void recheckArchives()
      return Promise.resolve(getImportState())
    },
    previewImport(importOptions) {
      const openedImport =
        opening === null ? openFolder(importOptions) : opening.then(() => openFolder(importOptions))
      const openingEnded = openedImport
        .catch(() => {})
        .then(() => void (opening === openingEnded && (opening = null)))
      opening = openingEnded
      return openedImport
    },
    startImport: createCommand((current, details) => current.start(details)),
    pauseImport: createCommand((current) => current.pause(true)),
    resumeImport: createCommand((current) => current.pause(false)),
    retryFailed: createCommand((current, kinds) => current.retryFailed(kinds)),
    retryUnpacking: createCommand((current) => current.retryUnpacking()),
    recheckArchives,
    stopImport: createCommand(async (ended) => {
      const requestsEnded = ended.stop()
      if (requestsEnded === null) return
      const stoppedImport = createImport(ended.folderId, { ...common, onChange: notifyImport })
      stoppingImport = ended
      currentImport = stoppedImport
      notifyImport()
      const isOver = requestsEnded.then(() => {
        if (currentImport === stoppedImport) stoppedImport.begin()
        if (stoppingImport === ended) stoppingImport = null
        notifyImport()
      })
      await waitAtMost(MAX_WAIT_MS, isOver, options.clock)
    }),
    async cancelImport() {
      if (opening) await opening
      forgetImport()
      notifyImport()
    },
    async dismissNotice() {
      if (notice !== null) dismissReplacedNotice(journal)
      notice = null
      notifyImport()
    },
    async writeReceipt(format: ReceiptFormat, filePath: string) {
      await waitAtMost(MAX_WAIT_MS, recheckArchives(), options.clock)
      await pipeline(
        Readable.from(receiptText[format](await getImport().getReceipt())),
        createWriteStream(filePath),
      )
    },
    async watchFolder(folderId) {
      const grant = getGrant(grants, folderId)
      const user = await getOwner()
      refuseOverlap(grant.root, watched.values())
      const id = journal.addFolder(grant, user, 'watch', { labels: [], description: '' })
      const watching = createFolderWatcher(id, { ...common, onChange: notifyWatched })
      watched.set(folderId, watching)
      watching.begin()
      notifyWatched()
    },
    async unwatchFolder(folderId) {
      const watching = watched.get(folderId)
      watched.delete(folderId)
      await watching?.end()
      for (const { id, folder_id, purpose } of journal.getFolders(owner))
        if (purpose === 'watch' && folder_id === folderId) journal.removeFolder(id)
      notifyWatched()
    },
    retryWatched: async (folderId, kinds) => watched.get(folderId)?.retry(kinds),
    watchedFolders: () => Promise.resolve(getWatchedFolders()),
  }

  return {
    calls,
    /** Opens the last user's unfinished import, which continues when that user has signed in. */
    begin(account: Account | null): Promise<void> {
      owner = journal.getValue('owner')
      if (owner !== null) continueFolders(owner)
      return session.setAccount(account)
    },
    setAccount: (account: Account | null) => session.setAccount(account),
    /** Aborts everything. The next start continues from the journal. */
    async close() {
      await endAll()
      importThrottle.stop()
      watchedThrottle.stop()
      journal.close()
    },
  }
}

export type Engine = ReturnType<typeof createEngine>
