import { expect, test } from 'vitest'
import { storedType, sniff } from '@calotype/openapi/sniff'

const ftyp = (...brands: string[]) => {
  const box = Buffer.alloc(8 + 4 + brands.length * 4)
  box.writeUInt32BE(box.length)
  box.write('ftyp', 4)
  brands.forEach((brand, index) => box.write(brand, index === 0 ? 8 : 12 + index * 4, 'latin1'))
  return box
}

const KEPT: readonly (readonly [string, Buffer, string])[] = [
  ['a JPEG', Buffer.from('ffd8ffe000104a464946', 'hex'), 'image/jpeg'],
  ['a JPEG with markup behind it', Buffer.from('\xff\xd8\xff\xe0<script>', 'latin1'), 'image/jpeg'],
  ['a PNG', Buffer.from('89504e470d0a1a0a', 'hex'), 'image/png'],
  ['a GIF of 1987', Buffer.from('GIF87a'), 'image/gif'],
  ['a GIF', Buffer.from('GIF89a'), 'image/gif'],
  ['isom', ftyp('isom', 'iso2', 'mp41'), 'video/mp4'],
  ['mp42', ftyp('mp42'), 'video/mp4'],
  ['a Sony camera', ftyp('XAVC', 'XAVC', 'mp42', 'iso2'), 'video/mp4'],
  ['QuickTime', ftyp('qt  ', 'qt  '), 'video/quicktime'],
  ['QuickTime that claims to be compatible', ftyp('qt  ', 'mp42', 'isom'), 'video/quicktime'],
  [
    'QuickTime of before there were brands',
    Buffer.from('\0\0\0\x08wide\0\0\0\0mdat', 'latin1'),
    'video/quicktime',
  ],
  ['QuickTime that begins with its index', Buffer.from('\0\0\x02\x10moov', 'latin1'), 'video/quicktime'],
  ['AVI', Buffer.from('RIFF\x10\x20\0\0AVI LIST', 'latin1'), 'video/x-msvideo'],
  ['a PDF', Buffer.from('%PDF-1.7'), 'application/pdf'],
  ['an old phone', ftyp('3gp4', 'isom', '3gp4'), 'video/mp4'],
]

test.each(KEPT)('%s is kept', (_, bytes, type) => expect(sniff(bytes)).toBe(type))

const REFUSED: readonly (readonly [string, Buffer])[] = [
  ['nothing', Buffer.alloc(0)],
  ['half a PNG signature', Buffer.from('89504e47', 'hex')],
  ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['HTML', Buffer.from('<!doctype html><script>1</script>')],
  ['a playlist', Buffer.from('#EXTM3U\nfile:///etc/passwd')],
  ['a box that is no size at all', Buffer.from('\0\0\0\x04moov', 'latin1')],
  ['sound', Buffer.from('RIFF\0\0\0\0WAVEfmt ', 'latin1')],
  ['HEIC', ftyp('heic', 'mif1', 'heic')],
  ['AVIF', ftyp('avif', 'mif1', 'miaf', 'isom')],
  ['music', ftyp('M4A ', 'isom', 'mp42')],
  ['an unknown brand', ftyp('xxxx', 'yyyy')],
  ['a brand outside its box', Buffer.concat([ftyp('xxxx'), Buffer.from('0000isom')])],
  ['WebP', Buffer.from('RIFF\0\0\0\0WEBPVP8 ', 'latin1')],
  ['PDF further down', Buffer.from(' %PDF-1.7')],
  ['ZIP', Buffer.from('PK\x03\x04')],
  ['GIF inside', Buffer.from(' GIF89a')],
]

test.each(REFUSED)('%s is refused', (_, bytes) => expect(sniff(bytes)).toBeNull())

test.each([
  ['Tickets.PDF', '%PDF-1.7', 'application/pdf'],
  ['tickets.jpg', '%PDF-1.7', null],
  ['tickets', '%PDF-1.7', null],
  ['sea.mov', '\xff\xd8\xff', 'image/jpeg'],
])('%s with %j in it is kept as %s', (name, head, type) => {
  expect(storedType(name, Buffer.from(head, 'latin1'))).toBe(type)
})
