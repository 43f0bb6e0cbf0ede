import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { RequestWork } from './countWork.ts'

const PROGRAM = fileURLToPath(new URL('./countWork.ts', import.meta.url))
/**
 * Numbers of rows in the two libraries. Both exceed every page and slice, so that only unbounded work differs. The
 * drivers require multiples of 1,000.
 */
const ROWS = [2000, 3000] as const
/** Number of rows for which the limits are defined. */
const LARGE_ROWS = 100_000
/**
 * Limits per turn of the event loop. The steps take about 20 ms. The rows include a slice of background work in the
 * same turn.
 */
const LIMITS = { steps: 2_000_000, rows: 60_000 }
/** Bounded operations whose slices exceed the test libraries, so that their work appears to grow. */
const LARGE_SLICES = ['listShapes']

/**
 * Sends the requests of every driver to two libraries of different sizes. Returns a message for each request whose work
 * per turn of the event loop grows with the library and would exceed a limit at 100,000 rows.
 *
 * @param env environment of the servers
 */
export async function findGrowingWork(env: NodeJS.ProcessEnv = process.env): Promise<string[]> {
  const [small, large] = (await Promise.all(ROWS.map((rows) => countWork(rows, env)))) as [
    RequestWork[],
    RequestWork[],
  ]
  return large.flatMap((work, index) => {
    const smaller = small[index]
    if (smaller?.name !== work.name) return [`${work.name} was sent to one library only`]
    return describeProblems(smaller, work).map((problem) => `${work.name}: ${problem}`)
  })
}

function describeProblems(smaller: RequestWork, { name, problem, ...work }: RequestWork): string[] {
  const failure = problem ?? smaller.problem
  if (failure !== null) return [failure]
  if (LARGE_SLICES.includes(name)) return []
  return (['steps', 'rows'] as const).flatMap((unit) => {
    const perRow = (work[unit] - smaller[unit]) / (ROWS[1] - ROWS[0])
    // The work seems to grow steeply if background work shares a turn only in the larger library, so assume at most
    // linear growth.
    const perRowLimit = work[unit] / ROWS[1]
    const expected = Math.round(work[unit] + Math.min(perRow, perRowLimit) * (LARGE_ROWS - ROWS[1]))
    return expected > LIMITS[unit]
      ? [`${smaller[unit]} ${unit} with ${ROWS[0]} rows, ${work[unit]} with ${ROWS[1]}`]
      : []
  })
}

async function countWork(rows: number, env: NodeJS.ProcessEnv): Promise<RequestWork[]> {
  const { stdout } = await promisify(execFile)(process.execPath, [PROGRAM], {
    env: { ...env, CALOTYPE_BOUNDS_ROWS: String(rows) },
  })
  return JSON.parse(stdout) as RequestWork[]
}
