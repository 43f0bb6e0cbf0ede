/**
 * @file Configuration of all tests: `unit` runs in Node.js, `stories` in a real browser, with every story as a test.
 */
import { availableParallelism } from 'node:os'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { createLaunchOptions, createTestLaunchOptions } from './scripts/chromium.ts'

/** At least three workers, even on two cores, because tests often wait and the main process is mostly idle. */
const maxWorkers = Math.max(3, availableParallelism() - 1)

/** Whether this run includes stories. A run of unit tests doesn't load Storybook, which takes 4 s of CPU time. */
function runsStories(): boolean {
  const projects = process.argv.flatMap((word, index, words) =>
    word === '--project' ? (words[index + 1] ?? []) : (/^--project=(.*)/.exec(word)?.[1] ?? []),
  )
  return projects.length === 0 || projects.some((project) => project !== 'unit')
}

/** Returns the tags of excluded stories. `npm run test:changed` excludes the stories that visit all pages. */
function listExcludedTags(): string[] {
  const tag = process.env['EXCLUDED_STORIES']
  return tag === undefined ? [] : [tag]
}

async function createStoriesProject(): Promise<TestProjectInlineConfiguration> {
  const { storybookTest } = await import('@storybook/addon-vitest/vitest-plugin')
  const { playwright } = await import('@vitest/browser-playwright')
  return {
    plugins: [storybookTest({ configDir: '.storybook', tags: { exclude: listExcludedTags() } })],
    test: {
      name: 'stories',
      // Stories share a few pages, which halves the duration of a run, so they must not leave state behind.
      isolate: false,
      setupFiles: ['.storybook/test.setup.ts'],
      sequence: { setupFiles: 'list' },
      // Some stories visit every page. The timeout is so long that only a hanging story exceeds it on a busy machine,
      // because a story that has timed out keeps running and its updates fail the following stories.
      testTimeout: 180_000,
      // Without this, spies such as that on Storybook's channel would keep all calls while the page exists.
      clearMocks: true,
      browser: {
        enabled: true,
        headless: true,
        provider: playwright(
          process.env['STORY_MOTION'] === 'on'
            ? { launchOptions: createLaunchOptions(), contextOptions: { reducedMotion: 'no-preference' } }
            : // With reduced motion, stories settle immediately.
              { launchOptions: createTestLaunchOptions(), contextOptions: { reducedMotion: 'reduce' } },
        ),
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
          globalSetup: ['packages/server/src/testing/postgres/globalSetup.ts'],
          // Test files share loaded modules, so tests must not leave state in them.
          isolate: false,
          // The timeout is so long that only a hanging test exceeds it, even on a busy machine with concurrent test
          // files.
          testTimeout: 20_000,
          expect: { poll: { timeout: 15_000 } },
          hookTimeout: 30_000,
        },
      },
      ...(runsStories() ? [await createStoriesProject()] : []),
    ],
  },
})
