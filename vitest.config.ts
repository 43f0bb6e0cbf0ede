/** @file All tests: `unit` in Node, `stories` in a real browser (every story is a test). */
import { availableParallelism } from 'node:os'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { testBrowser } from './scripts/chromium.ts'

/** Three workers on two cores, because tests often wait and the main process is mostly idle. */
const maxWorkers = Math.max(3, availableParallelism() - 1)

/**
 * Whether this run includes stories. Loading Storybook takes 4 s of CPU time, which a run of unit tests doesn't need.
 */
function runsStories(): boolean {
  const projects = process.argv.flatMap((word, index, words) =>
    word === '--project' ? (words[index + 1] ?? []) : (/^--project=(.*)/.exec(word)?.[1] ?? []),
  )
  return projects.length === 0 || projects.some((project) => project !== 'unit')
}

/** Returns the tags of excluded stories. `npm run test:changed` excludes those that visit all pages. */
function excludedTags(): string[] {
  const tag = process.env['EXCLUDED_STORIES']
  return tag === undefined ? [] : [tag]
}

async function storiesProject(): Promise<TestProjectInlineConfiguration> {
  const { storybookTest } = await import('@storybook/addon-vitest/vitest-plugin')
  const { playwright } = await import('@vitest/browser-playwright')
  return {
    plugins: [storybookTest({ configDir: '.storybook', tags: { exclude: excludedTags() } })],
    test: {
      name: 'stories',
      // Stories share a few pages, as in Storybook, which takes half the time. Stories must not leave state behind.
      isolate: false,
      setupFiles: ['.storybook/test.setup.ts'],
      sequence: { setupFiles: 'list' },
      // Some stories visit every page. On a busy machine, only a story that hangs should time out: a story that times
      // out keeps running, and its updates fail the stories after it.
      testTimeout: 180_000,
      // Otherwise spies, such as the one on Storybook's channel, would keep all calls for the life of the page.
      clearMocks: true,
      browser: {
        enabled: true,
        headless: true,
        // With reduced motion, stories settle immediately.
        provider: playwright({
          launchOptions: testBrowser(),
          contextOptions: { reducedMotion: 'reduce' },
        }),
        instances: [{ browser: 'chromium' }],
      },
    },
  }
}

export default defineConfig({
  test: {
    maxWorkers,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['packages/**/*.test.ts', 'scripts/**/*.test.ts', '.storybook/**/*.test.ts'],
          exclude: ['**/node_modules/**'],
          // Files share loaded modules, so tests must not leave state in them.
          isolate: false,
          // Files run concurrently on machines that may be busy, so only tests that hang should time out.
          testTimeout: 20_000,
          expect: { poll: { timeout: 15_000 } },
          hookTimeout: 30_000,
        },
      },
      ...(runsStories() ? [await storiesProject()] : []),
    ],
  },
})
