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
import { createWatching, type Watching, type WatchingOptions } from './watch/createWatch.ts'

/** Maximum time that stopping an import or saving its receipt waits for outcomes. */
const LONGEST_WAIT_MS = 5000

export interface EngineOptions
  extends Omit<WatchingOptions, 'session' | 'onChange'>, Pick<SessionOptions, 'upload' | 'fetch'> {
  /** Folders that may be read, by id. Mutable. */
  grants: ReadonlyMap<string, Grant>
  /** Minimum interval between two notifications, in milliseconds. */
  notifyMs: number
  onImport: (state: ImportState) => void
  onWatched: (folders: readonly WatchedFolder[]) => void
}

/** `serve` implements `retryTransfers`, because it works without an engine. */
type EngineCalls = Omit<TransferCalls, 'retryTransfers'>

/** Runs the current user's import and watched folders. */
export function createEngine(options: EngineOptions) {
  const { journal, grants } = options
  let owner: string | null = null
  let importing: Import | null = null
  /** A stopped import whose last responses are still pending. */
  let stopping: Import | null = null
  const watched = new Map<string, Watching>()
  /** Checks the archives of all folders. Ignores errors until the next check. */
  async function recheckArchives(): Promise<void> {
    // While a stopped import waits for its last responses, only the stop itself may change it.
    const all = [stopping ? null : importing, ...watched.values()]
    await Promise.allSettled(all.map((each) => each?.recheckArchives()))
  }
  let notice = getReplacedNotice(journal)

  const session = createSession({ ...options, onChange: onSession })
  const common = { ...options, session }
  const importThrottle = throttle(() => options.onImport(importState()), options.notifyMs)
  const watchedThrottle = throttle(() => options.onWatched(watchedFolders()), options.notifyMs)
  const notifyImport = importThrottle.call
  const notifyWatched = watchedThrottle.call

  function onSession() {
    const next = session.owner()
    if (next !== null && next !== owner) {
      owner = next
      void endAll()
      open(next)
    }
    notify()
  }

  function notify() {
    notifyImport()
    notifyWatched()
  }

  /** Continues the import and the watched folders of a user. */
  function open(of: string) {
    journal.setValue('owner', of)
    for (const { id, purpose, folder_id } of journal.foldersOf(of)) {
      if (purpose === 'import') importing = createImport(id, { ...common, onChange: notifyImport })
      else watched.set(folder_id, createWatching(id, { ...common, onChange: notifyWatched }))
    }
    importing?.begin()
    for (const watching of watched.values()) watching.begin()
  }

  /**
   * Ends the import and the watched folders. They write nothing more to the journal, even while requests are still
   * running.
   */
  async function endAll() {
    const running = [importing, stopping, ...watched.values()]
    importing = null
    stopping = null
    watched.clear()
    await Promise.all(running.map((each) => each?.end()))
  }

  const importState = (): ImportState => ({
    ...(importing?.state() ?? { status: 'none' }),
    ...(notice !== null && { notice }),
  })
  const watchedFolders = (): readonly WatchedFolder[] => {
    const roots = Array.from(watched.values(), ({ root }) => root)
    return Array.from(watched.values(), (each) => ({
      ...each.state(),
      parentPath: getDistinctParents(each.root, roots),
    }))
  }

  /** Returns the account of the caller. Waits until the server has confirmed the account of a new token. */
  async function getOwner(): Promise<string> {
    await session.settled()
    const who = session.owner()
    if (who !== null) return who
    throw new Error(
      session.hold() === 'unreachable' ? 'The server isn’t responding.' : 'You’re not signed in.',
    )
  }

  function forgetImport() {
    void importing?.end()
    void stopping?.end()
    importing?.discardUploads()
    importing = null
    stopping = null
    for (const { id, purpose } of journal.foldersOf(owner)) if (purpose === 'import') journal.removeFolder(id)
  }

  function getImport(): Import {
    if (!importing) throw new Error('No import is in progress.')
    return importing
  }

  /** Resolves when the selected folder is open. Commands wait for it, because they refer to that folder. */
  let opening: Promise<void> | null = null

  /** Creates a command for the current import. */
  const onImport =
    <Args extends readonly unknown[], T>(act: (of: Import, ...args: Args) => T | Promise<T>) =>
    async (...args: Args): Promise<T> => {
      if (opening) await opening
      return act(getImport(), ...args)
    }

  async function openFolder(asked: ImportOptions) {
    const grant = getGrant(grants, asked.folderId)
    const who = await getOwner()
    importing?.refuseToBeReplaced()
    forgetImport()
    importing = createImport(journal.addFolder(grant, who, 'import', asked), {
      ...common,
      onChange: notifyImport,
    })
    importing.begin()
    notifyImport()
  }

  const calls: EngineCalls = {
    importState() {
      // Archives may have been unpacked or discarded elsewhere since the last check.
      void recheckArchives()
      return Promise.resolve(importState())
    },
    previewImport(asked) {
      const opened = opening === null ? openFolder(asked) : opening.then(() => openFolder(asked))
      const ended = opened.catch(() => {}).then(() => void (opening === ended && (opening = null)))
      opening = ended
      return opened
    },
    startImport: onImport((current, details) => current.start(details)),
    pauseImport: onImport((current) => current.pause(true)),
    resumeImport: onImport((current) => current.pause(false)),
    retryFailed: onImport((current, kinds) => current.retryFailed(kinds)),
    retryUnpacking: onImport((current) => current.retryUnpacking()),
    recheckArchives,
    stopImport: onImport(async (ended) => {
      const requestsEnded = ended.stop()
      if (requestsEnded === null) return
      const stopped = createImport(ended.folderId, { ...common, onChange: notifyImport })
      stopping = ended
      importing = stopped
      notifyImport()
      const isOver = requestsEnded.then(() => {
        if (importing === stopped) stopped.begin()
        if (stopping === ended) stopping = null
        notifyImport()
      })
      await waitAtMost(LONGEST_WAIT_MS, isOver, options.clock)
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
      await waitAtMost(LONGEST_WAIT_MS, recheckArchives(), options.clock)
      await pipeline(
        Readable.from(receiptText[format](await getImport().receipt())),
        createWriteStream(filePath),
      )
    },
    async watchFolder(folderId) {
      const grant = getGrant(grants, folderId)
      const who = await getOwner()
      refuseOverlap(grant.root, watched.values())
      const id = journal.addFolder(grant, who, 'watch', { labels: [], description: '' })
      const watching = createWatching(id, { ...common, onChange: notifyWatched })
      watched.set(folderId, watching)
      watching.begin()
      notifyWatched()
    },
    async unwatchFolder(folderId) {
      const watching = watched.get(folderId)
      watched.delete(folderId)
      await watching?.end()
      for (const { id, folder_id, purpose } of journal.foldersOf(owner))
        if (purpose === 'watch' && folder_id === folderId) journal.removeFolder(id)
      notifyWatched()
    },
    retryWatched: async (folderId, kinds) => watched.get(folderId)?.retry(kinds),
    watchedFolders: () => Promise.resolve(watchedFolders()),
  }

  return {
    calls,
    /** Opens the unfinished import of the last user. It continues when that user has signed in. */
    begin(account: Account | null): Promise<void> {
      owner = journal.getValue('owner')
      if (owner !== null) open(owner)
      return session.use(account)
    },
    use: (account: Account | null) => session.use(account),
    /** Aborts everything. A later start continues from the journal. */
    async close() {
      await endAll()
      importThrottle.stop()
      watchedThrottle.stop()
      journal.close()
    },
  }
}

export type Engine = ReturnType<typeof createEngine>
