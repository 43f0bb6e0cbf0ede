import { globSync } from 'node:fs'
import path from 'node:path'

const MAX_FILES = 15

/** Folders that may have more source files than MAX_FILES, with the reason. */
const REASONS: Readonly<Record<string, string>> = {
  scripts: 'one file for each command',
  e2e: 'one file for each journey',
  'scripts/bench': 'one file for each command',
  'packages/server/src/db/migrations': 'one file for each version of the schema',
  'packages/ui/src/icons': 'one file for each icon, so that pages load only their own',
  'packages/api/src': 'one file for each tag of the contract',
  'packages/features/upload/src/fixtures': 'one file for each kind of test data',
}

/**
 * Returns a message for each folder with too many source files that isn't in REASONS. Ignores tests, stories and
 * translations.
 */
export function findLargeFolders(): string[] {
  const counts = new Map<string, number>()
  for (const file of globSync('{packages,openapi,scripts,e2e,.storybook}/**/*.{ts,tsx}', {
    exclude: ['**/node_modules/**', '**/build/**', '**/dist/**'],
  }))
    if (!/(\.(test|stories)\.tsx?|\bde\.ts)$/.test(file))
      counts.set(path.dirname(file), (counts.get(path.dirname(file)) ?? 0) + 1)
  return Array.from(counts).flatMap(([folder, count]) =>
    count > MAX_FILES && !REASONS[folder] ? [`${folder}: ${count} source files`] : [],
  )
}
