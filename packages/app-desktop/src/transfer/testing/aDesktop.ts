import { type ImportOptions, type ImportState, systemClock } from '@calotype/transfer'
import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { createEngine, type EngineOptions } from '../engine.ts'
import { openJournal } from '../journal/journal.ts'
import { createNodeUpload } from '@calotype/transfer/node'
import type { Account, Grant } from '../protocol.ts'

export const NO_DETAILS = { labels: [], description: '' }

const MEBIBYTE = 1_048_576
const shortDelayClock = {
  ...systemClock,
  wait: (ms: number, signal?: AbortSignal) => systemClock.wait(Math.min(ms, 10), signal),
}

type Options = Partial<EngineOptions> & {
  account: Account | null
  journalPath: string
}

/** Creates the desktop app's transfers. Tests call them as the main process does. */
export async function aDesktop({ account, journalPath, ...engineOptions }: Options) {
  let state: ImportState = { status: 'none' }
  let stateReceived = Promise.withResolvers<void>()
  const grants = new Map<string, Grant>()
  const grant = (added: Grant) => void grants.set(added.folderId, added)
  const engine = createEngine({
    grants,
    journal: openJournal(journalPath),
    upload: createNodeUpload(),
    fetch: globalThis.fetch,
    clock: shortDelayClock,
    random: () => 0,
    chunkBytes: MEBIBYTE,
    parallelFiles: 8,
    settleMs: 10,
    rescanMs: 10,
    shortRescanMs: 10,
    notifyMs: 5,
    ...engineOptions,
    onImport(next) {
      state = next
      engineOptions.onImport?.(next)
      handleState()
    },
    onWatched: handleState,
  })
  function handleState() {
    stateReceived.resolve()
    stateReceived = Promise.withResolvers()
  }
  await engine.begin(account)

  async function waitForStatus<Status extends ImportState['status']>(
    status: Status,
    predicate: (state: Extract<ImportState, { status: Status }>) => boolean = () => true,
  ): Promise<Extract<ImportState, { status: Status }>> {
    for (;;) {
      const current = state
      if (current.status === status && predicate(current as Extract<ImportState, { status: Status }>))
        return current as Extract<ImportState, { status: Status }>
      if (current.status === 'failed') throw new Error(current.message)
      await stateReceived.promise
    }
  }

  async function preview(root: string, options: Partial<ImportOptions> = {}) {
    const folderId = randomUUID()
    grant({ folderId, root, name: path.basename(root) })
    await engine.calls.previewImport({ folderId, albums: false, ...options })
    // Wait for a new report, because the last one may describe an earlier import.
    state = { status: 'none' }
    return (await waitForStatus('preview')).preview
  }

  return {
    ...engine,
    grant,
    waitForStatus,
    preview,
    async import(root: string, options: Partial<ImportOptions> = {}) {
      await preview(root, options)
      await engine.calls.startImport(NO_DETAILS)
      return waitForStatus('done')
    },
    async watch(root: string): Promise<string> {
      const folderId = randomUUID()
      grant({ folderId, root, name: path.basename(root) })
      await engine.calls.watchFolder(folderId)
      return folderId
    },
    async waitForWatched(
      predicate: (folder: Awaited<ReturnType<typeof engine.calls.watchedFolders>>[number]) => boolean,
    ) {
      for (;;) {
        const found = (await engine.calls.watchedFolders()).find(predicate)
        if (found) return found
        await stateReceived.promise
      }
    },
  }
}

export type Desktop = Awaited<ReturnType<typeof aDesktop>>
