/** @file Configuration of Storybook and of the story tests: locations of stories and the Vite build. */
import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { articlesPlugin } from '@calotype/blog/build'
import { defineMain } from '@storybook/react-vite/node'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import { componentPropsPlugin } from './docs/componentPropsPlugin.ts'
import { release } from './release/releasePlugin.ts'
import { tokenUsagePlugin } from './tokenUsage.ts'

const features = readdirSync(new URL('../packages/features', import.meta.url))

/** Folders with stories, each with its group in the sidebar. */
const FOLDERS: readonly (readonly [titlePrefix: string, folder: string, files?: string])[] = [
  ['Foundations', 'ui/src/theme'],
  ['Components', 'ui/src', '[A-Z]*/*.stories.tsx'],
  ['Components/platform', 'platform/src'],
  ...features.map((name) => [`Features/${name}`, `features/${name}/src`] as const),
  ['Features/app', 'app-web/app', '!(pages|flows)/**/*.stories.tsx'],
  ['Features/desktop', 'app-desktop/src'],
  ['Pages', 'app-web/app/pages'],
  ['Flows', 'app-web/app/flows'],
]

export default defineMain({
  framework: '@storybook/react-vite',
  stories: [
    './**/*.mdx',
    ...FOLDERS.map(([titlePrefix, folder, files = '**/*.stories.tsx']) => ({
      directory: `../packages/${folder}`,
      titlePrefix,
      files,
    })),
  ],
  addons: [
    '@storybook/addon-docs',
    '@storybook/addon-a11y',
    '@storybook/addon-vitest',
    // The panel *Visual tests* works only with a development server.
    ...(process.env['NODE_ENV'] === 'production' ? [] : ['@chromatic-com/storybook']),
  ],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  features: { sidebarOnboardingChecklist: false },
  typescript: { reactDocgen: false },
  viteFinal: (config) => ({
    ...config,
    plugins: [
      ...(config.plugins ?? []),
      vanillaExtractPlugin(),
      articlesPlugin(),
      tokenUsagePlugin(),
      release(),
      // Story tests don't need props, because they show no controls.
      ...(process.env['VITEST'] ? [] : [componentPropsPlugin()]),
    ],
    optimizeDeps: {
      ...config.optimizeDeps,
      // Vite scans neither the preview nor the imports that Vanilla Extract adds. Discovering these dependencies late
      // would reload running tests.
      include: [
        ...(config.optimizeDeps?.include ?? []),
        '@storybook/addon-docs/preview',
        'storybook/internal/csf',
        '@vanilla-extract/recipes/createRuntimeFn',
      ],
    },
    resolve: {
      ...config.resolve,
      alias: {
        ...config.resolve?.alias,
        '#storybook/modes': fileURLToPath(new URL('./visual/modes.ts', import.meta.url)),
        '#storybook/preview': fileURLToPath(new URL('./preview.tsx', import.meta.url)),
      },
    },
  }),
})
