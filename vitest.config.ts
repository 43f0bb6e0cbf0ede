/** @file All tests: `unit` in Node, `stories` in a real browser (every story is a test). */
import { availableParallelism } from 'node:os'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { testBrowser } from './scripts/chromium.ts'

/** Three for two cores: tests wait now and then, and Vitest itself has little to do meanwhile. */
const maxWorkers = Math.max(3, availableParallelism() - 1)

export default defineConfig({
  test: {
    maxWorkers,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['packages/**/*.test.ts', 'scripts/**/*.test.ts', '.storybook/**/*.test.ts'],
          exclude: ['**/node_modules/**'],
          // Modules are loaded once for many files: no test may leave anything behind in them.
          isolate: false,
          // Files run beside each other, and the machine may have other work: only what never ends is to fail by time.
          testTimeout: 20_000,
          expect: { poll: { timeout: 15_000 } },
          hookTimeout: 30_000,
        },
      },
      {
        plugins: [storybookTest({ configDir: '.storybook' })],
        test: {
          name: 'stories',
          // Few pages for all stories, as in Storybook itself: half the time, and no story may leave anything behind.
          isolate: false,
          setupFiles: ['.storybook/test.setup.ts'],
          sequence: { setupFiles: 'list' },
          // Some stories visit every page. On a busy machine, only a story that never ends should fail by time: a story that
          // times out keeps running, and its updates fail the stories after it.
          testTimeout: 180_000,
          // What a spy has heard, Storybook's channel among them, is not kept for the life of the page.
          clearMocks: true,
          browser: {
            enabled: true,
            headless: true,
            // Without motion a story is at rest as soon as it is shown.
            provider: playwright({
              launchOptions: testBrowser(),
              contextOptions: { reducedMotion: 'reduce' },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
})
