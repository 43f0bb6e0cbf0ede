import { expect, test } from 'vitest'
import { createEveryPageGroup } from './createEveryPageGroup.ts'

const chunk = (fileName: string, imports: string[] = [], module = fileName) => ({
  fileName,
  facadeModuleId: `/app-web/${module}`,
  imports,
  moduleIds: [`/src/${fileName}`],
})

const CHUNKS = [
  chunk('entry', ['react', 'frame'], 'index.html'),
  chunk('react'),
  chunk('frame', ['react', 'link']),
  chunk('link'),
  chunk('login', ['entry', 'field']),
  chunk('field'),
]

test('contains the entry and everything it imports statically, directly or not', () => {
  const { test: contains } = createEveryPageGroup(CHUNKS)
  const groupedFiles = CHUNKS.map(({ fileName }) => fileName).filter((name) => contains(`/src/${name}`))
  expect(groupedFiles).toEqual(['entry', 'react', 'frame', 'link'])
})

test('contains components that nearly all pages use, even if the entry does not', () => {
  const { test: contains } = createEveryPageGroup(CHUNKS)
  expect(contains('/packages/ui/src/Heading/Heading.tsx')).toBe(true)
  expect(contains('/packages/ui/src/Lightbox/Lightbox.tsx')).toBe(false)
})

test('rejects a build without an entry', () => {
  expect(() => createEveryPageGroup([])).toThrow('The build has no index.html.')
})
