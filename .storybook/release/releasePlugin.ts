/**
 * @file Collects data about a release for the page *Release*: commit, results of the last `npm test`, and changesets.
 */
import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { git } from '../../scripts/git.ts'
import { SUMMARY_FILE, type TestSummary } from '../../scripts/testSummary.ts'
import { COMPARISON_FILE, type ComparisonSummary } from '../visual/modes.ts'

const MODULE = 'virtual:release'
const root = path.join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

/** A change to published packages since the last release. */
export interface Changeset {
  text: string
  /** Kind of version bump, by package name. */
  packages: Readonly<Record<string, 'patch' | 'minor' | 'major'>>
}

export interface Release {
  version: string
  commit: string
  /** ISO 8601. */
  committedAt: string
  /** Whether the working tree has uncommitted changes. */
  isModified: boolean
  changesets: readonly Changeset[]
  /** Markdown. */
  knownIssues: string
  /** Results of the last `npm test`, or null if there are none. */
  tests: TestSummary | null
  /** Results of the last `npm run visual`, or null if there are none. */
  comparison: ComparisonSummary | null
}

/** Creates the Vite plugin that provides the module `virtual:release`. */
export function release() {
  return {
    name: 'release',
    resolveId: (id: string) => (id === MODULE ? `\0${MODULE}` : undefined),
    load: (id: string) =>
      id === `\0${MODULE}` ? `export default ${JSON.stringify(readRelease())}` : undefined,
  }
}

function readRelease(): Release {
  const [commit = '', committedAt = ''] = git('log', '-1', '--format=%H %cI').split(' ')
  return {
    version: (JSON.parse(read('packages/ui/package.json')) as { version: string }).version,
    commit,
    committedAt,
    isModified: git('status', '--porcelain') !== '',
    changesets: globSync('.changeset/*.md', { cwd: root })
      .sort()
      .map((file) => parseChangeset(read(file))),
    // Remove the title and the introduction, and replace links, which are relative to `docs`, with their texts.
    knownIssues: read('docs/known-issues.md')
      .replace(/^# .*\n+.*\n+/, '')
      .replaceAll(/\[([^\]]+)\]\([^)]+\)/g, '$1'),
    tests: readJson<TestSummary>(SUMMARY_FILE),
    comparison: readJson<ComparisonSummary>(COMPARISON_FILE),
  }
}

const readJson = <Content>(file: string): Content | null =>
  existsSync(path.join(root, file)) ? (JSON.parse(read(file)) as Content) : null

/** Parses a changeset: the packages between two lines of dashes, then the text. */
export function parseChangeset(file: string): Changeset {
  const [, header = '', text = ''] = /^---\n([^]*?)---\n([^]*)$/.exec(file) ?? []
  const packages = [...header.matchAll(/^'(.+)': (patch|minor|major)$/gm)].map(([, name, kind]) => [
    name,
    kind,
  ])
  return { text: text.trim(), packages: Object.fromEntries(packages) as Changeset['packages'] }
}
