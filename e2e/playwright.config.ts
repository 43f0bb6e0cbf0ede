/** @file Journeys in a real browser. Every test file starts a server of its own on a free port, with its own data. */
import { defineConfig } from '@playwright/test'
import { launchOptions } from '../scripts/chromium.ts'

export default defineConfig({
  testDir: '.',
  testMatch: '*.e2e.ts',
  outputDir: '../test-results',
  fullyParallel: false,
  workers: 2,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: { launchOptions: launchOptions(), trace: 'retain-on-failure', viewport: { width: 1280, height: 800 } },
})
