/** @file Read by Storybook and by the story tests: where stories lie and how Vite builds them. */
import { fileURLToPath } from 'node:url'
import { articles } from '@calotype/blog/build'
import { defineMain } from '@storybook/react-vite/node'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'

/** Where stories lie, by the name of their group. */
const FOLDERS = {
  ui: 'ui/src',
  platform: 'platform/src',
  account: 'features/account/src',
  upload: 'features/upload/src',
  gallery: 'features/gallery/src',
  sharing: 'features/sharing/src',
  admin: 'features/admin/src',
  blog: 'features/blog/src',
  site: 'features/site/src',
  'app-web': 'app-web/app',
  'app-desktop': 'app-desktop/src',
}

export default defineMain({
  framework: '@storybook/react-vite',
  stories: [
    './*.mdx',
    ...Object.entries(FOLDERS).map(([titlePrefix, folder]) => ({
      directory: `../packages/${folder}`,
      titlePrefix,
      files: '**/*.stories.tsx',
    })),
  ],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  viteFinal: (config) => ({
    ...config,
    plugins: [...(config.plugins ?? []), vanillaExtractPlugin(), articles()],
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
