/**
 * @file Runs on any Node from version 18, before anything is installed. Installs the workspace if the lockfile has changed,
 * then runs the given command with the workspace's tools, including its own Node, first on the PATH.
 */
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const { devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const stamp = join(root, 'node_modules', '.installed')
const wanted = createHash('sha256')
  .update(readFileSync(join(root, 'pnpm-lock.yaml')))
  .digest('hex')

if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== wanted) {
  console.log('Installing dependencies (about a minute, once)…')
  const install = spawnSync(
    'npx',
    ['--yes', `pnpm@${devDependencies.pnpm}`, 'install', '--frozen-lockfile'],
    {
      cwd: root,
      stdio: 'inherit',
      shell: process.platform === 'win32',
    },
  )
  if (install.status !== 0) {
    console.error('\nThe installation failed. Fix the error above and run the same command again.')
    process.exit(install.status ?? 1)
  }
  writeFileSync(stamp, wanted)
}

// Without a UTF-8 locale, Chromium drops chosen files with an emoji in their names.
const { LC_ALL, LC_CTYPE, LANG } = process.env
const writesAnyName = process.platform !== 'linux' || /utf-?8/i.test(LC_ALL || LC_CTYPE || LANG || '')

const [command, ...args] = process.argv.slice(2)
const child = spawn(command, args, {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...process.env,
    PATH: join(root, 'node_modules', '.bin') + delimiter + process.env.PATH,
    ...(!writesAnyName && { LC_ALL: 'C.UTF-8' }),
    // With the compile cache, later processes start in half the time and use less memory.
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, 'node_modules', '.compiled'),
  },
  shell: process.platform === 'win32',
})
// A terminal also sends Ctrl-C to the child, a supervisor does not. In both cases the child exits first.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
child.on('error', (error) => {
  console.error(`Could not run ${command}: ${error.message}`)
  process.exit(1)
})
child.on('exit', (code, signal) => process.exit(signal ? 130 : (code ?? 1)))
