import { expect, test } from 'vitest'
import { isRole, withRole } from './roles.ts'

test('a role is kept in upper case, and once', () => {
  expect(withRole(['USER'], ' editor ')).toEqual(['USER', 'EDITOR'])
  expect(withRole(['ADMIN'], 'admin')).toEqual(['ADMIN'])
})

test('what only looks like a role, and nothing at all, is none', () => {
  for (const typed of ['', '  ', 'admın', 'ＡＤＭＩＮ', 'two words', 'a-b', 'x'.repeat(33)]) {
    expect(isRole(typed)).toBe(false)
    expect(withRole(['USER'], typed)).toEqual(['USER'])
  }
})
