import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { crc32, gzipSync } from 'node:zlib'
import { afterAll, describe, expect, test } from 'vitest'
import { type ArchiveEntry, createTarGz, createTar, createZip } from '../../testing/files/createArchives.ts'
import { createUnpackLimits } from './unpackLimits.ts'
import { readArchiveEntries } from './readArchiveEntries.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'calotype-archive-'))
afterAll(() => rmSync(folder, { recursive: true }))

const PHOTO = Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.alloc(5000, 'a photo')])

async function listNames(archive: Buffer): Promise<string[]> {
  const file = path.join(folder, 'archive')
  writeFileSync(file, archive)
  const names: string[] = []
  const limits = createUnpackLimits(archive.length, new AbortController().signal)
  for await (const { name } of readArchiveEntries(file, limits)) names.push(name)
  return names
}

describe('a name in a ZIP archive', () => {
  /** Creates the Unicode path field, which replaces the raw name that has the same checksum. */
  function createUnicodePath(name: string, rawName: Buffer): Buffer {
    const header = Buffer.alloc(9)
    header.writeUInt16LE(0x7075, 0)
    header.writeUInt16LE(5 + Buffer.byteLength(name), 2)
    header.writeUInt8(1, 4)
    header.writeUInt32LE(crc32(rawName), 5)
    return Buffer.concat([header, Buffer.from(name)])
  }

  const CP437 = Buffer.concat([Buffer.from('S'), Buffer.of(0x81), Buffer.from('d.jpg')])
  test.each<[string, Omit<ArchiveEntry, 'bytes'>, string]>([
    ['marked as UTF-8', { name: 'Süd 🌊.jpg' }, 'Süd 🌊.jpg'],
    ['in UTF-8 without the flag', { name: 'Süd 🌊.jpg', declared: { flags: 0 } }, 'Süd 🌊.jpg'],
    ['in CP437, because it is invalid UTF-8', { name: CP437, declared: { flags: 0 } }, 'Süd.jpg'],
    [
      'from the Unicode path field',
      { name: CP437, declared: { flags: 0 }, extra: createUnicodePath('Süd 🌊.jpg', CP437) },
      'Süd 🌊.jpg',
    ],
    [
      'of its own if the Unicode path field has another checksum',
      { name: CP437, declared: { flags: 0 }, extra: createUnicodePath('Nord.jpg', Buffer.from('n.jpg')) },
      'Süd.jpg',
    ],
    ['in ASCII', { name: 'South.jpg', declared: { flags: 0 } }, 'South.jpg'],
  ])('is decoded: %s', async (_, packed, name) => {
    expect(await listNames(createZip([{ ...packed, bytes: PHOTO }]))).toEqual([name])
  })
})

describe('a part of a split ZIP archive', () => {
  const intactZip = createZip([{ name: 'a.jpg', bytes: PHOTO }])
  const last = Buffer.from(intactZip)
  last.writeUInt16LE(3, last.length - 22 + 4)
  const message = 'This file is one part of a split archive. Unpack all parts together and upload the folder.'

  test.each([
    ['the last, which begins inside a file', last.subarray(100)],
    ['the last, which begins with a file', last],
    ['the first', Buffer.concat([Buffer.from('PK\x07\x08', 'latin1'), intactZip.subarray(0, 3000)])],
  ])('is rejected with advice: %s', async (_, part) => {
    await expect(listNames(part)).rejects.toThrow(message)
  })

  test('is unpacked if it is the only part', async () => {
    expect(await listNames(createZip([{ name: 'a.jpg', bytes: PHOTO }], { marker: 'PK00' }))).toEqual([
      'a.jpg',
    ])
  })
})

describe('a gzip file', () => {
  const NO_ARCHIVE = 'This is a single compressed file, not an archive. Decompress it and upload the result.'
  const DAMAGED = 'The file is damaged or incomplete.'
  const tar = createTar([{ name: 'a.jpg', bytes: PHOTO }])
  /** A TAR archive from before the format had a magic number. */
  const oldTar = Buffer.from(tar)
  oldTar.fill(0, 257, 265)
  const checksum = oldTar
    .subarray(0, 512)
    .reduce((sum, byte, offset) => sum + (offset >= 148 && offset < 156 ? 32 : byte), 0)
  oldTar.write(`${checksum.toString(8).padStart(6, '0')}\0 `, 148)

  test.each([
    ['of a photo', gzipSync(PHOTO), NO_ARCHIVE],
    ['of a few bytes', gzipSync('hello'), NO_ARCHIVE],
    ['of no bytes', gzipSync(''), NO_ARCHIVE],
    ['of a photo, cut off', gzipSync(PHOTO).subarray(0, 30), DAMAGED],
    ['of an archive, cut off', createTarGz([{ name: 'a.jpg', bytes: PHOTO }]).subarray(0, 60), DAMAGED],
    ['of an archive that ends in a header', gzipSync(tar.subarray(0, 400)), DAMAGED],
    ['of an archive that ends in a file', gzipSync(tar.subarray(0, 2000)), DAMAGED],
  ])('is rejected: %s', async (_, archive, message) => {
    await expect(listNames(archive)).rejects.toThrow(message)
  })

  test('can contain a TAR archive without a magic number', async () => {
    expect(await listNames(gzipSync(oldTar))).toEqual(['a.jpg'])
  })
})
