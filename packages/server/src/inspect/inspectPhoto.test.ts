import { mkdtempSync, rmSync, truncateSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { inspectPhoto } from './inspectPhoto.ts'

test('reads the size of a TIFF that is too large for memory', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'calotype-inspect-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = path.join(folder, 'scan.tif')
  await sharp({ create: { width: 60, height: 40, channels: 3, background: '#b40' } })
    .tiff()
    .toFile(file)
  // The file is sparse, so it takes no disk space.
  truncateSync(file, 3 * 1024 ** 3)
  expect(await inspectPhoto(file, new Date())).toMatchObject({ width: 60, height: 40, isUnreadable: false })
})
