import { globSync, lstatSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { findLicense } from './licenses.ts'

/** Reads the license of each installed version from its package.json; null if it has none. */
export function installedLicenses(root: string): ReadonlyMap<string, string | null> {
  const store = path.join(root, 'node_modules/.pnpm')
  const manifests = globSync('*/node_modules/{*,@*/*}/package.json', { cwd: store })
    .map((file) => path.join(store, file))
    // The dependencies of a package are links next to its folder.
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
