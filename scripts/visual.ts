/**
 * @file `npm run visual:update` takes screenshots of the screens' states. `npm run visual` compares the screens with
 * these screenshots, and Storybook shows the differences on its page *Release*. `npm run visual -- --since v1.0.0`
 * first takes the screenshots of another commit. Other arguments select a part: `npm run visual
 * packages/features/gallery`, `npm run visual -- --project=phone`.
 */
import { execFileSync } from 'node:child_process'
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { CHANGES, COMPARISON_FILE, PICTURES, type ComparisonSummary } from '../.storybook/visual/modes.ts'
import { git } from './git.ts'
import { run } from './run.ts'

const [command, ...args] = process.argv.slice(2)
const { values, positionals } = parseArgs({
  args,
  allowPositionals: true,
  options: { since: { type: 'string' }, project: { type: 'string', multiple: true, default: [] } },
})
/** Feature packages contain the screens with states, and the web app contains `Review.stories.tsx`. */
const files = positionals.length > 0 ? positionals : ['packages/features', 'app/pages']
const selection = [...files, ...values.project.map((name) => `--project=${name}`)]

/** File that contains the commit of the screenshots. */
const BASE_FILE = path.join(PICTURES, 'base.txt')

const runVitest = (updated: 'all' | 'none', ...more: string[]) =>
  run('vitest', ['run', '--config=vitest.visual.config.ts', `--update=${updated}`, ...selection, ...more])

/** The properties of Vitest's report that this script reads. */
interface Report {
  numTotalTests: number
  numFailedTests: number
}

async function update(): Promise<number> {
  const code = await runVitest('all')
  writeFileSync(BASE_FILE, `commit ${git('rev-parse', '--short', 'HEAD')}`)
  return code
}

/**
 * Takes the screenshots of another commit in a temporary worktree. If that commit is on another branch, takes those of
 * the commit where the current branch began, so that later changes to the other branch don't appear as differences.
 */
async function updateFrom(since: string): Promise<void> {
  const commit = git('merge-base', since, 'HEAD')
  // Use the disk instead of memory, because the installed packages are large.
  const folder = mkdtempSync(path.join(tmpdir(), 'calotype-visual-'))
  execFileSync('git', ['worktree', 'add', '--force', '--detach', folder, commit], { stdio: 'inherit' })
  try {
    const env = { PATH: `${path.join(folder, 'node_modules/.bin')}:${process.env['PATH']}` }
    const install = ['install', '--frozen-lockfile', '--prefer-offline']
    if ((await run('pnpm', install, {}, folder)) !== 0) throw new Error(`Could not install ${since}.`)
    const code = await run('node', ['scripts/visual.ts', 'update', ...selection], env, folder)
    rmSync(PICTURES, { recursive: true, force: true })
    cpSync(path.join(folder, PICTURES), PICTURES, { recursive: true })
    const failure = code === 0 ? '' : ', in which some stories failed'
    writeFileSync(BASE_FILE, `${since} (${git('rev-parse', '--short', commit)})${failure}`)
  } finally {
    execFileSync('git', ['worktree', 'remove', '--force', folder])
  }
}

/** Compares the stories with the screenshots, and copies screenshots that differ to `CHANGES`. */
async function compare(): Promise<number> {
  rmSync(CHANGES, { recursive: true, force: true })
  mkdirSync(CHANGES, { recursive: true })
  const report = path.join(CHANGES, 'report.json')
  const code = await runVitest('none', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`)
  const { numTotalTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8')) as Report
  if (numTotalTests === 0) throw new Error('No screenshots were compared. See the errors above.')
  for (const file of readdirSync(CHANGES).filter((name) => name.includes('-actual')))
    copyFileSync(
      path.join(PICTURES, file.replace('-actual', '')),
      path.join(CHANGES, file.replace('-actual', '-before')),
    )
  const summary: ComparisonSummary = {
    commit: git('rev-parse', '--short', 'HEAD'),
    base: readFileSync(BASE_FILE, 'utf8'),
    comparisons: numTotalTests,
    failed: numFailedTests,
  }
  writeFileSync(COMPARISON_FILE, JSON.stringify(summary))
  console.log(
    numFailedTests === 0
      ? `\nAll ${numTotalTests} stories look like those of ${summary.base}.`
      : `\n${numFailedTests} of ${numTotalTests} stories look different from ${summary.base}, are new, or failed.\n` +
          'To see them before and after, run `npm run storybook` and open the page Release.\n' +
          `The screenshots are in ${CHANGES}.`,
  )
  return code
}

if (command === 'update') {
  process.exitCode = await update()
} else {
  if (values.since !== undefined) await updateFrom(values.since)
  if (existsSync(BASE_FILE)) process.exitCode = await compare()
  else {
    console.error(
      `No screenshots to compare with in ${PICTURES}. Each machine has its own.\n\n` +
        'Take them from another commit: npm run visual -- --since main\n' +
        'Or take them before your change: npm run visual:update',
    )
    process.exitCode = 1
  }
}
