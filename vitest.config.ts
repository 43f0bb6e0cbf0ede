/** @file All tests: `unit` in Node, `stories` in a real browser (every story is a test). */
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { launchOptions } from './scripts/chromium.ts'

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['packages/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: ['**/node_modules/**'],
        },
      },
      {
        plugins: [storybookTest({ configDir: '.storybook' })],
        test: {
          name: 'stories',
          // One page for all stories, as in Storybook itself: half the time, and no story may leave anything behind.
          isolate: false,
          setupFiles: ['.storybook/test.setup.ts'],
          sequence: { setupFiles: 'list' },
          // What a spy has heard, Storybook's channel among them, is not kept for the life of the page.
          clearMocks: true,
          browser: {
            enabled: true,
            headless: true,
            // Without motion a story is at rest as soon as it is shown.
            provider: playwright({
              launchOptions: launchOptions(),
              contextOptions: { reducedMotion: 'reduce' },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
})
