/**
 * @file `npm run visual`: compares the screens in each of their states with the screenshots from `npm run
 * visual:update`. Screenshots depend on the browser and the fonts of a machine, so they are neither committed nor
 * compared in `npm test` (docs/decisions/0042).
 */
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { STATES } from './.storybook/states/states.ts'
import { WINDOWS } from './.storybook/toolbar.ts'
import { CHANGES, PICTURES, REVIEW_APPEARANCES, SCREENSHOT_VIEWPORTS } from './.storybook/visual/modes.ts'
import { createLaunchOptions } from './scripts/chromium.ts'

const stateTags = Object.keys(STATES).map((state) => `state:${state}`)

type Window = (typeof SCREENSHOT_VIEWPORTS)[number]

/** Returns a function that resolves the path of a screenshot. Vitest appends `-actual` or `-diff` to `arg`. */
const resolveIn =
  (folder: string, suffix: string) =>
  ({ root, arg, ext }: { root: string; arg: string; ext: string }) =>
    `${root}/${folder}/${arg}${suffix}${ext}`

/**
 * Creates a Vitest project that renders the stories with any of the tags at one viewport size. Screenshot file names
 * include the appearance.
 */
const createProject = (
  window: Window,
  tags: string[],
  [appearance, globals]: readonly [name: string, globals: object] = ['', {}],
) => {
  const suffix = `${appearance && `-${appearance}`}-${WINDOWS[window][0]}`
  return {
    plugins: [
      storybookTest({
        configDir: '.storybook',
        // Exclude stories with thousands of items, because their screenshots would be tall and show nothing new.
        tags: { include: tags, exclude: ['state:many'] },
        initialGlobals: { viewport: { value: window }, ...globals },
      }),
    ],
    test: {
      name: [appearance, window].filter(Boolean).join('-'),
      // Exclude the stories of screens, because loading them takes a minute.
      exclude: appearance ? ['packages/features/**'] : ['packages/app-web/app/pages/**'],
      isolate: false,
      setupFiles: ['.storybook/test.setup.ts', '.storybook/visual/visual.setup.ts'],
      sequence: { setupFiles: 'list' as const },
      testTimeout: 60_000,
      clearMocks: true,
      // The story tests already check accessibility.
      provide: { 'storybook/test-provided': { a11y: false } },
      browser: {
        enabled: true,
        headless: true,
        // Some files measure the viewport before their first story is rendered.
        viewport: { width: WINDOWS[window][0], height: WINDOWS[window][1] },
        provider: playwright({
          launchOptions: createLaunchOptions(),
          contextOptions: {
            reducedMotion: 'reduce' as const,
            deviceScaleFactor: 1,
            locale: 'en-US',
            timezoneId: 'UTC',
          },
        }),
        expect: {
          toMatchScreenshot: {
            comparatorName: 'pixelmatch' as const,
            // The threshold is low, because skeletons differ little from the background.
            comparatorOptions: { threshold: 0.02 },
            resolveScreenshotPath: resolveIn(PICTURES, suffix),
            resolveDiffPath: resolveIn(CHANGES, suffix),
          },
        },
        instances: [{ browser: 'chromium' as const }],
      },
    },
  }
}

export default defineConfig({
  test: {
    projects: SCREENSHOT_VIEWPORTS.flatMap((window) => [
      createProject(window, stateTags),
      ...Object.entries(REVIEW_APPEARANCES).map((appearance) =>
        createProject(window, ['review'], appearance),
      ),
    ]),
  },
})
