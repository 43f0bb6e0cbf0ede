import { type Clock, type ImportState, systemClock, CHUNK_BYTES, CONCURRENT_FILES } from '@calotype/transfer'
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { messageWithoutPath } from '../files/messageWithoutPath.ts'
import { createEngine, type Engine, type EngineOptions } from './engine.ts'
import { createNodeUpload } from '@calotype/transfer/node'
import { explainStartFailure } from './journal/startFailure.ts'
import { openJournalFile } from './journal/openJournalFile.ts'
import type {
  Account,
  FromTransfer,
  Grant,
  Port,
  ToTransfer,
  TransferCall,
  TransferCalls,
} from './protocol.ts'
import { failedState, retryDelayMs } from '../imports/unable.ts'

/** How long a file of a watched folder must stay unchanged before it is sent, in milliseconds. */
const SETTLE_MS = 3000
/** Interval between scans of a watched folder if the system reports no changes. */
const RESCAN_MS = 300_000
/** Shorter interval while a problem may end by itself. */
const SOON_MS = 60_000
/** Minimum interval between updates of the page, in milliseconds. */
const NOTIFY_MS = 250

/** Handles messages of the main process. The first message opens the journal and continues unfinished imports. */
export function serve(port: Port<FromTransfer, ToTransfer>, over: Partial<EngineOptions> = {}): void {
  let engine: Engine | null = null
  /** Message for calls that arrive before the journal is open. */
  let message = 'The transfers haven’t started yet.'
  /** Ends the delay before the next retry. */
  let tryNow = () => {}
  let account: Account | null = null
  const grants = new Map<string, Grant>()
  const clock: Clock = over.clock ?? systemClock

  port.onMessage((said) => {
    if (said.type === 'begin') {
      account = said.account
      void begin(said.dataPath)
    } else if (said.type === 'account') {
      account = said.account
      void engine?.use(account)
    } else if (said.type === 'grant') grants.set(said.grant.folderId, said.grant)
    else void answer(said.id, said.call)
  })

  /** Opens the journal, and retries while its folder is inaccessible or the disk is full. */
  async function begin(dataPath: string) {
    for (let tries = 0; engine === null; tries += 1) {
      try {
        engine = open(dataPath)
      } catch (error) {
        message = explainStartFailure(error, placesIn(dataPath))
        console.error(message, error)
        port.send({ type: 'import', state: notNow() })
        const asked = new Promise<void>((resolve) => (tryNow = resolve))
        await Promise.race([asked, clock.wait(retryDelayMs(tries))])
      }
    }
    const isKnown = engine.begin(account)
    port.send({ type: 'import', state: await engine.calls.importState() })
    await isKnown
  }

  const notNow = (): ImportState => ({ ...failedState(message), canRetry: true })

  function open(dataPath: string): Engine {
    mkdirSync(dataPath, { recursive: true })
    return createEngine({
      journal: openJournalFile(placesIn(dataPath).file),
      grants,
      upload: createNodeUpload(),
      fetch: globalThis.fetch,
      random: Math.random,
      chunkBytes: CHUNK_BYTES,
      parallelFiles: CONCURRENT_FILES,
      settleMs: SETTLE_MS,
      rescanMs: RESCAN_MS,
      soonMs: SOON_MS,
      notifyMs: NOTIFY_MS,
      ...over,
      clock,
      onImport: (state) => port.send({ type: 'import', state }),
      onWatched: (folders) => port.send({ type: 'watched', folders }),
    })
  }

  /** Functions that are available before the engine is open. */
  const earlyCalls: Partial<TransferCalls> = {
    importState: async () => notNow(),
    retryTransfers: async () => tryNow(),
  }

  async function answer(id: number, { name, args }: TransferCall) {
    try {
      // TypeScript can't infer that a name and its arguments match when the function comes from a table.
      const run = { ...earlyCalls, ...engine?.calls }[name] as
        | ((...given: unknown[]) => Promise<unknown>)
        | undefined
      if (!run) throw new Error(message)
      port.send({ type: 'answer', id, value: await run(...args) })
    } catch (error) {
      port.send({ type: 'refusal', id, message: messageWithoutPath(error) })
    }
  }
}

/** Returns the paths of the transfer process's folder and of the journal in it. */
const placesIn = (folder: string) => ({ folder, file: path.join(folder, 'transfer.sqlite') })
