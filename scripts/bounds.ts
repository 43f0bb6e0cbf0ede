/**
 * @file `npm run test:bounds`: calls every operation of the contract with a library of 100,000 photos. Fails if an
 * operation isn't measured, or if it blocks the event loop for too long or uses too much memory in every round. Takes
 * about 40 minutes. `npm run test:bounds listUsers deleteAlbum` measures only these operations.
 * `CALOTYPE_BOUNDS_ROWS=20000` makes the library smaller.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { operations } from '../packages/server/src/http/contract/contract.ts'
import { drivers } from '../packages/server/src/testing/bounds/drivers/index.ts'
import {
  LIMITS,
  type OperationCost,
  measureOperations,
} from '../packages/server/src/testing/bounds/measure.ts'
import { ROWS, seed } from '../packages/server/src/testing/bounds/seed.ts'

const MEBIBYTE = 1024 ** 2

const cliArgs = process.argv.slice(2)
const unknownIds = cliArgs.filter((id) => !(id in drivers))
if (unknownIds.length > 0) throw new Error(`No operation is called ${unknownIds.join(' or ')}.`)

const folder = mkdtempSync(path.join(tmpdir(), 'calotype-bounds-'))
try {
  await seed(folder)
  console.log(`With ${ROWS} rows: the longest turn of the event loop in ms of CPU, and memory in MB`)
  const measured = await measureOperations(folder, {
    ...(cliArgs.length > 0 && { isMeasured: (id: string) => cliArgs.includes(id) }),
    onMeasured: print,
  })
  const ids = cliArgs.length > 0 ? cliArgs : operations.map(({ operationId }) => operationId)
  const unmeasured = ids.filter((id) => !measured.some(({ operationId }) => operationId === id))
  if (unmeasured.length > 0) throw new Error(`Nothing was measured for ${unmeasured.join(', ')}.`)
  const failed = measured.filter((each) => findProblems(each).length > 0).map(formatName)
  console.log(`${measured.length - failed.length} passed, ${failed.length} failed ${failed.join(', ')}`)
  process.exitCode = failed.length > 0 ? 1 : 0
} finally {
  rmSync(folder, { recursive: true, force: true })
}

function print(measured: OperationCost): void {
  const { turnMs, memoryBytes } = measured
  const problems = findProblems(measured)
  const figures = [turnMs, memoryBytes / MEBIBYTE].map((figure) => figure.toFixed(1).padStart(8)).join('')
  console.log(
    `${problems.length > 0 ? '✗' : '✓'} ${formatName(measured).padEnd(32)}${figures}  ${problems.join(', ')}`,
  )
}

function formatName({ operationId, request }: OperationCost): string {
  return request === 1 ? operationId : `${operationId} (${request})`
}

/** Returns messages about the limits that a request exceeds, and about its error. */
function findProblems({ problem, turnMs, memoryBytes }: OperationCost): string[] {
  return [
    ...(problem === null ? [] : [problem]),
    ...(turnMs > LIMITS.turnMs ? [`more than ${LIMITS.turnMs} ms in one turn`] : []),
    ...(memoryBytes > LIMITS.memoryBytes ? [`more than ${LIMITS.memoryBytes / MEBIBYTE} MB`] : []),
  ]
}
