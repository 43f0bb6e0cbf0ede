/**
 * @file `npm run test:changed`: checks what the uncommitted changes or, if there are none, the last commit may have
 * broken: format, lint and spelling of the changed files, types, layers, and the unit tests and stories that import
 * changed files. `npm run test:changed main` checks everything since `main`. Stories that visit all pages take longer
 * than all others together, so they run only if a file of the app, the client or the platform has changed.
 */
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { run } from './run.ts'

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim()

const hasUncommitted = git('status', '--porcelain') !== ''
const base = process.argv[2] ?? (hasUncommitted ? 'HEAD' : 'HEAD~1')
const fileLists = [git('diff', '--name-only', base), git('ls-files', '--others', '--exclude-standard')]
const changedFiles = fileLists.flatMap((list) => list.split('\n')).filter((file) => existsSync(file))
const sources = changedFiles.filter((file) => /\.(?:tsx?|mjs)$/.test(file))
const concernsAllPages = sources.some((file) => /^packages\/(?:app-web|api|platform)\//.test(file))
if (!concernsAllPages) process.env['EXCLUDED_STORIES'] = 'all-pages'

const steps: [string, ...string[]][] = [
  ['oxfmt', '--check', '--no-error-on-unmatched-pattern', ...changedFiles],
  ['cspell', 'lint', '--no-progress', '--quiet', '--no-must-find-files', ...changedFiles],
  [
    'tsc',
    '-p',
    'tsconfig.json',
    '--noEmit',
    '--incremental',
    '--tsBuildInfoFile',
    'node_modules/.tsbuildinfo',
  ],
  ['node', 'scripts/layers.ts'],
  ...(sources.length > 0 ? [['oxlint', '--deny-warnings', ...sources] as [string, ...string[]]] : []),
  ['vitest', 'run', '--changed', base, '--passWithNoTests', '--reporter=dot'],
]

if (changedFiles.length === 0) throw new Error(`Nothing has changed since ${base}.`)
for (const [command, ...args] of steps) {
  const started = performance.now()
  const code = await run(command, args)
  console.log(`${code === 0 ? '✓' : '✗'} ${command}, ${((performance.now() - started) / 1000).toFixed(1)} s`)
  if (code !== 0) process.exitCode = 1
}
if (!concernsAllPages) console.log('Skipping the stories that visit all pages. `npm test` runs them.')
