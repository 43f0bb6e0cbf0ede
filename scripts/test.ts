/**
 * @file `npm test`, `npm run check`, `npm run e2e`: runs every step, shows what each prints, and closes with
 * one line that counts what passed and failed. A step without tests of its own counts as one. `npm run e2e gallery` runs
 * the journeys of files so named.
 */
import { globSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { run } from './run.ts'
import { makeScratch } from './scratch.ts'

type Count = { passed: number; failed: number }
type Step = { name: string; run: () => Promise<Count> }

const scratch = makeScratch('test')
process.env['TMPDIR'] = scratch
process.on('exit', () => rmSync(scratch, { recursive: true, force: true }))
// After `run` has ended the step that was running.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => setImmediate(() => process.exit(130)))

function plain(name: string, command: string, ...args: string[]): Step {
  return {
    name,
    run: async () => ((await run(command, args)) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }),
  }
}

/** A runner that may also fail outside any test (a file that does not load): then at least one failure counts. */
function counted(
  name: string,
  command: string,
  args: string[],
  report: string,
  read: (json: unknown) => Count,
): Step {
  return {
    name,
    run: async () => {
      const code = await run(command, args, { PLAYWRIGHT_JSON_OUTPUT_NAME: report })
      try {
        const count = read(JSON.parse(readFileSync(report, 'utf8')))
        return code === 0 ? count : { ...count, failed: Math.max(count.failed, 1) }
      } catch {
        return { passed: 0, failed: 1 }
      }
    },
  }
}

function vitest(project: 'unit' | 'stories'): Step {
  const report = join(scratch, `${project}.json`)
  const args = [
    'run',
    '--project',
    project,
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]
  return counted(project, 'vitest', args, report, (json) => {
    const { numPassedTests, numFailedTests } = json as { numPassedTests: number; numFailedTests: number }
    return { passed: numPassedTests, failed: numFailedTests }
  })
}

function playwright(files: readonly string[]): Step {
  const report = join(scratch, 'e2e.json')
  const args = ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json', ...files]
  return counted('e2e', 'playwright', args, report, (json) => {
    const { stats } = json as { stats: { expected: number; unexpected: number; flaky: number } }
    // What each page showed when its test failed, and last of all why. Playwright clears the folder at the start of a run.
    const parts = globSync('test-results/*/error-context.md').flatMap((file) =>
      readFileSync(file, 'utf8').split(/^(?=# )/m),
    )
    for (const part of parts) if (part.startsWith('# Page snapshot')) console.log(part)
    for (const part of parts) if (/^# (Test info|Error details)/.test(part)) console.log(part)
    return { passed: stats.expected, failed: stats.unexpected + stats.flaky }
  })
}

/** Two steps at once: the second mostly waits for a disk. */
function beside(first: Step, second: Step): Step {
  return {
    name: `${first.name}, ${second.name}`,
    run: async () => {
      const counts = await Promise.all([first.run(), second.run()])
      return {
        passed: counts[0].passed + counts[1].passed,
        failed: counts[0].failed + counts[1].failed,
      }
    },
  }
}

const build = plain('build', 'node', 'scripts/buildWeb.ts')
const buildDesktop = plain('build of the desktop app', 'node', 'scripts/buildDesktop.ts')
const check: Step[] = [
  plain('format', 'oxfmt', '--check', '.'),
  plain('lint', 'oxlint', '--deny-warnings', '.'),
  plain('types', 'tsc', '-p', 'tsconfig.json'),
  plain('floors', 'node', 'scripts/floors.ts'),
  plain('contract', 'pnpm', '--filter', '@calotype/openapi', 'check'),
  beside(vitest('unit'), plain('faults', 'node', 'scripts/faults.ts', 'short')),
  vitest('stories'),
  build,
  plain('weights', 'size-limit'),
  plain('links', 'node', 'scripts/links.ts'),
]

const [which = 'all', ...files] = process.argv.slice(2)
const e2e: Step[] = [buildDesktop, playwright(files)]
const steps = which === 'check' ? check : which === 'e2e' ? [build, ...e2e] : [...check, ...e2e]

const total: Count = { passed: 0, failed: 0 }
const failures: string[] = []
for (const step of steps) {
  console.log(`\n── ${step.name} ${'─'.repeat(Math.max(1, 70 - step.name.length))}`)
  const started = performance.now()
  const { passed, failed } = await step.run()
  total.passed += passed
  total.failed += failed
  if (failed > 0) failures.push(step.name)
  console.log(
    `${failed === 0 ? '✓' : '✗'} ${step.name}, ${((performance.now() - started) / 1000).toFixed(1)} s`,
  )
}

console.log(
  failures.length === 0
    ? '\nEverything holds. Next: npm start, or npm run storybook.'
    : `\nLook above at: ${failures.join(', ')}. One step alone: npm run check, npm run e2e.`,
)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 ? 0 : 1)
