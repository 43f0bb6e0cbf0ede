import { setTimeout as sleep } from 'node:timers/promises'
import { type ContractOperation, operations } from '../../contract.ts'
import type { Drive } from './drive.ts'
import { drivers } from './drivers/index.ts'
import type { Figures } from './measuredServer.ts'
import { asking, send } from './send.ts'
import { type MeasuredServer, startMeasuredServer } from './startMeasuredServer.ts'

/** No operation may exceed these, whatever the size of its data. */
export const LIMITS: Figures = { turnMs: 20, memoryBytes: 32 * 1024 ** 2 }

/** What a request of an operation cost. */
export interface Measured extends Figures {
  operationId: string
  /** Which of the requests of the operation. */
  request: number
  status: number
  bytes: number
  /** From the request to the last byte, per round. */
  milliseconds: number[]
  isCompressible: boolean
  /** Why the request could not be measured. */
  problem: string | null
}

/** Rounds until the first one within the limits: code that runs for the first time is compiled meanwhile. */
const MAX_ROUNDS = 4
/** A result above this multiple of the limit is no outlier, so that no further round is measured. */
const HOPELESS = 4
/** Turns of the event loop that a request leaves behind. */
const SETTLE_MS = 20

export const isWithinLimits = ({ turnMs, memoryBytes, problem }: Measured): boolean =>
  problem === null && turnMs <= LIMITS.turnMs && memoryBytes <= LIMITS.memoryBytes

interface Measurement {
  only?: (operationId: string) => boolean
  minRounds?: number
  onMeasured?: (measured: Measured) => void
}

/**
 * Measures every operation of the contract, or some, on a server with the seed.
 *
 * @param minRounds how often a request is repeated at least
 * @param onMeasured receives each result as soon as it is known
 */
export async function measureOperations(
  seedFolder: string,
  { only = () => true, minRounds = 1, onMeasured = () => {} }: Measurement = {},
): Promise<Measured[]> {
  const results: Measured[] = []
  const add = (measured: Measured) => {
    results.push(measured)
    onMeasured(measured)
  }
  const measured = operations.filter(({ operationId }) => only(operationId))
  let shared: MeasuredServer | null = null
  for (const operation of measured) {
    shared ??= await startMeasuredServer(seedFolder)
    const drives = await drivesOf(shared, operation)
    for (const [index, drive] of drives.entries()) {
      const measuring = { operation, index, minRounds }
      if (!(drive instanceof Error) && drive.ownServer) {
        const own = await startMeasuredServer(seedFolder)
        const prepared = (await drivesOf(own, operation))[index]
        add(await measure(own, prepared ?? drive, measuring))
        await own.stop()
      } else add(await measure(shared, drive, measuring))
    }
  }
  await shared?.stop()
  return results
}

async function drivesOf(
  server: MeasuredServer,
  { operationId }: ContractOperation,
): Promise<(Drive | Error)[]> {
  const driver = drivers[operationId]
  if (!driver) return [new Error('This operation has no driver.')]
  try {
    const drive = typeof driver === 'function' ? await driver(asking(server.address)) : driver
    return [drive].flat()
  } catch (error) {
    return [new Error(String(error))]
  }
}

interface Measuring {
  operation: ContractOperation
  index: number
  minRounds: number
}

async function measure(
  server: MeasuredServer,
  drive: Drive | Error,
  { operation, index, minRounds }: Measuring,
): Promise<Measured> {
  const result: Measured = {
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
  if (drive instanceof Error) return { ...result, problem: drive.message }
  const isOnce = drive.isOnce ?? drive.ownServer ?? false
  for (const encoding of ['identity', 'br'] as const) {
    const best: Figures = { turnMs: Infinity, memoryBytes: Infinity }
    for (let round = 1; round <= Math.max(MAX_ROUNDS, minRounds); round++) {
      server.begin()
      const began = performance.now()
      const received = await send(server.address, operation, drive, encoding)
      result.milliseconds.push(performance.now() - began)
      await sleep(drive.settleMs ?? SETTLE_MS)
      const figures = await server.end()
      best.turnMs = Math.min(best.turnMs, figures.turnMs)
      best.memoryBytes = Math.min(best.memoryBytes, figures.memoryBytes)
      Object.assign(result, { status: received.status, bytes: Math.max(result.bytes, received.bytes) })
      if (received.status >= 400)
        return { ...result, problem: `responded ${received.status} ${received.text.slice(0, 300)}` }
      result.isCompressible = received.isCompressible
      const isHopeless =
        best.turnMs > HOPELESS * LIMITS.turnMs || best.memoryBytes > HOPELESS * LIMITS.memoryBytes
      if (isOnce || (round >= minRounds && (isHopeless || isWithinLimits({ ...result, ...best })))) break
    }
    result.turnMs = Math.max(result.turnMs, best.turnMs)
    result.memoryBytes = Math.max(result.memoryBytes, best.memoryBytes)
    if (isOnce || !result.isCompressible || !isWithinLimits(result)) break
  }
  return result
}
