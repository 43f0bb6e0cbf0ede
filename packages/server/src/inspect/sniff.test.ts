import { expect, test } from 'vitest'
import { detectStoredType, sniff } from '@calotype/formats/sniff'

const createFtyp = (...brands: string[]) => {
  const box = Buffer.alloc(8 + 4 + brands.length * 4)
  box.writeUInt32BE(box.length)
  box.write('ftyp', 4)
  brands.forEach((brand, index) => box.write(brand, index === 0 ? 8 : 12 + index * 4, 'latin1'))
  return box
}

const SUPPORTED: readonly (readonly [string, Buffer, string])[] = [
  ['a JPEG', Buffer.from('ffd8ffe000104a464946', 'hex'), 'image/jpeg'],
  ['a JPEG followed by markup', Buffer.from('\xff\xd8\xff\xe0<script>', 'latin1'), 'image/jpeg'],
  ['a PNG', Buffer.from('89504e470d0a1a0a', 'hex'), 'image/png'],
  ['a GIF87a', Buffer.from('GIF87a'), 'image/gif'],
  ['a GIF89a', Buffer.from('GIF89a'), 'image/gif'],
  ['isom', createFtyp('isom', 'iso2', 'mp41'), 'video/mp4'],
  ['mp42', createFtyp('mp42'), 'video/mp4'],
  ['a Sony camera', createFtyp('XAVC', 'XAVC', 'mp42', 'iso2'), 'video/mp4'],
  ['QuickTime', createFtyp('qt  ', 'qt  '), 'video/quicktime'],
  ['QuickTime that claims to be compatible', createFtyp('qt  ', 'mp42', 'isom'), 'video/quicktime'],
  ['QuickTime without a brand', Buffer.from('\0\0\0\x08wide\0\0\0\0mdat', 'latin1'), 'video/quicktime'],
  ['QuickTime that begins with its index', Buffer.from('\0\0\x02\x10moov', 'latin1'), 'video/quicktime'],
  ['AVI', Buffer.from('RIFF\x10\x20\0\0AVI LIST', 'latin1'), 'video/x-msvideo'],
  ['a PDF', Buffer.from('%PDF-1.7'), 'application/pdf'],
  ['3GP', createFtyp('3gp4', 'isom', '3gp4'), 'video/mp4'],
]

test.each([
  ['3GP that is no MP4', createFtyp('3gp4', '3gp4'), 'video/3gpp'],
  ['WebM', Buffer.from('\x1aE\xdf\xa3\x9fB\x86\x81\x01B\x82\x84webm', 'latin1'), 'video/webm'],
  ['MKV', Buffer.from('\x1aE\xdf\xa3\xa3B\x86\x81\x01B\x82\x88matroska', 'latin1'), 'video/x-matroska'],
])('recognizes %s in a library with wide formats', (_, bytes, type) => {
  expect([sniff(bytes), sniff(bytes, 'wide')]).toEqual([null, type])
})

test.each(SUPPORTED)('recognizes %s', (_, bytes, type) => expect(sniff(bytes)).toBe(type))

const UNSUPPORTED: readonly (readonly [string, Buffer])[] = [
  ['nothing', Buffer.alloc(0)],
  ['a truncated PNG signature', Buffer.from('89504e47', 'hex')],
  ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['HTML', Buffer.from('<!doctype html><script>1</script>')],
  ['a playlist', Buffer.from('#EXTM3U\nfile:///etc/passwd')],
  ['a box smaller than its header', Buffer.from('\0\0\0\x04moov', 'latin1')],
  ['WAV', Buffer.from('RIFF\0\0\0\0WAVEfmt ', 'latin1')],
  ['HEIC', createFtyp('heic', 'mif1', 'heic')],
  ['AVIF', createFtyp('avif', 'mif1', 'miaf', 'isom')],
  ['M4A', createFtyp('M4A ', 'isom', 'mp42')],
  ['an unknown brand', createFtyp('xxxx', 'yyyy')],
  ['a brand outside its box', Buffer.concat([createFtyp('xxxx'), Buffer.from('0000isom')])],
  ['WebP', Buffer.from('RIFF\0\0\0\0WEBPVP8 ', 'latin1')],
  ['a PDF after a space', Buffer.from(' %PDF-1.7')],
  ['ZIP', Buffer.from('PK\x03\x04')],
  ['a GIF after a space', Buffer.from(' GIF89a')],
]

test.each(UNSUPPORTED)('does not recognize %s', (_, bytes) => expect(sniff(bytes)).toBeNull())

test.each([
  ['Tickets.PDF', '%PDF-1.7', 'application/pdf'],
  ['tickets.jpg', '%PDF-1.7', null],
  ['tickets', '%PDF-1.7', null],
  ['sea.mov', '\xff\xd8\xff', 'image/jpeg'],
])('stores %s with the content %j as %s', (name, prefix, type) => {
  expect(detectStoredType(name, Buffer.from(prefix, 'latin1'))).toBe(type)
})
