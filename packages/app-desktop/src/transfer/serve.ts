import { type Clock, type ImportState, systemClock, CHUNK_BYTES, CONCURRENT_FILES } from '@calotype/transfer'
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { getMessageWithoutPath } from '../files/getMessageWithoutPath.ts'
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
import { createFailedState, getRetryDelayMs } from '../imports/stoppedProcess.ts'

/** How long a file in a watched folder must stay unchanged before it is sent. */
const SETTLE_MS = 3000
/** Interval between scans of a watched folder if the system reports no changes. */
const RESCAN_MS = 300_000
/** Shorter interval between scans while a problem may end without action by the user. */
const SHORT_RESCAN_MS = 60_000
const NOTIFY_MS = 250

/** Handles messages from the main process. The first message opens the journal and continues unfinished imports. */
export function serve(port: Port<FromTransfer, ToTransfer>, overrides: Partial<EngineOptions> = {}): void {
  let engine: Engine | null = null
  let message = 'The transfer process hasn’t started yet.'
  /** Ends the delay before the next attempt to open the journal. */
  let retryNow = () => {}
  let account: Account | null = null
  const grants = new Map<string, Grant>()
  const clock: Clock = overrides.clock ?? systemClock

  port.onMessage((received) => {
    if (received.type === 'begin') {
      account = received.account
      void begin(received.dataPath)
    } else if (received.type === 'account') {
      account = received.account
      void engine?.setAccount(account)
    } else if (received.type === 'grant') grants.set(received.grant.folderId, received.grant)
    else void handleCall(received.id, received.call)
  })

  /** Opens the journal. Retries while its folder is inaccessible or the disk is full. */
  async function begin(dataPath: string) {
    for (let retryCount = 0; engine === null; retryCount += 1) {
      try {
        engine = open(dataPath)
      } catch (error) {
        message = explainStartFailure(error, getPaths(dataPath))
        console.error(message, error)
        port.send({ type: 'import', state: createRetryableState() })
        const retryRequested = new Promise<void>((resolve) => (retryNow = resolve))
        await Promise.race([retryRequested, clock.wait(getRetryDelayMs(retryCount))])
      }
    }
    const signIn = engine.begin(account)
    port.send({ type: 'import', state: await engine.calls.importState() })
    await signIn
  }

  const createRetryableState = (): ImportState => ({ ...createFailedState(message), canRetry: true })

  function open(dataPath: string): Engine {
    mkdirSync(dataPath, { recursive: true })
    return createEngine({
      journal: openJournalFile(getPaths(dataPath).file),
      grants,
      upload: createNodeUpload(),
      fetch: globalThis.fetch,
      random: Math.random,
      chunkBytes: CHUNK_BYTES,
      parallelFiles: CONCURRENT_FILES,
      settleMs: SETTLE_MS,
      rescanMs: RESCAN_MS,
      shortRescanMs: SHORT_RESCAN_MS,
      notifyMs: NOTIFY_MS,
      ...overrides,
      clock,
      onImport: (state) => port.send({ type: 'import', state }),
      onWatched: (folders) => port.send({ type: 'watched', folders }),
    })
  }

  /** Calls that work before the engine is open. */
  const earlyCalls: Partial<TransferCalls> = {
    importState: async () => createRetryableState(),
    retryTransfers: async () => retryNow(),
  }

  async function handleCall(id: number, { name, args }: TransferCall) {
    try {
      // TypeScript can't infer that the arguments match a function from a table.
      const command = { ...earlyCalls, ...engine?.calls }[name] as
        | ((...args: unknown[]) => Promise<unknown>)
        | undefined
      if (!command) throw new Error(message)
      port.send({ type: 'answer', id, value: await command(...args) })
    } catch (error) {
      port.send({ type: 'refusal', id, message: getMessageWithoutPath(error) })
    }
  }
}

const getPaths = (folder: string) => ({ folder, file: path.join(folder, 'transfer.sqlite') })
