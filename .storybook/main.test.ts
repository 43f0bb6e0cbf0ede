import { globSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import main from './main.ts'

test('includes every story file, whatever its folder', () => {
  const { stories } = main as { stories: readonly (string | { directory: string; files: string })[] }
  const included = stories.flatMap((entry) =>
    typeof entry === 'string'
      ? []
      : globSync(entry.files, { cwd: path.join(import.meta.dirname, entry.directory) }).map((file) =>
          path.join(entry.directory, file),
        ),
  )
  const allStories = globSync('../packages/**/*.stories.tsx', {
    cwd: import.meta.dirname,
    exclude: ['**/node_modules/**'],
  })
  expect(allStories.filter((file) => !included.includes(file))).toEqual([])
})
