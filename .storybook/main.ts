/** @file Read by Storybook and by the story tests: where stories lie and how Vite builds them. */
import { fileURLToPath } from 'node:url'
import { defineMain } from '@storybook/react-vite/node'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'

export default defineMain({
  framework: '@storybook/react-vite',
  stories: [
    './*.mdx',
    ...[
      'ui',
      'platform',
      'features/account',
      'features/upload',
      'features/gallery',
      'features/sharing',
      'features/site',
    ].map((folder) => ({
      directory: `../packages/${folder}/src`,
      titlePrefix: folder.replace('features/', ''),
      files: '**/*.stories.tsx',
    })),
  ],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  viteFinal: (config) => ({
    ...config,
    plugins: [...(config.plugins ?? []), vanillaExtractPlugin()],
    optimizeDeps: {
      ...config.optimizeDeps,
      // Written into css modules after Vite has looked for dependencies; found late, it reloads running tests.
      include: [...(config.optimizeDeps?.include ?? []), '@vanilla-extract/recipes/createRuntimeFn'],
    },
    resolve: {
      ...config.resolve,
      alias: {
        ...config.resolve?.alias,
        '#storybook/preview': fileURLToPath(new URL('./preview.tsx', import.meta.url)),
      },
    },
  }),
})
