/**
 * @file Measures the duration, CPU time and memory of every operation in the contract with a library of 100,000 rows.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import {
  isWithinLimits,
  LIMITS,
  type OperationCost,
  measureOperations,
} from '../../packages/server/src/testing/bounds/measure.ts'
import { ROWS, seed } from '../../packages/server/src/testing/bounds/seed.ts'

const ROUNDS = 5
const MEBIBYTE = 1024 ** 2

/**
 * Measures all operations, or those in `only`, and prints one line per request.
 * @returns whether all requests stay within the limits of the unbounded-work test
 */
export async function benchOperations(only: readonly string[]): Promise<boolean> {
  const folder = mkdtempSync(path.join(tmpdir(), 'calotype-bench-'))
  try {
    await seed(folder)
    console.log(`With ${ROWS} rows, at most ${LIMITS.turnMs} ms of CPU in one turn of the event loop and`)
    console.log(`${LIMITS.memoryBytes / MEBIBYTE} MB above the memory of the idle server:`)
    console.log(row('operation', 'p50 ms', 'p95 ms', 'CPU ms', 'MB', 'response bytes'))
    const results = await measureOperations(folder, {
      ...(only.length > 0 && { only: (id: string) => only.includes(id) }),
      minRounds: ROUNDS,
      onMeasured: print,
    })
    return results.every(isWithinLimits)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function print(measured: OperationCost): void {
  const { operationId, request, milliseconds, turnMs, memoryBytes, bytes, problem } = measured
  const sorted = milliseconds.toSorted((a, b) => a - b)
  const percentile = (share: number) => (sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(0)
  const cost = [turnMs.toFixed(1), (memoryBytes / MEBIBYTE).toFixed(1), String(bytes)] as const
  const name = request === 1 ? operationId : `${operationId} (${request})`
  const result = problem ?? (isWithinLimits(measured) ? '' : 'exceeds the limits')
  console.log(`${row(name, percentile(0.5), percentile(0.95), ...cost)}  ${result}`)
}

const row = (name: string, ...figures: readonly string[]) =>
  name.padEnd(32) + figures.map((figure) => figure.padStart(9)).join('')
