import { SHARED_PAGE_SIZE } from '@calotype/api'
import { aSharedGroup, createDrawnSharedFiles } from '@calotype/api/fixtures'
import { expect, it } from 'vitest'
import { getFile, findFileIndex, findMissingPages, getTotals, addGroup } from './filePages.ts'

const files = createDrawnSharedFiles(150)
const page = (number: number) =>
  aSharedGroup({
    files: files.slice(number * SHARED_PAGE_SIZE, (number + 1) * SHARED_PAGE_SIZE),
    start: number * SHARED_PAGE_SIZE,
    fileCount: 150,
    photoCount: 140,
    videoCount: 10,
    totalSizeMB: 500,
  })

it('finds files on the pages that have loaded', () => {
  const pages = addGroup(addGroup(new Map(), page(0)), page(2))
  expect(getFile(pages, 59)).toBe(files[59])
  expect(getFile(pages, 60)).toBeUndefined()
  expect(getFile(pages, 149)).toBe(files[149])
  expect(findFileIndex(pages, 'shared-150')).toBe(149)
  expect(findFileIndex(pages, 'shared-61')).toBe(-1)
})

it('names the pages that are missing between two positions', () => {
  const pages = addGroup(new Map(), page(1))
  expect(findMissingPages(pages, 0, 149)).toEqual([0, 2])
  expect(findMissingPages(pages, 60, 119)).toEqual([])
})

it('does not request an empty page again', () => {
  const pages = addGroup(new Map(), { ...page(3), start: 180, files: [] })
  expect(findMissingPages(pages, 180, 200)).toEqual([])
})

it('splits the response of a server without pages', () => {
  const completeGroup = aSharedGroup({ files })
  const pages = addGroup(new Map(), completeGroup)
  expect(findMissingPages(pages, 0, 149)).toEqual([])
  expect(getFile(pages, 149)).toBe(files[149])
  expect(getTotals(completeGroup)).toMatchObject({ count: 150, photos: 150, videos: 0 })
})

it('takes the totals from the response', () => {
  expect(getTotals(page(2))).toEqual({ count: 150, photos: 140, videos: 10, sizeMB: 500 })
  expect(getTotals({ ...page(3), files: [], start: 180, fileCount: 120 }).count).toBe(120)
})
