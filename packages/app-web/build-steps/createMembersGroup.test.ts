import { expect, test } from 'vitest'
import { createMembersGroup } from './createMembersGroup.ts'

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

test('groups the code of the members’ first screen, without code of visitor pages', () => {
  const { test: isMembersOnly } = createMembersGroup(CHUNKS)
  const matchingFiles = CHUNKS.map(({ fileName }) => fileName).filter((name) => isMembersOnly(`/src/${name}`))
  expect(matchingFiles).toEqual(['frame', 'grid'])
})

test('rejects a build without the pages', () => {
  expect(() => createMembersGroup([])).toThrow('The build has no app/memberRoutes.tsx.')
})
