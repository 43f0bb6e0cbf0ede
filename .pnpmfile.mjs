/** @file Completes the manifests of packages that are packed or published. */
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'

const { repository } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'))
const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: ownRepository } = process.env
/**
 * URL of the repository: from the root package.json, or otherwise of the repository whose workflow publishes the
 * packages.
 */
const url = repository ?? (ownRepository && `${server}/${ownRepository}`)

const EXACT_VERSION = /^\d/

/**
 * Replaces exact versions with caret ranges. An exact version would add a second copy to an app that uses a newer one.
 */
const allowNewer = (dependencies = {}) =>
  Object.fromEntries(
    Object.entries(dependencies).map(([name, range]) => [name, range.replace(EXACT_VERSION, '^$&')]),
  )

export const hooks = {
  beforePacking(manifest, folder) {
    const { scripts: _scripts, devDependencies: _devDependencies, ...published } = manifest
    const directory = relative(import.meta.dirname, folder)
    return {
      ...published,
      // Only style sheets have side effects. Built modules don't import them.
      sideEffects: ['**/*.css'],
      dependencies: allowNewer(manifest.dependencies),
      ...(url && {
        repository: { type: 'git', url: `git+${url}.git`, directory },
        homepage: `${url}/tree/main/${directory}#readme`,
        bugs: `${url}/issues`,
      }),
    }
  },
}
