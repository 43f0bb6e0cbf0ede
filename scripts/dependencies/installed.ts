import { globSync, lstatSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { findLicense } from './licenses.ts'

/** Returns the license in the package.json of each installed package version; null if there is none. */
export function readInstalledLicenses(root: string): ReadonlyMap<string, string | null> {
  const store = path.join(root, 'node_modules/.pnpm')
  const manifests = globSync('*/node_modules/{*,@*/*}/package.json', { cwd: store })
    .map((file) => path.join(store, file))
    // Skip symbolic links, which are the dependencies of a package.
    .filter((file) => !lstatSync(path.dirname(file)).isSymbolicLink())
  return new Map(
    manifests.map((file) => {
      const manifest = JSON.parse(readFileSync(file, 'utf8')) as {
        name: string
        version: string
        license?: unknown
      }
      return [`${manifest.name}@${manifest.version}`, findLicense(manifest)]
    }),
  )
}
