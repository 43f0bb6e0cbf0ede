/**
 * @file The program that `findGrowingWork` runs. Sends the requests of every driver to a server in this process, and
 * prints JSON that tells how much work they cause. Counts instructions and rows instead of time, so that the speed and
 * load of the machine don't matter.
 */
import { mkdtempDisposableSync } from 'node:fs'
import { StatementSync } from 'node:sqlite'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { ContractOperation } from '../../http/contract/contract.ts'
import { createApp } from '../../app.ts'
import { readSettings } from '../../settings.ts'
import type { DriverRequest } from './driver.ts'
import { drivers } from './drivers/index.ts'
import { createTestEnvironment } from '../servers/createTestEnvironment.ts'
import { prepareRequests, requireOperation } from './prepareRequests.ts'
import { addFiles, seed } from './seed.ts'
import { createSetupRequester, send } from './send.ts'

declare module 'node:sqlite' {
  interface StatementSync {
    /** Returns a counter of `sqlite3_stmt_status`. */
    stat(counter: 'vmStep'): number
  }
}

interface Work {
  /** Instructions of SQLite's virtual machine in the main thread. */
  steps: number
  /** Rows that the main thread received, including rows from the reader thread. */
  rows: number
}

/** The maximum work in one turn of the event loop, during a request or after its response. */
export interface RequestWork extends Work {
  /** The operation, and the number of its request unless it is the first. */
  name: string
  /** The error in the response, or null. */
  problem: string | null
}

/**
 * Maximum duration of a download. Downloading all originals would take too long, and all slices of a download cost the
 * same.
 */
const MAX_DOWNLOAD_MS = 300
/** A server that executes no statement for this long has finished. */
const IDLE_MS = 5

let currentTurn: Work = { steps: 0, rows: 0 }
let longest: Work = currentTurn
let statements = 0
const lastSteps = new WeakMap<StatementSync, number>()

function endTurn(): void {
  longest = {
    steps: Math.max(longest.steps, currentTurn.steps),
    rows: Math.max(longest.rows, currentTurn.rows),
  }
  currentTurn = { steps: 0, rows: 0 }
  setImmediate(endTurn)
}

const withCounting = <Parameters extends unknown[], Result>(
  execute: (this: StatementSync, ...parameters: Parameters) => Result,
  countRows: (result: Result) => number,
) =>
  function (this: StatementSync, ...parameters: Parameters): Result {
    const result = execute.apply(this, parameters)
    const steps = this.stat('vmStep')
    currentTurn.steps += steps - (lastSteps.get(this) ?? 0)
    currentTurn.rows += countRows(result)
    lastSteps.set(this, steps)
    statements += 1
    return result
  }

function countStatements(): void {
  const { all, get, run } = StatementSync.prototype
  Object.assign(StatementSync.prototype, {
    all: withCounting(all, (rows) => rows.length),
    get: withCounting(get, (row) => Number(row !== undefined)),
    run: withCounting(run, () => 0),
  })
  const { emit } = Worker.prototype
  Worker.prototype.emit = function (this: Worker, event: string | symbol, ...values: unknown[]) {
    const [message] = values as [{ rows?: unknown } | null | undefined]
    if (event === 'message' && Array.isArray(message?.rows)) currentTurn.rows += message.rows.length
    return emit.call(this, event, ...values)
  } as typeof emit
}

/**
 * Makes each reading of the clock 1 ms later than the previous one, so that `writeInSlices` ends a slice after a fixed
 * number of steps.
 */
function replaceClock(): void {
  let elapsed = performance.now()
  performance.now = () => (elapsed += 1)
}

async function countWork(data: string): Promise<RequestWork[]> {
  const settings = readSettings({ ...createTestEnvironment(data), CALOTYPE_WEB: path.join(data, 'no-web') })
  const app = await createApp({ settings })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const sendSetup = createSetupRequester(address)

  /** Waits until the server has finished all work, including background deletions and the manifest. */
  async function waitUntilIdle(): Promise<void> {
    for (let before = -1; before !== statements;) {
      await app.context.deletions.waitUntilDone()
      await app.context.manifest.flush()
      before = statements
      await sleep(IDLE_MS)
    }
  }

  async function countRequest(operation: ContractOperation, request: DriverRequest) {
    await waitUntilIdle()
    longest = { steps: 0, rows: 0 }
    const timeLimit = request.abortAfterMs === undefined ? {} : { abortAfterMs: MAX_DOWNLOAD_MS }
    const { status, text } = await send(address, operation, { ...request, ...timeLimit }, 'identity', {
      pauseMs: 0,
    })
    await waitUntilIdle()
    return { ...longest, problem: status < 400 ? null : `responded ${status} ${text.slice(0, 300)}` }
  }

  const results: RequestWork[] = []
  for (const operationId of Object.keys(drivers)) {
    const operation = requireOperation(operationId)
    for (const [index, request] of (await prepareRequests(operation, sendSetup, 1)).entries())
      results.push({
        name: index === 0 ? operationId : `${operationId} (${index + 1})`,
        ...(await countRequest(operation, request)),
      })
  }
  return results
}

using folder = mkdtempDisposableSync(path.join(tmpdir(), 'calotype-work-'))
await seed(folder.path)
addFiles(folder.path)
countStatements()
replaceClock()
endTurn()
const results = await countWork(folder.path)
process.stdout.write(JSON.stringify(results), () => {
  folder.remove()
  process.exit()
})
