import { type Clock, systemClock } from '@calotype/platform/transfer'
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { reasonWithoutPlace } from '../reasonWithoutPlace.ts'
import { createEngine, type Engine, type EngineOptions } from './engine.ts'
import { openJournal } from './journal.ts'
import { createNodeUpload } from './nodeUpload.ts'
import type { FromTransfer, Line, ToTransfer, TransferCall } from './protocol.ts'

/** 100 MB: size of a chunk, and what a file must be larger than to be sent in chunks (CONST-006 to CONST-008). */
const CHUNK_BYTES = 104_857_600
/** Files that are sent at the same time (CONST-018). */
const PARALLEL_FILES = 8
/** How long a file of a watched folder must be the same. */
const SETTLE_MS = 3000
/** How often a watched folder is looked at even when the system tells of nothing. */
const RESCAN_MS = 300_000
/** The page is told at most four times a second. */
const TELL_EVERY_MS = 250

/** Answers main: begins with the first message, and goes on with what an earlier run has left behind. */
export function serve(line: Line<FromTransfer, ToTransfer>, over: Partial<EngineOptions> = {}): void {
  let engine: Engine | null = null
  const clock: Clock = over.clock ?? systemClock

  line.onMessage((message) => {
    if (message.type === 'begin') {
      mkdirSync(message.dataPath, { recursive: true })
      engine = createEngine({
        journal: openJournal(path.join(message.dataPath, 'transfer.sqlite')),
        upload: createNodeUpload(),
        fetch: globalThis.fetch,
        random: Math.random,
        chunkBytes: CHUNK_BYTES,
        parallelFiles: PARALLEL_FILES,
        settleMs: SETTLE_MS,
        rescanMs: RESCAN_MS,
        tellEveryMs: TELL_EVERY_MS,
        ...over,
        clock,
        onImport: (state) => line.send({ type: 'import', state }),
        onWatched: (folders) => line.send({ type: 'watched', folders }),
      })
      void engine.begin(message.account)
    } else if (message.type === 'account') void engine?.use(message.account)
    else if (message.type === 'grant') engine?.grant(message.grant)
    else void answer(message.id, message.call)
  })

  async function answer(id: number, call: TransferCall) {
    try {
      if (!engine) throw new Error('The transfers have not begun.')
      line.send({ type: 'answer', id, value: await ask(engine, call) })
    } catch (error) {
      line.send({ type: 'refusal', id, message: reasonWithoutPlace(error) })
    }
  }
}

/** Names and arguments come as a pair, which a type cannot follow through a table. */
function ask({ calls }: Engine, { name, args }: TransferCall): Promise<unknown> {
  return (calls[name] as (...given: readonly unknown[]) => Promise<unknown>)(...args)
}
