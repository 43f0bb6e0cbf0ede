/**
 * @file `npm run test:faults`: the server is killed, loses its power and runs out of room while eight clients upload to
 * it, and nothing that was acknowledged may be lost. About half an hour; `short` is the part of it in `npm test`.
 */
import { BUGS, type Bug } from './faults/bugs.ts'
import { campaign, type Death } from './faults/campaign.ts'
import { canMount, type Disk, folderDisk, imageDisk } from './faults/disk.ts'
import { fullDisk } from './faults/fullDisk.ts'
import { inLanes, type Task } from './faults/lanes.ts'
import { makeTemplate } from './faults/template.ts'
import { run } from './run.ts'

const isShort = process.argv[2] === 'short'
const IMAGE_MEGABYTES = 64
const MODEL_PROGRAMS = '2000'
const MODEL = 'packages/server/src/upload/model.test.ts'
/** A campaign has so many deaths, then everything is checked. */
const DEATHS_AT_ONCE = 25
/** Of so many deaths, one is asked for. */
const STOP_EVERY = 10

/** The named steps of an upload, in the order of the write protocol. */
const STEPS = [
  'after-receive',
  'after-sync',
  'after-rename',
  'before-commit',
  'after-commit',
  'after-part',
  'after-initiate',
  'after-chunk-write',
  'after-chunk-sync',
  'after-chunk-row',
  'after-derive',
]

/** How each planted bug comes to light. */
const EXPOSED: Record<Bug, Death> = {
  'acknowledge before write': { how: 'step', step: 'after-commit:3' },
  'row before file': { how: 'step', step: 'after-sync:3' },
  'synchronous=NORMAL': { how: 'kill', after: 4 },
  'no fsync': { how: 'kill', after: 4 },
}
const NEED_A_POWER_CUT: readonly Bug[] = ['synchronous=NORMAL', 'no fsync']

const times = <T>(length: number, make: (_: unknown, index: number) => T) => Array.from({ length }, make)
const dice = (sides: number) => Math.floor(Math.random() * sides)
const kill = (): Death => ({ how: 'kill', after: dice(8) })
const killOrStop = (_: unknown, index: number): Death =>
  index % STOP_EVERY === STOP_EVERY - 1 ? { how: 'stop', after: dice(8) } : kill()
const atStep = (step: string): Death => ({ how: 'step', step: `${step}:${1 + dice(isShort ? 2 : 5)}` })

const template = await makeTemplate()
const mounts = canMount()
const image = () => imageDisk(IMAGE_MEGABYTES)
const bugs = (Object.keys(BUGS) as Bug[]).filter((bug) => mounts || !NEED_A_POWER_CUT.includes(bug))
let failed = 0

function tell(what: string, problems: readonly string[], isExpected = problems.length === 0): void {
  console.log(`${isExpected ? '✓' : '✗'} ${what}`)
  if (!isExpected) failed += 1
  for (const problem of isExpected ? [] : new Set(problems)) console.log(`    ${problem}`)
}

/** So many deaths, in several campaigns. */
function suffer(what: string, deaths: readonly Death[], disk: () => Disk): Task[] {
  const problems: string[] = []
  let acknowledged = 0
  let suffered = 0
  return times(Math.ceil(deaths.length / DEATHS_AT_ONCE), (_, part) => async (port) => {
    const some = deaths.slice(part * DEATHS_AT_ONCE, (part + 1) * DEATHS_AT_ONCE)
    const outcome = await campaign(template, { deaths: some, disk: disk(), port })
    acknowledged += outcome.acknowledged
    suffered += some.length
    problems.push(...outcome.problems)
    tell(`${suffered} ${what}: ${acknowledged} uploads acknowledged, ${problems.length} problems`, problems)
  })
}

const expose =
  (bug: Bug): Task =>
  async (port) => {
    const disk = NEED_A_POWER_CUT.includes(bug) ? image() : folderDisk()
    const { problems } = await campaign(template, { deaths: [EXPOSED[bug]], disk, port, bug })
    tell(`planted bug, ${bug}: ${problems[0] ?? 'not found'}`, problems, problems.length > 0)
  }

const fillDisk: Task = async (port) => {
  const { refused, problems } = await fullDisk(template, port)
  tell(`a full disk: ${refused} uploads answered 507, and succeeded with room again`, problems)
}

const obeyModel: Task = async () => {
  const args = ['run', '--project', 'unit', MODEL]
  const code = await run('vitest', args, { CALOTYPE_MODEL_PROGRAMS: MODEL_PROGRAMS })
  tell(`${MODEL_PROGRAMS} random programs of chunk calls obey the model`, [], code === 0)
}

const everyStep = times(isShort ? 1 : 10, () => STEPS.map(atStep)).flat()
if (!mounts) console.log('Power cuts and a full disk are left out: they need the right to mount an image.')
try {
  await inLanes([
    ...suffer('kills at named steps', everyStep, folderDisk),
    ...bugs.map(expose),
    ...(mounts ? suffer('power cuts', times(isShort ? 1 : 50, kill), image) : []),
    ...suffer('kills and stops at random', times(isShort ? 2 : 500, killOrStop), folderDisk),
    ...(mounts && !isShort ? [fillDisk] : []),
    ...(isShort ? [] : [obeyModel]),
  ])
} finally {
  template.end()
}
process.exitCode = failed === 0 ? 0 : 1
