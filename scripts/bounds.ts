/**
 * @file `npm run test:bounds`: drives every operation of the contract against a library of 100,000 photos, and fails if one
 * of them blocks the event loop for longer, or uses more memory, than the limits allow. Takes some minutes, on a machine
 * that does nothing else.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { drivers } from '../packages/server/src/testing/bounds/drivers/index.ts'
import { LIMITS, type Measured, measureOperations } from '../packages/server/src/testing/bounds/measure.ts'
import { seed } from '../packages/server/src/testing/bounds/seed.ts'

const MEBIBYTE = 1024 ** 2

const folder = mkdtempSync(path.join(tmpdir(), 'calotype-bounds-'))
try {
  await seed(folder)
  const measured = Map.groupBy(await measureOperations(folder), ({ operationId }) => operationId)
  let failed = 0
  for (const id of Object.keys(drivers).toSorted()) {
    const problems = problemsOf(measured.get(id) ?? [])
    if (problems.length > 0) failed += 1
    console.log(`${problems.length > 0 ? '✗' : '✓'} ${id}  ${problems.join(', ')}`)
  }
  console.log(`${Object.keys(drivers).length - failed} passed, ${failed} failed`)
  process.exitCode = failed > 0 ? 1 : 0
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** Failures and exceeded limits of the requests of one operation. */
function problemsOf(requests: readonly Measured[]): string[] {
  if (requests.length === 0) return ['not measured']
  const problems = requests.map(({ problem }) => problem).filter((problem) => problem !== null)
  const turnMs = Math.max(...requests.map((request) => request.turnMs))
  const memoryBytes = Math.max(...requests.map((request) => request.memoryBytes))
  return [
    ...problems,
    ...(turnMs > LIMITS.turnMs ? [`${turnMs.toFixed(0)} ms of CPU in one turn`] : []),
    ...(memoryBytes > LIMITS.memoryBytes ? [`${(memoryBytes / MEBIBYTE).toFixed(0)} MB`] : []),
  ]
}
