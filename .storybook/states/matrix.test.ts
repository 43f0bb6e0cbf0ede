import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { loadCsf } from 'storybook/internal/csf-tools'
import { describe, expect, test } from 'vitest'
import { MISSING_STATES } from './missingStates.ts'
import { createMatrix, getScreen, STATES, type IndexedStory, type State } from './states.ts'
import { readMembers } from './unions.ts'

const ROOT = path.join(import.meta.dirname, '../..')
const files = globSync('packages/features/*/src/**/*.stories.tsx', { cwd: ROOT })
const stories = files.flatMap(createStories)
const matrix = createMatrix(stories)

function createStories(importPath: string): IndexedStory[] {
  const csf = loadCsf(source(importPath), { fileName: importPath, makeTitle: () => importPath }).parse()
  return csf.indexInputs.map(({ exportName, tags = [] }) => ({
    id: `${importPath} ${exportName}`,
    name: exportName,
    title: importPath,
    importPath,
    tags,
  }))
}

function source(file: string): string {
  return readFileSync(path.join(ROOT, file), 'utf8')
}

describe('the state matrix', () => {
  test.each([...matrix])('%s has a story or a reason for every state', (screen, row) => {
    const states = Object.keys(STATES) as State[]
    const missing = states.filter((state) => row[state].length === 0 && !MISSING_STATES[screen]?.[state])
    const obsolete = states.filter((state) => row[state].length > 0 && MISSING_STATES[screen]?.[state])
    expect({ missing, obsolete }).toEqual({ missing: [], obsolete: [] })
  })

  test('lists reasons only for screens that exist', () => {
    expect(Object.keys(MISSING_STATES).filter((screen) => !matrix.has(screen))).toEqual([])
  })

  test('finds state tags only on stories of screens', () => {
    const unknown = stories.filter(
      ({ importPath, tags }) =>
        getScreen(importPath, new Set(matrix.keys())) === null &&
        tags?.some((tag) => tag.startsWith('state:')),
    )
    expect(unknown.map(({ id }) => id)).toEqual([])
  })
})

describe('every member of a view’s union has a story', () => {
  const views = globSync('packages/features/*/src/**/*View.tsx', { cwd: ROOT })

  test.each(views)('%s', (view) => {
    const stem = view.replace(/tsx$/, '')
    const viewFiles = files.filter((file) => file.startsWith(stem))
    const text = viewFiles.map(source).join('\n')
    const names = stories
      .filter(({ importPath }) => viewFiles.includes(importPath))
      .map(({ name }) => name.toLowerCase())
    // A value counts as covered if an argument is set to it or, for computed arguments, if a story's name starts with
    // it.
    const missing = readMembers(path.join(ROOT, view)).filter(
      ({ key, value }) =>
        !text.includes(`${key}: '${value}'`) && !names.some((name) => name.startsWith(value.toLowerCase())),
    )
    expect(missing).toEqual([])
  })
})
