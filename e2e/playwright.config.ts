/** @file Configuration of the end-to-end tests in a real browser. Every worker starts its own server on a free port. */
import { defineConfig } from '@playwright/test'
import { createTestLaunchOptions } from '../scripts/chromium.ts'
import { findElectron } from '../scripts/electronPath.ts'

/**
 * Tests of the real desktop app need the Electron binary. If it is missing, only Playwright's main process warns, not
 * its workers.
 */
const hasElectron = findElectron() !== null
if (!hasElectron && process.env['TEST_WORKER_INDEX'] === undefined)
  console.warn(
    'Skipping desktop.electron.ts, because the Electron binary is not installed (packages/app-desktop/README.md).',
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
  // Traces are off, because they make tests a fifth slower. Use `--trace on` if you need them.
  use: { launchOptions: createTestLaunchOptions(), viewport: { width: 1280, height: 800 } },
})
