/** @file Completes the manifests of packages that are packed or published. */
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'

const { repository } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'))
const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: ownRepository } = process.env
/** URL of the repository: the one in the root package.json, otherwise the one whose workflow publishes. */
const url = repository ?? (ownRepository && `${server}/${ownRepository}`)

const EXACT_VERSION = /^\d/

/** Exact versions would give an app a second copy of a dependency that it has in a newer version. */
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
      // Built modules don't import styles.
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
