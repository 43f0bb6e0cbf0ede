import { buildOnce } from './buildOnce.ts'

/**
 * Builds the desktop app into `packages/app-desktop/build` if a source has changed since the last build.
 * @throws Error if the build fails.
 */
export const buildDesktop = () =>
  buildOnce({
    name: 'desktop app',
    package: '@calotype/app-desktop',
    stamp: 'packages/app-desktop/build/.built-from',
    sources: [
      'pnpm-lock.yaml',
      'packages/app-desktop/{package.json,*.ts}',
      'packages/app-desktop/src/**/*',
      'packages/!(app-*|features|server)/src/**/*',
    ],
  })

if (import.meta.main) await buildDesktop()
