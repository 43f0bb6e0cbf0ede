/** @file Fails when a package depends on a floor above or beside it (ARCHITECTURE: floors). */
import { globSync, readFileSync } from 'node:fs'

const FLOORS: readonly (readonly string[])[] = [
  ['ui', 'api', 'openapi'],
  ['platform'],
  ['account', 'gallery', 'upload', 'sharing', 'admin', 'blog', 'site'],
  ['app-web'],
  ['app-desktop'],
]
/** What stands beside the stairs, and all it may use of ours. */
const BESIDE: Readonly<Record<string, readonly string[]>> = {
  server: ['openapi'],
  e2e: ['openapi', 'api'],
  storybook: ['openapi', 'ui', 'api', 'platform', 'blog'],
  openapi: [],
}

/** What the tests of a package need beside what it is made of. */
const TESTED_WITH: Readonly<Record<string, readonly string[]>> = { 'app-desktop': ['server'] }

type Manifest = { name: string } & Record<string, Record<string, string> | undefined>

function ours(manifest: Manifest): string[] {
  return ['dependencies', 'devDependencies', 'peerDependencies', 'optionalDependencies']
    .flatMap((kind) => Object.keys(manifest[kind] ?? {}))
    .filter((name) => name.startsWith('@calotype/'))
    .map((name) => name.slice('@calotype/'.length))
}

function floorOf(name: string): number {
  return FLOORS.findIndex((floor) => floor.includes(name))
}

function mayUse(user: string, used: string): boolean {
  const beside = BESIDE[user]
  if (beside !== undefined) return beside.includes(used)
  if (used === 'openapi') return user === 'api' || user === 'app-web'
  if (TESTED_WITH[user]?.includes(used)) return true
  return floorOf(user) > floorOf(used) && floorOf(used) >= 0
}

const manifests = globSync([
  'packages/*/package.json',
  'packages/features/*/package.json',
  '{openapi,e2e,.storybook}/package.json',
])
const wrong: string[] = []
for (const path of manifests) {
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as Manifest
  const name = manifest.name.replace('@calotype/', '')
  if (floorOf(name) < 0 && BESIDE[name] === undefined)
    wrong.push(`${path}: "${name}" stands on no floor; give it one.`)
  for (const used of ours(manifest)) {
    if (!mayUse(name, used))
      wrong.push(`${path}: ${name} may not depend on ${used}; a package uses only lower floors.`)
  }
}
const root = JSON.parse(readFileSync('package.json', 'utf8')) as Manifest
if (ours(root).length > 0) wrong.push('package.json: the root depends on no package of ours.')

if (wrong.length > 0) {
  console.error(wrong.join('\n'))
  process.exit(1)
}
console.log(`${manifests.length} packages, all dependencies point downwards.`)
