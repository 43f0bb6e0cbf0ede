import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** A published package. */
export interface PublishedPackage {
  name: string
  /** Path from the repository root. */
  folder: string
  /** Source modules by entry point, such as `.` or `./theme`. */
  entries: ReadonlyMap<string, string>
  /** Packages that the package imports. All other dependencies are bundled. */
  imports: readonly string[]
  /** Sources of the published style sheets by name. `components.css` also contains the styles of all modules. */
  sheets: ReadonlyMap<string, string | undefined>
}

interface Manifest {
  name: string
  exports: Record<string, string>
  publishConfig?: { exports: Record<string, unknown> }
  dependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
}

/** Returns all packages with a publish configuration. */
export function listPublishedPackages(): readonly PublishedPackage[] {
  return globSync('packages/{*,features/*}/package.json').flatMap((file) => {
    const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest
    const published = manifest.publishConfig?.exports
    if (!published) return []
    const { name, exports, dependencies = {}, peerDependencies = {} } = manifest
    const entries = Object.entries(exports).filter(
      ([entry, source]) => entry in published && source.endsWith('.ts'),
    )
    return [
      {
        name,
        folder: path.dirname(file),
        entries: new Map(entries),
        imports: Object.keys({ ...dependencies, ...peerDependencies }),
        sheets: new Map(
          Object.keys(published)
            .filter((entry) => entry.endsWith('.css'))
            .map((entry) => [path.basename(entry), exports[entry.slice(0, -'.css'.length)]]),
        ),
      },
    ]
  })
}
