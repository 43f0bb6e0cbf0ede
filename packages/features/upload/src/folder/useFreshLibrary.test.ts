import { IMPORTS } from '@calotype/platform/fixtures'
import { expect, test } from 'vitest'
import { inLibraryOf } from './useFreshLibrary.ts'

const { stoppedWithArchives } = IMPORTS
const { known, toUnpack } = stoppedWithArchives
const one = { count: 1, size: 7 }
const none = { count: 0, size: 0 }

test('an archive is in the library once it is unpacked, and not when it is sent', () => {
  const before = inLibraryOf({ ...stoppedWithArchives, toUnpack: { ...toUnpack, count: 3 } })
  expect(inLibraryOf({ ...stoppedWithArchives, toUnpack: { ...toUnpack, count: 2 } })).toBe(before + 1)
})

test('so is one that was sent before the import, also after a stop', () => {
  const before = inLibraryOf({ ...stoppedWithArchives, beingUnpacked: one })
  const through = { ...known, count: known.count + 1 }
  expect(inLibraryOf({ ...stoppedWithArchives, beingUnpacked: none, known: through })).toBe(before + 1)
})
