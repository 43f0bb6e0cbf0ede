import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from 'playwright'

/**
 * Headless Chromium, which needs a quarter less CPU time than the full browser, and is a separate package on Debian.
 */
const SHELL = 'chromium-headless-shell'
const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome'] as const

function findProgram(programs: readonly string[]): string | undefined {
  return [
    process.env['CHROMIUM_PATH'],
    chromium.executablePath(),
    ...programs.map((program) => `/usr/bin/${program}`),
  ].find((path) => path !== undefined && path !== '' && existsSync(path))
}

function isRootOnDebian(): boolean {
  return process.getuid?.() === 0 && existsSync('/etc/debian_version')
}

/**
 * Returns the path of Chromium: `CHROMIUM_PATH`, Playwright's own Chromium, or the first of the system's `programs`. If
 * there is none, installs Chromium with Playwright or, as root on Debian, with apt.
 *
 * @throws Error that explains how to install Chromium
 */
function findChromium(programs: readonly [string, ...string[]]): string {
  const existing = findProgram(programs)
  if (existing !== undefined) return existing
  console.log('No Chromium found; installing one for the tests…')
  if (isRootOnDebian()) {
    spawnSync('sh', ['-c', `apt-get update && apt-get install -y ${programs[0]}`], { stdio: 'inherit' })
  } else {
    spawnSync('playwright', ['install', 'chromium'], { stdio: 'inherit' })
  }
  const installed = findProgram(programs)
  if (installed === undefined) {
    throw new Error(
      'The tests need Chromium. Install it, or set CHROMIUM_PATH to a Chromium or Chrome, and run again.',
    )
  }
  return installed
}

type LaunchOptions = { executablePath: string; args: string[] }

/** Returns launch options. Root needs `--no-sandbox`. The other options prevent background network requests. */
function launch(executablePath: string): LaunchOptions {
  const args = [
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
    '--disable-gpu',
  ]
  return { executablePath, args: process.getuid?.() === 0 ? ['--no-sandbox', ...args] : args }
}

/** Returns launch options for the headless browser that tests use. */
export const createTestLaunchOptions = (): LaunchOptions => launch(findChromium([SHELL, ...BROWSERS]))

/** Returns launch options for the full browser, which benchmarks and screenshots use. */
export const createLaunchOptions = (): LaunchOptions => launch(findChromium(BROWSERS))
