/**
 * @file `npm run test:electronegativity`: looks through all the built code of the desktop app for known weaknesses of
 * Electron apps, and fails on anything but no finding. It is fetched for this, and reads a copy of what was built.
 */
import { spawnSync } from 'node:child_process'
import { cpSync, globSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { transformWithOxc } from 'vite'
import { buildDesktop } from './buildDesktop.ts'
import { makeScratch } from './scratch.ts'

const PROGRAM = '@doyensec/electronegativity@1.10.3'
/** It asks the network which versions of Electron are supported, and knows no release of the last years. */
const LEFT_OUT = 'AvailableSecurityFixesGlobalCheck'

/** What it asks a person to look at, and why that stays: each this one place, as long as it is written so. */
const LOOKED_AT = [
  {
    check: 'PRELOAD_JS_CHECK',
    place: 'preload,\n\t\t\tcontextIsolation: true,\n\t\t\tsandbox: true,\n\t\t\tnodeIntegration: false,',
    why: 'Preloads give a page the Bridge, or the choice of a server; main checks who calls and what with (hostile.test.ts).',
  },
  {
    check: 'OPEN_EXTERNAL_JS_CHECK',
    place: 'lockDown(app, session.defaultSession, (url) => shell.openExternal(url), server);',
    why: 'lockDown.ts calls it for https:// addresses and those of the chosen server, without a name or a password in them.',
  },
  {
    check: 'CSP_GLOBAL_CHECK',
    place: `<meta
      http-equiv="Content-Security-Policy"
      content="default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'"`,
    why: "It is wary of 'self'. At app://welcome that is the build's own files, looked up by name (site.ts), and no server's.",
  },
]

/** Private fields and the ending `.cjs` are newer than it is, and it passes over what it cannot read. */
async function writeDown(copy: string): Promise<string[]> {
  for (const script of globSync(join(copy, '**/*.{js,cjs}'))) {
    const { code } = await transformWithOxc(readFileSync(script, 'utf8'), script, { target: 'es2019' })
    writeFileSync(script, code)
    renameSync(script, script.replace(/\.cjs$/, '.js'))
  }
  return globSync(join(copy, '**/*.{js,html}'))
}

/** Tells it, in its own way, what was looked at. Throws where that is written otherwise now, or more than once. */
function excuse(files: readonly string[]): void {
  for (const { check, place, why } of LOOKED_AT) {
    const having = files.filter((file) => readFileSync(file, 'utf8').includes(place))
    const [file = ''] = having
    const parts = having.length === 1 ? readFileSync(file, 'utf8').split(place) : []
    if (parts.length !== 2) throw new Error(`${check}: not as it was looked at, or not once. ${why}`)
    const [begin, end] = file.endsWith('.html') ? ['<!--', '-->'] : ['/*', '*/']
    writeFileSync(file, parts.join(`${begin} eng-disable ${check} ${end}${place}`))
  }
}

await buildDesktop()
const copy = makeScratch('electronegativity')
try {
  cpSync('packages/app-desktop/build', copy, { recursive: true })
  excuse(await writeDown(copy))
  const { version } = JSON.parse(
    readFileSync('packages/app-desktop/node_modules/electron/package.json', 'utf8'),
  ) as { version: string }
  const { stdout, stderr } = spawnSync(
    'npx',
    ['--yes', PROGRAM, '-r', '-e', version, '-x', LEFT_OUT, '-i', copy],
    // Its words are those of the language.
    { encoding: 'utf8', env: { ...process.env, LC_ALL: 'en_US.UTF-8' }, shell: process.platform === 'win32' },
  )
  // It ends with 0 whatever it finds; what it could not read it tells elsewhere.
  const isClean = stdout.includes('No issues were found') && !/error parsing/i.test(stdout + stderr)
  console.log(isClean ? 'Electronegativity: no finding.' : stdout + stderr)
  if (!isClean) process.exitCode = 1
} finally {
  rmSync(copy, { recursive: true, force: true })
}
