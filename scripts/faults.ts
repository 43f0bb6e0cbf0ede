/**
 * @file `npm run test:faults`: kills the server, simulates power failures, and fills and breaks its disk while eight
 * clients upload. No acknowledged upload may be lost. Takes about an hour. `short` runs the part that `npm test`
 * includes. `npm run test:faults kills=100 cuts` runs only these parts.
 */
import pLimit from 'p-limit'
import { canTrace } from './faults/disks/brokenDisk.ts'
import { canMount } from './faults/disks/disk.ts'
import { type Requirement, type FaultTest, PARTS } from './faults/parts.ts'
import { makeTemplate } from './faults/template.ts'
import { findFreePort } from './freePort.ts'

/** Number of tasks that run concurrently. */
const CONCURRENCY = 2

const REQUIREMENTS: Record<Requirement, { description: string; isMet: boolean }> = {
  mount: { description: 'permission to mount an image', isMet: canMount() },
  strace: { description: 'strace, and permission to trace', isMet: canTrace() },
}

const cliArgs = process.argv.slice(2)
let failureCount = 0

/** Returns the parts to run, with the number of repetitions. */
function selectParts(): { name: string; part: FaultTest; times: number }[] {
  const all = Object.entries(PARTS)
  if (cliArgs.length === 0) return all.map(([name, part]) => ({ name, part, times: part.times }))
  if (cliArgs[0] === 'short') return all.map(([name, part]) => ({ name, part, times: part.shortTimes }))
  return cliArgs.map((one) => {
    const [name = '', times] = one.split('=')
    const part = PARTS[name]
    if (!part) throw new Error(`Unknown part ${name}. Parts: ${Object.keys(PARTS).join(', ')}.`)
    return { name, part, times: Number(times ?? part.times) }
  })
}

function report(what: string, problems: readonly string[], isRight = problems.length === 0): void {
  console.log(`${isRight ? '✓' : '✗'} ${what}`)
  if (isRight) return
  failureCount += 1
  for (const problem of new Set(problems)) console.log(`    ${problem}`)
}

const parts = selectParts().filter(({ name, part, times }) => {
  const isPossible = !part.requirement || REQUIREMENTS[part.requirement].isMet
  if (times > 0 && part.requirement && !isPossible)
    console.log(`Skipping ${name}: it needs ${REQUIREMENTS[part.requirement].description}.`)
  return times > 0 && isPossible
})
const template = await makeTemplate()
try {
  const tasks = parts.flatMap(({ part, times }) => part.tasks({ template, report }, times))
  await pLimit(CONCURRENCY).map(tasks, async (task) => task(await findFreePort()))
} finally {
  template.end()
}
process.exitCode = failureCount === 0 ? 0 : 1
