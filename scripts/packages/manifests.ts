import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** A package that others install. */
export interface Product {
  name: string
  /** Where it lies, from the root. */
  folder: string
  /** Its entries as its sources are found (`.`, `./theme`), and the module of each. */
  entries: ReadonlyMap<string, string>
  /** What it imports from other packages; all else it brings along. */
  imports: readonly string[]
  /** It shows something. */
  hasStyles: boolean
}

interface Manifest {
  name: string
  exports: Record<string, string>
  publishConfig?: { exports: Record<string, unknown> }
  dependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
}

/** The packages that say how they are published. */
export function products(): readonly Product[] {
  return globSync('packages/{*,features/*}/package.json').flatMap((file) => {
    const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest
    const published = manifest.publishConfig?.exports
    if (!published) return []
    const { name, exports, dependencies = {}, peerDependencies = {} } = manifest
    const entries = Object.entries(exports).filter(([entry]) => entry in published)
    return [
      {
        name,
        folder: path.dirname(file),
        entries: new Map(entries),
        imports: Object.keys({ ...dependencies, ...peerDependencies }),
        hasStyles: './styles.css' in published,
      },
    ]
  })
}
