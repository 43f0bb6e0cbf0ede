import { buildOnce } from './buildOnce.ts'

/**
 * Builds the web app into `packages/app-web/build/client` if a source has changed since the last build.
 * @throws Error if the build fails.
 */
export const buildWeb = () =>
  buildOnce({
    name: 'web app',
    package: '@calotype/app-web',
    stamp: 'packages/app-web/build/.built-from',
    sources: [
      'pnpm-lock.yaml',
      'packages/!(app-desktop|server)/{package.json,index.html,*.ts}',
      'packages/!(app-*|features|server)/src/**/*',
      'packages/features/*/{package.json,src/**/*}',
      'packages/features/blog/{articles,build-steps}/**/*',
      'packages/app-web/{app,worker,public,build-steps}/**/*',
    ],
  })

if (import.meta.main) await buildWeb()
