/**
 * @file `npm run test:electronegativity`: scans all built code of the desktop app for known weaknesses of Electron
 * apps, and fails on any finding that has not been reviewed. Downloads Electronegativity, and runs it on a copy of the
 * build.
 */
import { spawnSync } from 'node:child_process'
import { cpSync, globSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { transformWithOxc } from 'vite'
import { buildDesktop } from './buildDesktop.ts'
import { makeScratch } from './scratch.ts'

const PROGRAM = '@doyensec/electronegativity@1.10.3'
/** A check that requests the supported Electron versions from the network, but doesn't recognize recent releases. */
const SKIPPED_CHECK = 'AvailableSecurityFixesGlobalCheck'

/** Reviewed findings, with the reason why they are safe. Each applies to exactly one place in the code. */
const REVIEWED = [
  {
    check: 'PRELOAD_JS_CHECK',
    code: 'preload,\n\t\t\tcontextIsolation: true,\n\t\t\tsandbox: true,\n\t\t\tnodeIntegration: false,',
    why: 'Preloads give a page the Bridge, or the choice of a server; main checks the sender and the arguments of each call (hostile.test.ts).',
  },
  {
    check: 'OPEN_EXTERNAL_JS_CHECK',
    code: 'lockDown(app, session.defaultSession, (url) => shell.openExternal(url), server);',
    why: 'lockDown.ts calls it for https:// addresses and those of the chosen server, without a name or a password in them.',
  },
  {
    check: 'CSP_GLOBAL_CHECK',
    code: `<meta
      http-equiv="Content-Security-Policy"
      content="default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'"`,
    why: "The check warns about 'self', but at app://welcome that covers only the build's own files, looked up by name (site.ts).",
  },
]

/**
 * Converts the scripts to older syntax, because Electronegativity skips files with newer syntax and files with the
 * extension `.cjs`.
 */
async function transpile(copy: string): Promise<string[]> {
  for (const script of globSync(join(copy, '**/*.{js,cjs}'))) {
    const { code } = await transformWithOxc(readFileSync(script, 'utf8'), script, { target: 'es2019' })
    writeFileSync(script, code)
    renameSync(script, script.replace(/\.cjs$/, '.js'))
  }
  return globSync(join(copy, '**/*.{js,html}'))
}

/**
 * Inserts suppression comments for reviewed findings. Throws if the reviewed code has changed or occurs more than once.
 */
function suppress(files: readonly string[]): void {
  for (const { check, code, why } of REVIEWED) {
    const filesWithCode = files.filter((file) => readFileSync(file, 'utf8').includes(code))
    const [file = ''] = filesWithCode
    const parts = filesWithCode.length === 1 ? readFileSync(file, 'utf8').split(code) : []
    if (parts.length !== 2)
      throw new Error(`${check}: the reviewed code has changed or occurs more than once. ${why}`)
    const [begin, end] = file.endsWith('.html') ? ['<!--', '-->'] : ['/*', '*/']
    writeFileSync(file, parts.join(`${begin} eng-disable ${check} ${end}${code}`))
  }
}

await buildDesktop()
const copy = makeScratch('electronegativity')
try {
  cpSync('packages/app-desktop/build', copy, { recursive: true })
  suppress(await transpile(copy))
  const { version } = JSON.parse(
    readFileSync('packages/app-desktop/node_modules/electron/package.json', 'utf8'),
  ) as { version: string }
  const { stdout, stderr } = spawnSync(
    'npx',
    ['--yes', PROGRAM, '-r', '-e', version, '-x', SKIPPED_CHECK, '-i', copy],
    // Electronegativity's messages depend on the locale.
    { encoding: 'utf8', env: { ...process.env, LC_ALL: 'en_US.UTF-8' }, shell: process.platform === 'win32' },
  )
  // Check the output, because the exit code is 0 even if there are findings or parse errors.
  const isClean = stdout.includes('No issues were found') && !/error parsing/i.test(stdout + stderr)
  console.log(isClean ? 'Electronegativity: no findings.' : stdout + stderr)
  if (!isClean) process.exitCode = 1
} finally {
  rmSync(copy, { recursive: true, force: true })
}
