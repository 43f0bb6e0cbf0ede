/**
 * @file Checks that packages depend only on lower layers, that there are no circular imports, and that folders are
 * small.
 */
import { globSync, readdirSync, readFileSync } from 'node:fs'
import { findImportCycles } from './layers/importCycles.ts'
import { findLargeFolders } from './layers/largeFolders.ts'
import { findMisplacedFileAccess } from './layers/misplacedFileAccess.ts'
import { findMisplacedSql } from './layers/misplacedSql.ts'

const LAYERS: readonly (readonly string[])[] = [
  ['formats', 'ui', 'api'],
  ['transfer'],
  ['platform'],
  readdirSync('packages/features'),
  ['app-web'],
  ['app-desktop'],
]
/** Packages outside the layers, with the workspace packages on which each may depend. */
const OUTSIDE_LAYERS: Readonly<Record<string, readonly string[]>> = {
  server: ['openapi', 'formats'],
  e2e: ['openapi', 'api'],
  storybook: ['openapi', 'ui', 'api', 'platform', 'blog'],
  openapi: [],
}

/** Additional workspace packages on which the tests of a package may depend. */
const TEST_DEPENDENCIES: Readonly<Record<string, readonly string[]>> = {
  'app-desktop': ['server'],
  transfer: ['server'],
}

/** Modules that may import each other for now. */
const MAY_HAVE_CYCLES = /^packages\/features\/upload\//

type Manifest = { name: string } & Record<string, Record<string, string> | undefined>

function listWorkspaceDependencies(manifest: Manifest): string[] {
  return ['dependencies', 'devDependencies', 'peerDependencies', 'optionalDependencies']
    .flatMap((kind) => Object.keys(manifest[kind] ?? {}))
    .filter((name) => name.startsWith('@calotype/'))
    .map((name) => name.slice('@calotype/'.length))
}

function findLayer(name: string): number {
  return LAYERS.findIndex((layer) => layer.includes(name))
}

function isAllowed(user: string, used: string): boolean {
  const allowed = OUTSIDE_LAYERS[user]
  if (allowed !== undefined) return allowed.includes(used)
  if (used === 'openapi') return user === 'api' || user === 'app-web'
  if (used === 'formats') return user !== 'ui'
  if (TEST_DEPENDENCIES[user]?.includes(used)) return true
  return findLayer(user) > findLayer(used) && findLayer(used) >= 0
}

const manifests = globSync([
  'packages/*/package.json',
  'packages/features/*/package.json',
  '{openapi,e2e,.storybook}/package.json',
])
const problems: string[] = []
for (const path of manifests) {
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as Manifest
  const name = manifest.name.replace('@calotype/', '')
  if (findLayer(name) < 0 && OUTSIDE_LAYERS[name] === undefined)
    problems.push(`${path}: "${name}" is in no layer. Add it to one.`)
  for (const used of listWorkspaceDependencies(manifest)) {
    if (!isAllowed(name, used))
      problems.push(`${path}: ${name} may not depend on ${used}; packages may use only lower layers.`)
  }
}
const root = JSON.parse(readFileSync('package.json', 'utf8')) as Manifest
if (listWorkspaceDependencies(root).length > 0)
  problems.push('package.json: the root must not depend on workspace packages.')

for (const cycle of findImportCycles())
  if (!cycle.every((file) => MAY_HAVE_CYCLES.test(file)))
    problems.push(`These files import each other: ${cycle.join(', ')}`)
for (const folder of findLargeFolders())
  problems.push(`${folder}. Divide it, or add a reason to largeFolders.ts.`)
problems.push(...findMisplacedSql(), ...findMisplacedFileAccess())

if (problems.length > 0) {
  console.error(problems.join('\n'))
  process.exit(1)
}
console.log(
  `${manifests.length} packages, all dependencies are on lower layers, without import cycles or large folders.`,
)
