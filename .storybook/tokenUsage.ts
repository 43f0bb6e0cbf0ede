/**
 * @file Finds the design tokens in the style sheets of all packages, for Foundations and the docs pages of components.
 */
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { findTokens } from '../packages/ui/src/theme/foundations/findTokens.ts'

const MODULE = 'virtual:token-usage'
const packages = path.join(import.meta.dirname, '../packages')

/**
 * Creates a Vite plugin for the module `virtual:token-usage`. The module lists the tokens that each style sheet uses,
 * such as `color.ink`. Its keys are the paths of the style sheets in `packages`.
 */
export function tokenUsagePlugin() {
  return {
    name: 'token-usage',
    resolveId: (id: string) => (id === MODULE ? `\0${MODULE}` : undefined),
    load: (id: string) =>
      id === `\0${MODULE}` ? `export default ${JSON.stringify(readUsage())}` : undefined,
  }
}

function readUsage(): Record<string, readonly string[]> {
  const files = globSync('**/*.css.ts', {
    cwd: packages,
    exclude: ['**/node_modules', '**/dist', '**/build', 'ui/src/theme'],
  })
  return Object.fromEntries(
    files.map((file) => [file, [...findTokens(readFileSync(path.join(packages, file), 'utf8'))]]),
  )
}
