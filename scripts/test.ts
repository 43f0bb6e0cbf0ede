/**
 * @file `npm test`, `npm run check`, `npm run e2e`, `npm run test:motion`, `npm run test:scaled`: runs all steps and shows
 * their output. Ends with the reasons for all failures, and a line with the numbers of passed and failed tests. A step
 * without tests counts as one test. `npm run e2e gallery` runs the test files with that name.
 */
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { git } from './git.ts'
import { run } from './run.ts'
import { makeScratch } from './scratch.ts'
import { findPostgres, startPostgres } from './startPostgres.ts'
import { SUMMARY_FILE, type TestSummary } from './testSummary.ts'

/** Result of a step. `reasons` contains a text for each failure. */
type Outcome = { passed: number; failed: number; reasons: string[] }
type Step = { name: string; run: () => Promise<Outcome> }

const scratch = makeScratch('test')
process.env['TMPDIR'] = scratch
process.on('exit', () => rmSync(scratch, { recursive: true, force: true }))
// `setImmediate` gives `run` time to stop the current step.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => setImmediate(() => process.exit(130)))

function createCommandStep(name: string, command: string, ...args: string[]): Step {
  return {
    name,
    run: async () =>
      (await run(command, args)) === 0
        ? { passed: 1, failed: 0, reasons: [] }
        : { passed: 0, failed: 1, reasons: [] },
  }
}

/**
 * Creates a step that runs a test runner. A failure outside a test, such as a file that doesn't load, counts as a
 * failed test.
 */
function testStep(
  name: string,
  command: string,
  args: string[],
  report: string,
  read: (json: unknown) => Outcome,
  env: NodeJS.ProcessEnv = {},
): Step {
  return {
    name,
    run: async () => {
      const code = await run(command, args, { PLAYWRIGHT_JSON_OUTPUT_NAME: report, ...env })
      try {
        const outcome = read(JSON.parse(readFileSync(report, 'utf8')))
        return code === 0 ? outcome : { ...outcome, failed: Math.max(outcome.failed, 1) }
      } catch {
        return { passed: 0, failed: 1, reasons: [] }
      }
    },
  }
}

function vitest(
  project: 'unit' | 'stories',
  step: string = project,
  { env = {}, tests = [] }: { env?: NodeJS.ProcessEnv; tests?: readonly string[] } = {},
): Step {
  const report = join(scratch, `${project}.json`)
  const args = [
    'run',
    ...tests,
    '--project',
    project,
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]
  const read = (json: unknown): Outcome => {
    const { numPassedTests, numFailedTests, testResults } = json as {
      numPassedTests: number
      numFailedTests: number
      testResults: {
        name: string
        message: string
        assertionResults: { fullName: string; failureMessages: string[] }[]
      }[]
    }
    const reasons = testResults.flatMap(({ name, message, assertionResults }) => [
      ...(message === '' ? [] : [`${name}\n${message}`]),
      ...assertionResults
        .filter(({ failureMessages }) => failureMessages.length > 0)
        .map(({ fullName, failureMessages }) => [`${name} > ${fullName}`, ...failureMessages].join('\n')),
    ])
    return { passed: numPassedTests, failed: numFailedTests, reasons }
  }
  return testStep(step, 'vitest', args, report, read, env)
}

function playwright(files: readonly string[]): Step {
  const report = join(scratch, 'e2e.json')
  const args = ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json', ...files]
  return testStep('e2e', 'playwright', args, report, (json) => {
    const { stats } = json as { stats: { expected: number; unexpected: number; flaky: number } }
    // Playwright writes the page's content and the error of each failed test into files, and deletes them at the next
    // run.
    const contexts = globSync('test-results/*/error-context.md').map((file) =>
      readFileSync(file, 'utf8').split(/^(?=# )/m),
    )
    for (const parts of contexts)
      for (const part of parts) if (part.startsWith('# Page snapshot')) console.log(part)
    const reasons = contexts.map((parts) =>
      parts.filter((part) => /^# (Test info|Error details)/.test(part)).join('\n'),
    )
    return { passed: stats.expected, failed: stats.unexpected + stats.flaky, reasons }
  })
}

/** Creates a step that runs two steps concurrently. The second one should mostly wait for the disk. */
function runConcurrently(first: Step, second: Step): Step {
  return {
    name: `${first.name}, ${second.name}`,
    run: async () => {
      const outcomes = await Promise.all([first.run(), second.run()])
      return {
        passed: outcomes[0].passed + outcomes[1].passed,
        failed: outcomes[0].failed + outcomes[1].failed,
        reasons: [...outcomes[0].reasons, ...outcomes[1].reasons],
      }
    },
  }
}

/**
 * Creates a step that runs unit tests of the server on PostgreSQL, on the server that CALOTYPE_TEST_DATABASE_URL names
 * or on a new one.
 */
function unitOnPostgres(tests: readonly string[]): Step {
  const name = 'unit on PostgreSQL'
  return {
    name,
    async run() {
      const { CALOTYPE_TEST_DATABASE_URL: url } = process.env
      const programs = url === undefined ? findPostgres() : null
      if (url === undefined && programs === null) {
        console.log('PostgreSQL 15 or later is not installed, so nothing was tested on it.')
        return { passed: 0, failed: 0, reasons: [] }
      }
      const postgres = programs === null ? null : await startPostgres(programs, scratch)
      try {
        const env = { CALOTYPE_TEST_DATABASE_URL: url ?? postgres?.url }
        return await vitest('unit', name, { env, tests }).run()
      } finally {
        postgres?.stop()
      }
    },
  }
}

/** Tests of rows, files and several processes that `npm test` repeats on PostgreSQL. `npm run test:scaled` runs all. */
const TESTS_ON_POSTGRES = [
  'db/postgres',
  'sharedDatabase.test.ts',
  'leases.test.ts',
  'manifest/manifest.test.ts',
  'family',
  'plans',
  'links',
  'sharing',
  'upload/uploadFile.test.ts',
].map((path) => `packages/server/src/${path}`)

const build = createCommandStep('build', 'node', 'scripts/buildWeb.ts')
const buildDesktop = createCommandStep('build of the desktop app', 'node', 'scripts/buildDesktop.ts')
const check: Step[] = [
  createCommandStep('format', 'oxfmt', '--check', '.'),
  createCommandStep('lint', 'oxlint', '--deny-warnings', '.'),
  createCommandStep('types', 'tsc', '-p', 'tsconfig.json'),
  createCommandStep('layers', 'node', 'scripts/layers.ts'),
  createCommandStep('spelling', 'cspell', 'lint', '--no-progress', '--quiet'),
  createCommandStep('records', 'node', 'scripts/records.ts'),
  createCommandStep('configuration', 'node', 'scripts/configuration.ts', 'check'),
  createCommandStep('tokens', 'node', 'scripts/tokens.ts', 'check'),
  createCommandStep('dependencies', 'node', 'scripts/dependencies.ts', 'check'),
  createCommandStep('public API', 'node', 'scripts/api.ts', 'check'),
  createCommandStep('contract', 'pnpm', '--filter', '@calotype/openapi', 'check'),
  runConcurrently(vitest('unit'), createCommandStep('faults', 'node', 'scripts/faults.ts', 'short')),
  unitOnPostgres(TESTS_ON_POSTGRES),
  vitest('stories'),
  build,
  createCommandStep('weights', 'size-limit'),
  createCommandStep('entries', 'node', 'scripts/packages/entries.ts'),
  createCommandStep('links', 'node', 'scripts/links.ts'),
  createCommandStep('claims', 'node', 'scripts/claims.ts'),
]

const [which = 'all', ...files] = process.argv.slice(2)
const e2e: Step[] = [buildDesktop, playwright(files)]
const STEPS: Readonly<Record<string, Step[]>> = {
  all: [...check, ...e2e],
  check,
  e2e: [build, ...e2e],
  scaled: [unitOnPostgres(files.length > 0 ? files : ['packages/server'])],
  motion: [vitest('stories', 'stories with motion', { env: { STORY_MOTION: 'on' } })],
}
const steps = STEPS[which]
if (steps === undefined)
  throw new Error(`No tests are called ${which}. Available tests: ${Object.keys(STEPS)}.`)

/** Shortens an error to its message and location, because whole pages and stack traces would hide the next failure. */
function shorten(reason: string): string {
  const lines = reason.split('\n')
  const isStackLine = (line: string) => /^\s+at /.test(line)
  const places = lines.filter((line) => isStackLine(line) && !line.includes('node_modules'))
  const message = lines.filter((line) => !isStackLine(line)).join('\n')
  return [message.slice(0, 2000), ...places.slice(0, 3)].join('\n')
}

/** Results of earlier runs for the same commit, read before Playwright clears their folder. */
const commit = git('rev-parse', 'HEAD')
const earlier = existsSync(SUMMARY_FILE)
  ? (JSON.parse(readFileSync(SUMMARY_FILE, 'utf8')) as TestSummary)
  : null
const results = new Map(earlier?.commit === commit ? earlier.steps.map((step) => [step.name, step]) : [])

const total: Outcome = { passed: 0, failed: 0, reasons: [] }
const failures: string[] = []
for (const step of steps) {
  console.log(`\n── ${step.name} ${'─'.repeat(Math.max(1, 70 - step.name.length))}`)
  const started = performance.now()
  const { passed, failed, reasons } = await step.run()
  results.set(step.name, { name: step.name, passed, failed, reasons: reasons.map(shorten) })
  total.passed += passed
  total.failed += failed
  total.reasons.push(...reasons)
  if (failed > 0) failures.push(step.name)
  console.log(
    `${failed === 0 ? '✓' : '✗'} ${step.name}, ${((performance.now() - started) / 1000).toFixed(1)} s`,
  )
}

const summary: TestSummary = { commit, testedAt: new Date().toISOString(), steps: [...results.values()] }
mkdirSync(dirname(SUMMARY_FILE), { recursive: true })
writeFileSync(SUMMARY_FILE, JSON.stringify(summary))

for (const reason of total.reasons) console.log(`\n✗ ${shorten(reason)}`)

console.log(
  failures.length === 0
    ? '\nAll checks passed. Next: npm start, or npm run storybook.'
    : `\nFailed: ${failures.join(', ')}. See above. Run fewer steps with npm run check or npm run e2e.`,
)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 ? 0 : 1)
