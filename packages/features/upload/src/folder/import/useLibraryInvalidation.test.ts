import { IMPORTS } from '@calotype/platform/fixtures'
import { expect, test } from 'vitest'
import { countInLibrary } from './useLibraryInvalidation.ts'

const { stoppedWithArchives } = IMPORTS
const { known, toUnpack } = stoppedWithArchives
const oneFile = { count: 1, size: 7 }
const emptyTally = { count: 0, size: 0 }

test('counts an archive when it is unpacked, not when it is uploaded', () => {
  const before = countInLibrary({ ...stoppedWithArchives, toUnpack: { ...toUnpack, count: 3 } })
  expect(countInLibrary({ ...stoppedWithArchives, toUnpack: { ...toUnpack, count: 2 } })).toBe(before + 1)
})

test('counts an archive of an earlier import when it is unpacked after a stop', () => {
  const before = countInLibrary({ ...stoppedWithArchives, beingUnpacked: oneFile })
  const processed = { ...known, count: known.count + 1 }
  expect(countInLibrary({ ...stoppedWithArchives, beingUnpacked: emptyTally, known: processed })).toBe(
    before + 1,
  )
})
