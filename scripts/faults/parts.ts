import { UPLOAD_STEPS } from '../../packages/server/src/objects/passing.ts'
import { run } from '../run.ts'
import { brokenDisk } from './brokenDisk.ts'
import { bitRot } from './bitRot.ts'
import type { Bug } from './bugs.ts'
import { campaign, type Death } from './campaign.ts'
import { type Disk, folderDisk, imageDisk } from './disk.ts'
import { fullDisk } from './fullDisk.ts'
import { fullUpdate } from './fullUpdate.ts'
import type { Task } from './lanes.ts'
import { type Ledger, summary } from './ledger.ts'
import { interruptMigrations } from './migrations.ts'
import { restoreOlderDatabase } from './restore.ts'
import type { Template } from './template.ts'

/** A part of the run. */
export interface Part {
  /** How often it is done. */
  times: number
  /** How often in the short run, which is a part of `npm test`. */
  short: number
  /** Without it the part is left out. */
  needs?: Need
  tasks(stage: Stage, times: number): Task[]
}

/** What not every machine has. */
export type Need = 'mount' | 'strace'

/** Where the parts are played. */
export interface Stage {
  template: Template
  /** Says what came of something; problems are a failure unless they are expected. */
  tell(what: string, problems: readonly string[], isRight?: boolean): void
}

const IMAGE_MEGABYTES = 128
const MODEL = 'packages/server/src/upload/model.test.ts'
/** A campaign has so many deaths, then everything is checked. */
const DEATHS_AT_ONCE = 25

const times = <T>(length: number, make: () => T) => Array.from({ length }, make)
const dice = (sides: number) => Math.floor(Math.random() * sides)
const kill = (): Death => ({ how: 'kill', after: dice(8) })
const stop = (): Death => ({ how: 'stop', after: dice(8) })
const atEveryStep = (): Death[] =>
  UPLOAD_STEPS.map((step) => ({ how: 'step', step: `${step}:${1 + dice(3)}` }))
const image = () => imageDisk(IMAGE_MEGABYTES)

/** A step that a bug hides at may be passed by something else, as a picture, so that it takes another death. */
const EXPOSED_WITHIN = 4

/** A bug that the death of a server exposes, or putting back an older database. */
type DeadlyBug = Exclude<Bug, 'serve an unverified range'>

/** How each planted bug comes to light. */
const EXPOSED: Record<DeadlyBug, { death: Death | 'restore'; disk: () => Disk }> = {
  'acknowledge before write': { death: { how: 'step', step: 'after-commit:3' }, disk: folderDisk },
  'row before file': { death: { how: 'step', step: 'before-file:1' }, disk: folderDisk },
  'synchronous=NORMAL': { death: { how: 'kill', after: 4 }, disk: image },
  'no fsync': { death: { how: 'kill', after: 4 }, disk: image },
  'delete by missing row': { death: 'restore', disk: folderDisk },
  'hang up at once': { death: { how: 'stop', after: 4 }, disk: folderDisk },
}
const bugsOn = (disk: () => Disk) =>
  (Object.keys(EXPOSED) as DeadlyBug[]).filter((bug) => EXPOSED[bug].disk === disk)

/** All there is to be suffered, by name. */
export const PARTS: Readonly<Record<string, Part>> = {
  steps: {
    times: 10,
    short: 1,
    tasks: (stage, rounds) =>
      suffer(stage, 'kills at named steps', times(rounds, atEveryStep).flat(), folderDisk),
  },
  bugs: { times: 1, short: 1, tasks: (stage) => bugsOn(folderDisk).map(expose(stage)) },
  'power-bugs': {
    times: 1,
    short: 1,
    needs: 'mount',
    tasks: (stage) => bugsOn(image).map(expose(stage)),
  },
  cuts: {
    times: 50,
    short: 1,
    needs: 'mount',
    tasks: (stage, cuts) => suffer(stage, 'power cuts', times(cuts, kill), image),
  },
  kills: {
    times: 500,
    short: 1,
    tasks: (stage, kills) => suffer(stage, 'kills at random', times(kills, kill), folderDisk),
  },
  stops: {
    times: 200,
    short: 1,
    tasks: (stage, stops) => suffer(stage, 'stops at random', times(stops, stop), folderDisk),
  },
  'bit-rot': {
    times: 5,
    short: 1,
    tasks: ({ template, tell }, rounds) => [
      ...times(rounds, () => async (port: number) => {
        const { refused, problems } = await bitRot(template, port)
        tell(`flipped bytes: ${refused} ranges were refused, and no wrong byte was sent`, problems)
      }),
      async (port) => {
        const bug = 'serve an unverified range'
        const { problems } = await bitRot(template, port, bug)
        tell(`planted bug, ${bug}: ${problems[0] ?? 'not found'}`, problems, problems.length > 0)
      },
    ],
  },
  restores: {
    times: 20,
    short: 1,
    tasks: ({ template, tell }, rounds) =>
      times(rounds, () => async (port) => {
        const ledger = await restoreOlderDatabase(template, { disk: folderDisk(), port })
        tell(`an older database was put back: ${summary([ledger])}`, ledger.problems)
      }),
  },
  'full-disk': {
    times: 1,
    short: 0,
    needs: 'mount',
    tasks: ({ template, tell }, rounds) =>
      times(rounds, () => async (port) => {
        const { refused, problems } = await fullDisk(template, port)
        tell(`a full disk: ${refused} uploads answered 507, and succeeded with room again`, problems)
      }),
  },
  'full-update': {
    times: 1,
    short: 0,
    needs: 'mount',
    tasks: ({ tell }, rounds) =>
      times(rounds, () => async () => {
        const { refused, problems } = await fullUpdate()
        tell(`an update on a full disk: ${refused} were refused, and finished with room again`, problems)
      }),
  },
  /** So many calls of each kind fail at most; there are not so many. */
  'broken-disk': {
    times: 1000,
    short: 2,
    needs: 'strace',
    tasks: ({ template, tell }, most) => [
      async (port) => {
        const { failures, problems } = await brokenDisk(template, port, most)
        tell(`a broken disk: ${failures} calls failed, and what failed by them succeeded then`, problems)
      },
    ],
  },
  migrations: {
    times: 1,
    short: 0,
    tasks: ({ tell }, rounds) =>
      times(rounds, () => async () => {
        const { kills, problems } = await interruptMigrations()
        tell(`${kills} kills at every statement of an update: each was finished at the next start`, problems)
      }),
  },
  model: { times: 2000, short: 0, tasks: (stage, programs) => [() => obeyModel(stage, programs)] },
}

/** So many deaths, in several campaigns. */
function suffer({ template, tell }: Stage, what: string, deaths: readonly Death[], disk: () => Disk): Task[] {
  const ledgers: Ledger[] = []
  let suffered = 0
  const campaigns = Math.ceil(deaths.length / DEATHS_AT_ONCE)
  return Array.from({ length: campaigns }, (_, part) => async (port) => {
    const some = deaths.slice(part * DEATHS_AT_ONCE, (part + 1) * DEATHS_AT_ONCE)
    ledgers.push(await campaign(template, { deaths: some, disk: disk(), port }))
    suffered += some.length
    const problems = ledgers.flatMap((ledger) => ledger.problems)
    tell(`${suffered} ${what}: ${summary(ledgers)}`, problems)
  })
}

const expose =
  ({ template, tell }: Stage) =>
  (bug: DeadlyBug): Task =>
  async (port) => {
    const { death, disk } = EXPOSED[bug]
    let problems: readonly string[] = []
    for (let tries = 0; tries < EXPOSED_WITHIN && problems.length === 0; tries++)
      ({ problems } =
        death === 'restore'
          ? await restoreOlderDatabase(template, { disk: disk(), port, bug })
          : await campaign(template, { deaths: [death], disk: disk(), port, bug }))
    tell(`planted bug, ${bug}: ${problems[0] ?? 'not found'}`, problems, problems.length > 0)
  }

async function obeyModel({ tell }: Stage, programs: number): Promise<void> {
  const args = ['run', '--project', 'unit', MODEL]
  const code = await run('vitest', args, { CALOTYPE_MODEL_PROGRAMS: String(programs) })
  tell(`${programs} random programs of chunk calls obey the model`, [], code === 0)
}
