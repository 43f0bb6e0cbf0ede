/** @file Journeys in a real browser. Every test file starts a server of its own on a free port, with its own data. */
import { defineConfig } from '@playwright/test'
import { testBrowser } from '../scripts/chromium.ts'
import { electronPath } from '../scripts/electronPath.ts'

/** The real desktop app is tried only where Electron's program is. Workers read this file too, and need not say so again. */
const hasElectron = electronPath() !== null
if (!hasElectron && process.env['TEST_WORKER_INDEX'] === undefined)
  console.warn(
    'Left out: desktop.electron.ts, for Electron’s program is not there (packages/app-desktop/README.md).',
  )

export default defineConfig({
  testDir: '.',
  testMatch: ['*.e2e.ts', ...(hasElectron ? ['*.electron.ts'] : [])],
  outputDir: '../test-results',
  fullyParallel: false,
  workers: 2,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // A trace of every test would take a fifth more time: `--trace on` where one is wanted.
  use: { launchOptions: testBrowser(), viewport: { width: 1280, height: 800 } },
})
