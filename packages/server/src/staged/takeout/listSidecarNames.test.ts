import { expect, test } from 'vitest'
import { getExportName } from './getExportName.ts'
import { listSidecarNames } from './listSidecarNames.ts'
import { getAlbumTitle, parseEntryPath } from './entryPath.ts'

test.each([
  ['sea.jpg', 'sea.jpg.json'],
  ['sea.jpg', 'sea.jpg.supplemental-metadata.json'],
  ['sea.jpg', 'sea.jpg.supplemental-me.json'],
  ['sea.jpg', 'sea.jpg..json'],
  ['sea(1).jpg', 'sea.jpg(1).json'],
  ['sea(1).jpg', 'sea(1).jpg.json'],
  ['sea(12).jpg', 'sea.jpg.supplemental-metadata(12).json'],
  ['sea-edited.jpg', 'sea.jpg.json'],
  ['sea-edited(2).jpg', 'sea.jpg(2).json'],
  ['sea(2)-edited.jpg', 'sea.jpg(2).json'],
  ['sea-bearbeitet.jpg', 'sea.jpg.supplemental-metadata.json'],
  ['sea.jpg', 'sea.json'],
  ['IMG_1.MP4', 'IMG_1.HEIC.supplemental-metadata.json'],
  ['D7157814-D2D5-4A62-AFCE-9CF465CB7D66.jpeg', 'D7157814-D2D5-4A62-AFCE-9CF465CB7D66.jpeg.supp.json'],
  [
    'Screenshot_20220207_102421_com.snapchat.android.jpg',
    'Screenshot_20220207_102421_com.snapchat.androi.json',
  ],
  [
    'Screenshot_20220207_102421_com.snapchat.and-edi.jpg',
    'Screenshot_20220207_102421_com.snapchat.and.jpg.json',
  ],
])('the sidecar of %s can be %s', (name, sidecar) => expect(listSidecarNames(name)).toContain(sidecar))

test.each([
  ['sea.jpg', 'sea.jpg(1).json'],
  ['sea.jpg', 'sea(1).json'],
  ['sea-edi.jpg', 'sea.jpg.json'],
  ['seas.jpg', 'sea.jpg.json'],
  ['sea.jpg', 'metadata.json'],
])('the sidecar of %s is not %s', (name, sidecar) => expect(listSidecarNames(name)).not.toContain(sidecar))

test('returns the likeliest name first', () => {
  expect(listSidecarNames('sea(1).jpg')[0]).toBe('sea.jpg(1).json')
  expect(listSidecarNames('sea-edited.jpg')[0]).toBe('sea-edited.jpg.json')
})

test.each([
  ['Takeout/Google Photos/Photos from 2019/a.jpg', null, null],
  ['Takeout/Google Fotos/Fotos von 2019/a.jpg', 'Fotos von 2019', null],
  ['Takeout/Google Photos/By the sea_/a.jpg', 'By the sea?', 'By the sea?'],
  ['Takeout/Google Photos/Untitled/a.jpg', null, 'Untitled'],
  ['Takeout\\Google Photos\\Lake\\a.jpg', null, 'Lake'],
])('%s with the album title %s is in the album %s', (name, title, album) =>
  expect(getAlbumTitle(parseEntryPath(name), title)).toBe(album),
)

test.each([
  ['takeout-20261121T120000Z-001.zip', 'takeout-20261121t120000z'],
  ['takeout-20261121T120000Z-3-012.tgz', 'takeout-20261121t120000z-3'],
  ['takeout-20261121T120000Z-002 (1).zip', 'takeout-20261121t120000z'],
  ['takeout-20261121T120000Z-001(2).zip', 'takeout-20261121t120000z'],
  ['takeout-001.zip', 'takeout'],
  ['Takeout-002 (1).zip', 'takeout'],
  ['takeout-demo.zip', null],
  ['trip-001.zip', null],
])('%s is a part of the export %s', (name, exported) => expect(getExportName(name)).toBe(exported))
