import { setTimeout as sleep } from 'node:timers/promises'
import type { ContractOperation } from '../../http/contract/contract.ts'
import { destructiveDrivers } from './drivers/destructive.ts'
import { repeatableDrivers } from './drivers/index.ts'
import type { Figures } from './measuredServer.ts'
import { prepareRequests, requireOperation } from './prepareRequests.ts'
import { createSetupRequester, send } from './send.ts'
import { type MeasuredServer, startMeasuredServer } from './startMeasuredServer.ts'

/** Limits for every operation, regardless of the amount of data in the library. */
export const LIMITS: Figures = { turnMs: 20, memoryBytes: 32 * 1024 ** 2 }

export interface OperationCost extends Figures {
  operationId: string
  /** One-based index of the operation's request. */
  request: number
  status: number
  bytes: number
  /** Time from the request to the last byte, by round. */
  milliseconds: number[]
  isCompressible: boolean
  /** Why the request could not be measured. */
  problem: string | null
}

/**
 * Maximum number of times to send a request until its cost is within the limits. Early rounds cost more: code is
 * compiled, statements are prepared, and pages are read from disk. A cost that grows with the data exceeds the limits
 * in every round.
 */
const MAX_ROUNDS = 4
/** Maximum number of rounds for a request that needs a new server each time. */
const MAX_SERVERS = 3
/** Time in which the server finishes a request after its response. */
const SETTLE_MS = 20

const isWithin = ({ turnMs, memoryBytes }: Figures) =>
  turnMs <= LIMITS.turnMs && memoryBytes <= LIMITS.memoryBytes

export const isWithinLimits = (measured: OperationCost): boolean =>
  measured.problem === null && isWithin(measured)

interface MeasureOptions {
  isMeasured?: (operationId: string) => boolean
  minRounds?: number
  onMeasured?: (measured: OperationCost) => void
}

/**
 * Measures the operations of the contract, or some of them, on a server with seeded data.
 *
 * @param minRounds minimum number of times that a request is sent
 * @param onMeasured receives each result as soon as it is available
 */
export async function measureOperations(
  seedFolder: string,
  { isMeasured = () => true, minRounds = 1, onMeasured = () => {} }: MeasureOptions = {},
): Promise<OperationCost[]> {
  const results: OperationCost[] = []
  const add = (measured: OperationCost) => {
    results.push(measured)
    onMeasured(measured)
  }
  let server = await startMeasuredServer(seedFolder)
  for (const operationId of Object.keys(repeatableDrivers).filter(isMeasured))
    for (const request of await listRequests(server, operationId))
      add(await measureRepeatedly(server, request, minRounds))

  const destructive: Request[] = []
  for (const operationId of Object.keys(destructiveDrivers).filter(isMeasured))
    destructive.push(...(await listRequests(server, operationId)))
  for (const request of destructive) {
    // Use a new server for each request, so that no measurement includes a deletion that another request started.
    for (let servers = 1; ; servers++) {
      await server.stop()
      server = await startMeasuredServer(seedFolder)
      const measured = await measureOnce(server, request, { round: 0, encoding: 'identity' })
      if (!isWithinLimits(measured) && servers < MAX_SERVERS) continue
      add(measured)
      break
    }
  }
  await server.stop()
  return results
}

interface Request {
  operation: ContractOperation
  index: number
}

async function listRequests(server: MeasuredServer, operationId: string): Promise<Request[]> {
  const operation = requireOperation(operationId)
  const sendSetup = createSetupRequester(server.address)
  // If the driver fails, measuring its request will fail, too, and report why.
  const requests = await prepareRequests(operation, sendSetup, 0).catch(() => [null])
  return requests.map((_, index) => ({ operation, index }))
}

async function measureRepeatedly(
  server: MeasuredServer,
  request: Request,
  minRounds: number,
): Promise<OperationCost> {
  let round = 0
  let result: OperationCost | null = null
  for (const encoding of ['identity', 'br'] as const) {
    let best: OperationCost | null = null
    for (let rounds = 1; rounds <= Math.max(MAX_ROUNDS, minRounds); rounds++) {
      const measured = await measureOnce(server, request, { round: ++round, encoding })
      best = best ? merge(best, measured, Math.min) : measured
      if (measured.problem !== null || (rounds >= minRounds && isWithin(best))) break
    }
    if (best) result = result ? merge(result, best, Math.max) : best
    if (!result?.isCompressible || !isWithinLimits(result)) break
  }
  if (!result) throw new Error('Nothing was measured.')
  return result
}

const merge = (
  a: OperationCost,
  b: OperationCost,
  choose: (...values: number[]) => number,
): OperationCost => ({
  ...b,
  turnMs: choose(a.turnMs, b.turnMs),
  memoryBytes: choose(a.memoryBytes, b.memoryBytes),
  bytes: Math.max(a.bytes, b.bytes),
  milliseconds: [...a.milliseconds, ...b.milliseconds],
})

async function measureOnce(
  server: MeasuredServer,
  { operation, index }: Request,
  { round, encoding }: { round: number; encoding: 'identity' | 'br' },
): Promise<OperationCost> {
  const result: OperationCost = {
    operationId: operation.operationId,
    request: index + 1,
    turnMs: 0,
    memoryBytes: 0,
    status: 0,
    bytes: 0,
    milliseconds: [],
    isCompressible: false,
    problem: null,
  }
  try {
    const sendSetup = createSetupRequester(server.address)
    const request = (await prepareRequests(operation, sendSetup, round))[index]
    if (!request) throw new Error('The driver returned fewer requests than before.')
    await server.begin()
    const startedAt = performance.now()
    const { text, ...received } = await send(server.address, operation, request, encoding)
    result.milliseconds.push(performance.now() - startedAt)
    await (request.settle === 'untilDeleted' ? server.waitForDeletions() : sleep(request.settle ?? SETTLE_MS))
    const figures = await server.end()
    const problem = received.status < 400 ? null : `responded ${received.status} ${text.slice(0, 300)}`
    return { ...result, ...received, ...figures, problem }
  } catch (error) {
    return { ...result, problem: String(error) }
  }
}
