import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from 'playwright'

const CANDIDATES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

function found(): string | undefined {
  return [process.env['CHROMIUM_PATH'], chromium.executablePath(), ...CANDIDATES].find(
    (path) => path !== undefined && path !== '' && existsSync(path),
  )
}

function isRootOnDebian(): boolean {
  return process.getuid?.() === 0 && existsSync('/etc/debian_version')
}

/**
 * Path of a Chromium to test with: `CHROMIUM_PATH`, Playwright's own, or the system's.
 * Where there is none it is installed, by Playwright or (on Debian, as root) by apt.
 * @throws Error that says what to install by hand.
 */
export function chromiumPath(): string {
  const existing = found()
  if (existing !== undefined) return existing
  console.log('No Chromium found; installing one for the tests…')
  if (isRootOnDebian()) {
    spawnSync('sh', ['-c', 'apt-get update && apt-get install -y chromium'], { stdio: 'inherit' })
  } else {
    spawnSync('playwright', ['install', 'chromium'], { stdio: 'inherit' })
  }
  const installed = found()
  if (installed === undefined) {
    throw new Error(
      'The tests need Chromium. Install it, or set CHROMIUM_PATH to a Chromium or Chrome, and run again.',
    )
  }
  return installed
}

/** How every test starts its browser. Root needs `--no-sandbox`; the rest keeps a closed network quiet. */
export function launchOptions(): { executablePath: string; args: string[] } {
  const args = [
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
    '--disable-gpu',
  ]
  return { executablePath: chromiumPath(), args: process.getuid?.() === 0 ? ['--no-sandbox', ...args] : args }
}
