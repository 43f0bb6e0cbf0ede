import { UPLOAD_STEPS } from '../../packages/server/src/storage/steps.ts'
import { findGrowingWork } from '../../packages/server/src/testing/bounds/findGrowingWork.ts'
import { run } from '../run.ts'
import { brokenDisk } from './disks/brokenDisk.ts'
import { bitRot } from './disks/bitRot.ts'
import type { Bug } from './bugs.ts'
import { campaign, type Crash } from './campaign.ts'
import { type Disk, createFolderDisk, createImageDisk } from './disks/disk.ts'
import { fullDisk } from './disks/fullDisk.ts'
import { fullUpdate } from './disks/fullUpdate.ts'
import { type Ledger, summarize } from './checks/ledger.ts'
import { interruptMigrations } from './migrations.ts'
import { restoreOlderDatabase } from './restore.ts'
import { createEnvironmentWithBug, NOT_STARTED } from './server.ts'
import type { Template } from './template.ts'

/** Runs a fault test once. The test's server must listen on `port`, which is free. */
type Task = (port: number) => Promise<void>

/** A test that injects a fault, such as a crash or a full disk, and its number of repetitions. */
export interface FaultTest {
  times: number
  /** Number of repetitions in the short run of `npm test`. */
  shortTimes: number
  /** Requirement without which the test is skipped. */
  requirement?: Requirement
  tasks(context: FaultContext, times: number): Task[]
}

/** Requirements that some machines don't meet. */
export type Requirement = 'mount' | 'strace'

/** Context shared by all fault tests. */
export interface FaultContext {
  template: Template
  /** Reports a result. The problems fail the test unless `isRight` is true. */
  report(what: string, problems: readonly string[], isRight?: boolean): void
}

const IMAGE_MEGABYTES = 128
const MODEL = 'packages/server/src/upload/model.test.ts'
/** Number of crashes before a campaign checks all data. */
const CRASHES_PER_CAMPAIGN = 25

const times = <T>(length: number, make: () => T) => Array.from({ length }, make)
const getRandomBelow = (sides: number) => Math.floor(Math.random() * sides)
const createKill = (): Crash => ({ kind: 'kill', after: getRandomBelow(8) })
const createStop = (): Crash => ({ kind: 'stop', after: getRandomBelow(8) })
const createCrashAtEachStep = (): Crash[] =>
  UPLOAD_STEPS.map((step) => ({ kind: 'step', step: `${step}:${1 + getRandomBelow(3)}` }))
const createImage = () => createImageDisk(IMAGE_MEGABYTES)

/**
 * Maximum number of campaigns until a planted bug is found. A campaign may miss it if other work reaches the crash step
 * first.
 */
const MAX_CAMPAIGNS_PER_BUG = 4

/** Bugs that make the work of a request grow with the library. */
const UNBOUNDED = ['read a list at once', 'use the wrong index'] as const satisfies readonly Bug[]

/** Bugs that a server crash or the restoration of an older database reveals. */
type CrashBug = Exclude<Bug, 'serve an unverified range' | (typeof UNBOUNDED)[number]>

/** The fault that reveals each planted bug. */
const EXPOSING_FAULTS: Record<CrashBug, { crash: Crash | 'restore'; disk: () => Disk }> = {
  'acknowledge before write': { crash: { kind: 'step', step: 'after-commit:3' }, disk: createFolderDisk },
  'row before file': { crash: { kind: 'step', step: 'before-file:1' }, disk: createFolderDisk },
  'synchronous=NORMAL': { crash: { kind: 'kill', after: 4 }, disk: createImage },
  'no fsync': { crash: { kind: 'kill', after: 4 }, disk: createImage },
  'delete by missing row': { crash: 'restore', disk: createFolderDisk },
  'hang up at once': { crash: { kind: 'stop', after: 4 }, disk: createFolderDisk },
}
const listBugs = (disk: () => Disk) =>
  (Object.keys(EXPOSING_FAULTS) as CrashBug[]).filter((bug) => EXPOSING_FAULTS[bug].disk === disk)

export const PARTS: Readonly<Record<string, FaultTest>> = {
  steps: {
    times: 10,
    shortTimes: 1,
    tasks: (context, rounds) =>
      runCampaigns(
        context,
        'kills at named steps',
        times(rounds, createCrashAtEachStep).flat(),
        createFolderDisk,
      ),
  },
  bugs: { times: 1, shortTimes: 1, tasks: (context) => listBugs(createFolderDisk).map(expose(context)) },
  'power-bugs': {
    times: 1,
    shortTimes: 1,
    requirement: 'mount',
    tasks: (context) => listBugs(createImage).map(expose(context)),
  },
  cuts: {
    times: 50,
    shortTimes: 1,
    requirement: 'mount',
    tasks: (context, cuts) => runCampaigns(context, 'power cuts', times(cuts, createKill), createImage),
  },
  kills: {
    times: 500,
    shortTimes: 1,
    tasks: (context, kills) =>
      runCampaigns(context, 'kills at random', times(kills, createKill), createFolderDisk),
  },
  stops: {
    times: 200,
    shortTimes: 1,
    tasks: (context, stops) =>
      runCampaigns(context, 'stops at random', times(stops, createStop), createFolderDisk),
  },
  'bit-rot': {
    times: 5,
    shortTimes: 1,
    tasks: ({ template, report }, rounds) => [
      ...times(rounds, () => async (port: number) => {
        const { refused, problems } = await bitRot(template, port)
        report(`flipped bytes: ${refused} ranges were refused, and no wrong byte was sent`, problems)
      }),
      async (port) => {
        const bug = 'serve an unverified range'
        const { problems } = await bitRot(template, port, bug)
        report(`planted bug, ${bug}: ${problems[0] ?? 'not found'}`, problems, problems.length > 0)
      },
    ],
  },
  bounds: {
    times: 1,
    // The unit tests already run this test, without a planted bug.
    shortTimes: 0,
    tasks: ({ report }) =>
      UNBOUNDED.map((bug) => async () => {
        const problems = await findGrowingWork(createEnvironmentWithBug(bug))
        report(`planted bug, ${bug}: ${problems[0] ?? 'not found'}`, problems, problems.length > 0)
      }),
  },
  restores: {
    times: 20,
    shortTimes: 1,
    tasks: ({ template, report }, rounds) =>
      times(rounds, () => async (port) => {
        const ledger = await restoreOlderDatabase(template, { disk: createFolderDisk(), port })
        report(`an older database was restored: ${summarize([ledger])}`, ledger.problems)
      }),
  },
  'full-disk': {
    times: 1,
    shortTimes: 0,
    requirement: 'mount',
    tasks: ({ template, report }, rounds) =>
      times(rounds, () => async (port) => {
        const { refused, problems } = await fullDisk(template, port)
        report(`a full disk: ${refused} uploads got 507, and succeeded with free space`, problems)
      }),
  },
  'full-update': {
    times: 1,
    shortTimes: 0,
    requirement: 'mount',
    tasks: ({ report }, rounds) =>
      times(rounds, () => async () => {
        const { refused, problems } = await fullUpdate()
        report(`an update on a full disk: ${refused} were refused, and succeeded with free space`, problems)
      }),
  },
  /** Here, `times` is the maximum number of calls of each kind that fail. The actual number is smaller. */
  'broken-disk': {
    times: 1000,
    shortTimes: 2,
    requirement: 'strace',
    tasks: ({ template, report }, most) => [
      async (port) => {
        const { failures, problems } = await brokenDisk(template, port, most)
        report(`a broken disk: ${failures} calls failed, and the affected uploads succeeded later`, problems)
      },
    ],
  },
  migrations: {
    times: 1,
    shortTimes: 0,
    tasks: ({ report }, rounds) =>
      times(rounds, () => async () => {
        const { kills, problems } = await interruptMigrations()
        report(
          `${kills} kills at every statement of an update: each update was completed at the next start`,
          problems,
        )
      }),
  },
  model: { times: 2000, shortTimes: 0, tasks: (context, programs) => [() => checkModel(context, programs)] },
}

/** Distributes the crashes over several campaigns. */
function runCampaigns(
  { template, report }: FaultContext,
  what: string,
  crashes: readonly Crash[],
  disk: () => Disk,
): Task[] {
  const ledgers: Ledger[] = []
  let crashCount = 0
  const campaigns = Math.ceil(crashes.length / CRASHES_PER_CAMPAIGN)
  return Array.from({ length: campaigns }, (_, part) => async (port) => {
    const batch = crashes.slice(part * CRASHES_PER_CAMPAIGN, (part + 1) * CRASHES_PER_CAMPAIGN)
    ledgers.push(await campaign(template, { crashes: batch, disk: disk(), port }))
    crashCount += batch.length
    const problems = ledgers.flatMap((ledger) => ledger.problems)
    report(`${crashCount} ${what}: ${summarize(ledgers)}`, problems)
  })
}

const expose =
  ({ template, report }: FaultContext) =>
  (bug: CrashBug): Task =>
  async (port) => {
    const { crash, disk } = EXPOSING_FAULTS[bug]
    let problems: readonly string[] = []
    for (let campaigns = 0; campaigns < MAX_CAMPAIGNS_PER_BUG && problems.length === 0; campaigns++)
      ({ problems } =
        crash === 'restore'
          ? await restoreOlderDatabase(template, { disk: disk(), port, bug })
          : await campaign(template, { crashes: [crash], disk: disk(), port, bug }))
    // A server that doesn't start doesn't reveal the bug.
    const isFound = problems.length > 0 && !problems.includes(NOT_STARTED)
    report(`planted bug, ${bug}: ${problems[0] ?? 'not found'}`, problems, isFound)
  }

async function checkModel({ report }: FaultContext, programs: number): Promise<void> {
  const args = ['run', '--project', 'unit', MODEL]
  const code = await run('vitest', args, { CALOTYPE_MODEL_PROGRAMS: String(programs) })
  report(`${programs} random programs of chunk calls match the model`, [], code === 0)
}
