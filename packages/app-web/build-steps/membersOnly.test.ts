import { expect, test } from 'vitest'
import { membersOnly } from './membersOnly.ts'

const chunk = (
  fileName: string,
  imports: string[] = [],
  dynamicImports: string[] = [],
  module = fileName,
) => ({
  fileName,
  facadeModuleId: `/app-web/${module}`,
  imports,
  dynamicImports,
  moduleIds: [`/src/${fileName}`],
})

const CHUNKS = [
  chunk('entry', ['react'], ['login', 'share', 'members'], 'index.html'),
  chunk('members', ['entry', 'frame', 'field', 'player'], ['albums'], 'app/memberRoutes.tsx'),
  chunk('react'),
  chunk('login', ['entry', 'field']),
  chunk('share', ['entry'], ['film']),
  chunk('film', ['player']),
  chunk('frame', ['grid']),
  chunk('grid'),
  chunk('field'),
  chunk('player'),
  chunk('albums', ['frame', 'cover']),
  chunk('cover'),
]

test('in one file is what the first screen of members needs, and no page of visitors, now or later', () => {
  const { test: isIn } = membersOnly(CHUNKS)
  const inIt = CHUNKS.map(({ fileName }) => fileName).filter((name) => isIn(`/src/${name}`))
  expect(inIt).toEqual(['frame', 'grid'])
})

test('a build without these pages is told of', () => {
  expect(() => membersOnly([])).toThrow('The build has no app/memberRoutes.tsx.')
})
