import { expect, test } from 'vitest'
import { withRole } from './roles.ts'

test('adds free text in upper case, and each role once', () => {
  expect(withRole(['USER'], ' Photo editor ')).toEqual(['USER', 'PHOTO EDITOR'])
  expect(withRole(['ADMIN'], 'admin')).toEqual(['ADMIN'])
})

test('rejects blank names and names that imitate others', () => {
  for (const input of ['', '  ', 'admın', 'x'.repeat(33)]) expect(withRole(['USER'], input)).toEqual(['USER'])
})
