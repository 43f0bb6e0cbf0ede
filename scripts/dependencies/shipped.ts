import { existsSync } from 'node:fs'
import { listImportedPackages } from './imports.ts'

/** Dependencies of the root package whose files are committed after `npm run fonts` has reduced them. */
const FONTS = new Set(['@fontsource-variable/inter', '@fontsource-variable/newsreader'])
/** Tools that only helpers for tests and stories import, so no build contains them. */
const TEST_TOOLS = new Set(['fast-check', 'storybook', 'vitest'])
/** Workspace folders whose dependencies aren't shipped. */
const INTERNAL = new Set(['.storybook', 'e2e', 'openapi'])

/**
 * Returns a function that decides whether a direct dependency is shipped. The server, the apps and the published
 * packages ship their `dependencies` and everything that their sources import, because bundlers inline development
 * dependencies too.
 */
export function createShippingRule(root: string) {
  const imported = new Map<string, ReadonlySet<string>>()
  return (folder: string, name: string, kind: string): boolean => {
    // Node.js itself is an optional dependency of the root, and runs the server.
    if (folder === '.') return kind === 'optionalDependencies' || FONTS.has(name)
    if (INTERNAL.has(folder)) return false
    if (kind !== 'devDependencies') return true
    if (TEST_TOOLS.has(name)) return false
    const path = `${root}/${folder}`
    if (!imported.has(folder) && existsSync(path)) imported.set(folder, listImportedPackages(path))
    return imported.get(folder)?.has(name) ?? false
  }
}
