/**
 * @file `npm run test:faults`: the server is killed, loses its power, runs out of room and meets broken disks while eight
 * clients upload to it, and nothing that was acknowledged may be lost. About half an hour. `short` is the part of it in
 * `npm test`; named parts run alone, as in `npm run test:faults kills=100 cuts`.
 */
import { canTrace } from './faults/brokenDisk.ts'
import { canMount } from './faults/disk.ts'
import { inLanes } from './faults/lanes.ts'
import { type Need, type Part, PARTS, type Stage } from './faults/parts.ts'
import { makeTemplate } from './faults/template.ts'

const WORDS: Record<Need, string> = {
  mount: 'the right to mount an image',
  strace: 'strace, with the right to trace',
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

const parts = chosen().filter(({ times }) => times > 0)
const stage: Stage = {
  template: await makeTemplate(),
  has: new Set([...(canMount() ? ['mount' as const] : []), ...(canTrace() ? ['strace' as const] : [])]),
  tell(what, problems, isRight = problems.length === 0) {
    console.log(`${isRight ? '✓' : '✗'} ${what}`)
    if (isRight) return
    failed += 1
    for (const problem of new Set(problems)) console.log(`    ${problem}`)
  },
}

const missing = (need: Need | undefined) => need !== undefined && !stage.has.has(need)
for (const { name, part } of parts)
  if (part.needs && missing(part.needs)) console.log(`${name} is left out: it needs ${WORDS[part.needs]}.`)
const playable = parts.filter(({ part }) => !missing(part.needs))
try {
  await inLanes(playable.flatMap(({ part, times }) => part.tasks(stage, times)))
} finally {
  stage.template.end()
}
process.exitCode = failed === 0 ? 0 : 1
