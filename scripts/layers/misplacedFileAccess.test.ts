import { expect, test } from 'vitest'
import { opensFiles } from './misplacedFileAccess.ts'

test.each([
  ['upload/receiveFile.ts', "import { open } from 'node:fs/promises'"],
  ['staged/entries/storeEntry.ts', "import fs from 'node:fs'"],
  ['jobs/createRenditions.ts', 'path.join(objects.scratch, name)'],
])('refuses in %s: %s', (file, code) => {
  expect(opensFiles(file, code)).toBe(true)
})

test.each([
  ['storage/disk/diskStore.ts', "import { rename } from 'node:fs/promises'"],
  ['inspect/inspectAvi.ts', "import { open } from 'node:fs/promises'"],
  ['upload/receiveFile.ts', 'await using scratch = createScratchFiles(objects)'],
])('accepts in %s: %s', (file, code) => {
  expect(opensFiles(file, code)).toBe(false)
})
