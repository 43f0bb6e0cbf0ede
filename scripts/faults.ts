/**
 * @file `npm run test:faults`: the server is killed, loses its power, runs out of room and meets broken disks while eight
 * clients upload to it, and nothing that was acknowledged may be lost. About an hour. `short` is the part of it in
 * `npm test`; named parts run alone, as in `npm run test:faults kills=100 cuts`.
 */
import { canTrace } from './faults/brokenDisk.ts'
import { canMount } from './faults/disk.ts'
import { inLanes } from './faults/lanes.ts'
import { type Need, type Part, PARTS } from './faults/parts.ts'
import { makeTemplate } from './faults/template.ts'

const NEEDS: Record<Need, { words: string; isThere: boolean }> = {
  mount: { words: 'the right to mount an image', isThere: canMount() },
  strace: { words: 'strace, and the right to trace', isThere: canTrace() },
}

const asked = process.argv.slice(2)
let failed = 0

/** Which parts are played, and how often. */
function chosen(): { name: string; part: Part; times: number }[] {
  const all = Object.entries(PARTS)
  if (asked.length === 0) return all.map(([name, part]) => ({ name, part, times: part.times }))
  if (asked[0] === 'short') return all.map(([name, part]) => ({ name, part, times: part.short }))
  return asked.map((one) => {
    const [name = '', times] = one.split('=')
    const part = PARTS[name]
    if (!part) throw new Error(`There is no part ${name}, only ${Object.keys(PARTS).join(', ')}.`)
    return { name, part, times: Number(times ?? part.times) }
  })
}

function tell(what: string, problems: readonly string[], isRight = problems.length === 0): void {
  console.log(`${isRight ? '✓' : '✗'} ${what}`)
  if (isRight) return
  failed += 1
  for (const problem of new Set(problems)) console.log(`    ${problem}`)
}

const parts = chosen().filter(({ name, part, times }) => {
  const isPossible = !part.needs || NEEDS[part.needs].isThere
  if (times > 0 && part.needs && !isPossible)
    console.log(`${name} is left out: it needs ${NEEDS[part.needs].words}.`)
  return times > 0 && isPossible
})
const template = await makeTemplate()
try {
  await inLanes(parts.flatMap(({ part, times }) => part.tasks({ template, tell }, times)))
} finally {
  template.end()
}
process.exitCode = failed === 0 ? 0 : 1
