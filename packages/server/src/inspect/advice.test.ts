import { getAdvice, getBrowserAdvice, isExpected } from '@calotype/formats/advice'
import { getContentAdvice, explainUnsupported } from '@calotype/formats/sniff'
import { expect, test } from 'vitest'

const JPEG = 'Convert to JPEG and upload again.'
const MP4 = 'Convert to MP4 and upload again.'
const ZIP = 'Unpack and upload the folder, or repack as ZIP and upload again.'
const UNPACK = 'Unpack and upload the folder.'
const DESKTOP = 'Choose the folder in the desktop app.'

test.each([
  ['IMG_1.HEIC', JPEG, JPEG],
  ['DSC.arw', JPEG, JPEG],
  ['film.mkv', MP4, MP4],
  ['old.rar', ZIP, UNPACK],
  ['old.7z', ZIP, UNPACK],
  ['old.tar', ZIP, UNPACK],
  ['takeout.zip', ZIP, DESKTOP],
  ['takeout.tar.gz', ZIP, DESKTOP],
  ['film.mov', null, DESKTOP],
  ['letter.pdf', null, DESKTOP],
  ['notes.txt', null, null],
  ['heic', null, null],
])('gives advice for %s: %s, in a browser: %s', (name, everywhere, inBrowser) => {
  expect([getAdvice(name), getBrowserAdvice(name)]).toEqual([everywhere, inBrowser])
})

test.each([
  ['a.jpg', true],
  ['a.PDF', true],
  ['a.dng', true],
  ['a.rar', true],
  ['a.json', false],
  ['Thumbs.db', false],
])('whether %s in an archive should become an item: %s', (name, expected) => {
  expect(isExpected(name)).toBe(expected)
})

test.each([
  ['a.jpg', '%PDF-1.7', /^The file is a PDF: rename it so that its name ends in \.pdf/],
  [
    'a.zip',
    '\xff\xd8\xff',
    /^The file is a JPG: rename it so that its name ends in \.jpg, and upload it again\.$/,
  ],
  ['a.zip', '\0\0\0\x18ftypisom', /^The file is an MP4: rename it so that its name ends in \.mp4/],
  ['a.jpg', 'PK\x03\x04', /^The file is a ZIP: rename it so that its name ends in \.zip/],
  ['a.PDF', 'PK\x05\x06', /^The file is a ZIP: rename it so that its name ends in \.zip/],
  ['a.jpg', '\0\0\0\x18ftypheic', /^The content is HEIC\. Convert to JPEG/],
  ['a.jpg', '\0\0\0\x18ftypavif', /^The content is AVIF\. Convert to JPEG/],
  ['a.mp4', '\0\0\0\x18ftypcrx ', /^The content is RAW\. Convert to JPEG/],
  ['a.jpg', 'RIFF\0\0\0\0WEBPVP8 ', /^The content is WebP\. Convert to JPEG/],
  ['a.png', 'II*\0', /^The content is TIFF or RAW\. Convert to JPEG/],
  ['a.mp4', '\x1aE\xdf\xa3', /^The content is MKV or WebM\. Convert to MP4/],
  ['a.jpg', 'Rar!\x1a\x07', /^The content is RAR\. Unpack and upload the folder/],
  ['a.mp4', '7z\xbc\xaf\x27\x1c', /^The content is 7z\. Unpack and upload the folder/],
])('gives advice for %s with the content %j', (name, prefix, advice) => {
  expect(getContentAdvice(name, Buffer.from(prefix, 'latin1'))).toMatch(advice)
})

test.each([
  ['IMG_1.heic', '\0\0\0\x18ftypheic'],
  ['a.jpg', 'Dear Anna'],
  ['letter.docx', 'PK\x03\x04'],
])('has no advice for %s with the content %j', (name, prefix) => {
  expect(getContentAdvice(name, Buffer.from(prefix, 'latin1'))).toBeNull()
})

test('explains why a file is rejected, with advice', () => {
  const supported = 'Only JPG, PNG, GIF, MP4, MOV, AVI and PDF files are supported.'
  expect(explainUnsupported('a.heic', Buffer.from('\0\0\0\x18ftypheic'))).toBe(`${supported} ${JPEG}`)
  expect(explainUnsupported('a.txt', Buffer.from('Dear Anna'))).toBe(supported)
})

test.each([
  ['bad.jpg', 'Dear Anna', 'The file can’t be read as a photo.'],
  ['bad.JPEG', 'Dear Anna', 'The file can’t be read as a photo.'],
  ['bad.mov', 'Dear Anna', 'The file can’t be read as a video.'],
  ['bad.pdf', 'Dear Anna', 'The file can’t be read as a PDF.'],
  ['empty.jpg', '', 'The file is empty (0 bytes).'],
  ['a.jpg', '\0\0\0\x18ftypheic', /^Only JPG.* The content is HEIC\. Convert to JPEG/],
  ['a.heic', '\0\0\0\x18ftypheic', /^Only JPG.* supported\. Convert to JPEG/],
])('explains why %s with the content %j is rejected', (name, prefix, reason) => {
  expect(explainUnsupported(name, Buffer.from(prefix, 'latin1'))).toMatch(reason)
})
