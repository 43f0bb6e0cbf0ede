import { expect, test } from 'vitest'
import { isSidecar } from './isSidecar.ts'

test.each([
  'Takeout/sea.jpg.json',
  'sea.JPG.supplemental-metadata.json',
  'sea.heic.supplemental-metada.json',
  'sea.mp4.supplemental-metadata(2).json',
  'sea.jpg(1).json',
])('recognizes the sidecar %s', (path) => expect(isSidecar(path)).toBe(true))

test.each(['package.json', 'tsconfig.build.json', 'sea.jpg', 'sea.jpg/all.json', 'metadata.json'])(
  'does not take %s for a sidecar',
  (path) => expect(isSidecar(path)).toBe(false),
)
