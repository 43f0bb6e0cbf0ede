import { posix, win32 } from 'node:path'
import { expect, test } from 'vitest'
import { refuseOverlap, getDistinctParents } from './overlap.ts'

const watched = ['/home/anna/Photos/Italy', '/home/anna/Scans']
const getRefusal = (root: string, others: readonly string[], system = posix) => {
  try {
    return void refuseOverlap(
      root,
      others.map((other) => ({ root: other })),
      system,
    )
  } catch (error) {
    return (error as Error).message
  }
}

test('rejects overlapping watched folders', () => {
  expect(getRefusal('/home/anna/Scans', watched)).toBe('This folder is already being watched.')
  expect(getRefusal('/home/anna/Scans/2019/May', watched)).toBe(
    'This folder is inside Scans, which is already being watched.',
  )
  expect(getRefusal('/home/anna', watched)).toBe(
    'Italy inside this folder is already being watched. Stop watching it first.',
  )
  expect(getRefusal(String.raw`D:\Scans\May`, [String.raw`D:\Scans`], win32)).toContain(
    'This folder is inside Scans',
  )
})

test('watches sibling folders of any name', () => {
  for (const other of [
    '/home/anna/Scans 2',
    '/home/anna/..Scans',
    '/home/ben/Scans',
    '/home/anna/Photos/Rome',
  ])
    expect(getRefusal(other, watched), other).toBeUndefined()
  expect(getRefusal('/home/..anna', ['/home'])).toContain('This folder is inside home')
  expect(getRefusal(String.raw`E:\Scans`, [String.raw`D:\Scans`], win32)).toBeUndefined()
})

test('names only the parent folders that are needed to distinguish folders with the same name', () => {
  const distinctParents = (roots: readonly string[], system = posix) =>
    roots.map((root) => getDistinctParents(root, roots, system))
  expect(distinctParents(watched)).toEqual([null, null])
  expect(distinctParents(['/home/anna/2023/Italy', '/home/anna/2024/Italy', '/home/anna/2024/Rome'])).toEqual(
    ['2023', '2024', null],
  )
  expect(distinctParents(['/a/x/Italy', '/b/x/Italy', '/b/y/Italy'])).toEqual(['a/x', 'b/x', 'y'])
  expect(distinctParents(['/Italy', '/x/Italy', '/y/x/Italy'])).toEqual([null, 'x', 'y/x'])
  expect(distinctParents([String.raw`C:\Italy`, String.raw`D:\Italy`], win32)).toEqual(['C:', 'D:'])
})
