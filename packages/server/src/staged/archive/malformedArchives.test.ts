import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, describe, expect, test } from 'vitest'
import {
  toBase256,
  createGzipWithTrailer,
  HUGE,
  createOverlappingZip,
  createPaxRecord,
  createTarWithPrefix,
  createTarMeta,
  withDirectoryAt,
  withDirectoryAt64,
  withEndAt64,
  withEntryCount,
  withEntryCount64,
  withField64,
  withShortField64,
  withTarSize,
  createZip64,
} from '../../testing/files/malformedArchives.ts'
import { createTar, createZip } from '../../testing/files/createArchives.ts'
import { createUnpackLimits } from './unpackLimits.ts'
import { readArchiveEntries } from './readArchiveEntries.ts'

const MEBIBYTE = 1024 ** 2
const DAMAGED_MESSAGE = 'The file is damaged or incomplete.'
const TRAILING_DATA_MESSAGE = 'The archive contains more data after its end, so files may be missing.'
const ALL_NAMES = ['a.jpg', 'b.jpg', 'c.jpg']

const folder = mkdtempSync(path.join(tmpdir(), 'calotype-malformed-'))
afterAll(() => rmSync(folder, { recursive: true }))

const files = ['a', 'b', 'c'].map((name) => ({
  name: `${name}.jpg`,
  bytes: Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.alloc(160, name)]),
}))
const [first = { name: '', bytes: Buffer.alloc(0) }, second = first, third = first] = files
const zip = createZip(files)
const zip64 = createZip64(files)
const tar = createTar(files)

/** Reads an archive. Returns its readable and unreadable files, and the error that stopped reading, if any. */
async function readContents(archive: Buffer) {
  const file = path.join(folder, 'archive')
  writeFileSync(file, archive)
  const contents = { whole: [] as string[], damaged: [] as string[], bytes: 0, error: null as string | null }
  const limits = createUnpackLimits(archive.length, new AbortController().signal)
  try {
    for await (const entry of readArchiveEntries(file, limits))
      try {
        for await (const bytes of entry.read()) contents.bytes += bytes.length
        contents.whole.push(entry.name)
      } catch {
        contents.damaged.push(entry.name)
      }
  } catch (error) {
    contents.error = error instanceof Error ? error.message : String(error)
  }
  return contents
}

describe('a ZIP archive with false data about one file', () => {
  test.each<[string, Buffer]>([
    ['a size above 2^53', withField64(zip64, 1, 'size', HUGE)],
    ['a size of 1 TB', withField64(zip64, 1, 'size', 2n ** 40n)],
    ['a size that is too small', withField64(zip64, 1, 'size', 5n)],
    ['a packed size above 2^53', withField64(zip64, 1, 'packedSize', HUGE)],
    ['a packed size beyond the archive', withField64(zip64, 1, 'packedSize', 2n ** 40n)],
    ['a packed size that is too small', withField64(zip64, 1, 'packedSize', 5n)],
    ['an offset above 2^53', withField64(zip64, 1, 'offset', HUGE)],
    ['an offset beyond the archive', withField64(zip64, 1, 'offset', 2n ** 40n)],
    ['an offset between files', withField64(zip64, 1, 'offset', 5n)],
    ['a stored size that is too large', createZip([first, { ...second, declared: { size: 9000 } }, third])],
    [
      'an unpacked size above what Deflate can reach',
      createZip([first, { ...second, method: 8, declared: { size: 3 * 1024 ** 3 } }, third]),
    ],
    [
      'an unpacked size that is too small',
      createZip([first, { ...second, method: 8, declared: { size: 9 } }, third]),
    ],
  ])('keeps the other files: %s', async (_, archive) => {
    expect(await readContents(archive)).toMatchObject({
      whole: ['a.jpg', 'c.jpg'],
      damaged: ['b.jpg'],
      error: null,
    })
  })
})

describe('a ZIP archive with a false directory', () => {
  test('is read completely if its end record counts too few files', async () => {
    expect(await readContents(withEntryCount(zip, 1))).toMatchObject({ whole: ALL_NAMES, error: null })
  })

  test('is reported as damaged after the last file if its end record counts too many', async () => {
    expect(await readContents(withEntryCount(zip, 60_000))).toMatchObject({
      whole: ALL_NAMES,
      error: DAMAGED_MESSAGE,
    })
  })

  test('is rejected before the first file if it counts more files than the limit', async () => {
    expect(await readContents(withEntryCount64(zip64, HUGE))).toMatchObject({
      whole: [],
      error: 'The archive contains more than 100,000 files.',
    })
  })

  test.each([
    ['a directory beyond the archive', withDirectoryAt(zip, 0xffff_fff0)],
    ['a directory at a file', withDirectoryAt(zip, 0)],
    ['a directory above 2^53', withDirectoryAt64(zip64, HUGE)],
    ['an end record above 2^53', withEndAt64(zip64, HUGE)],
    ['an end record beyond the archive', withEndAt64(zip64, 2n ** 40n)],
    ['a missing end', zip.subarray(0, -30)],
  ])('is reported as damaged: %s', async (_, archive) => {
    expect(await readContents(archive)).toMatchObject({ whole: [], error: DAMAGED_MESSAGE })
  })

  test('keeps the files before a truncated record', async () => {
    expect(await readContents(withShortField64(zip64, 1))).toMatchObject({
      whole: ['a.jpg'],
      error: DAMAGED_MESSAGE,
    })
  })

  test('is rejected if it contains only an end record with an offset above 2^53', async () => {
    const archive = withEndAt64(zip64, HUGE)
    archive.write('none', 0)
    expect((await readContents(archive)).error).toMatch('Only ZIP, TAR, and TAR.GZ archives can be unpacked')
  })
})

describe('files that share their packed bytes', () => {
  test('are read if they are small', async () => {
    const { whole, error } = await readContents(createOverlappingZip(first.bytes, 50))
    expect([whole.length, error]).toEqual([50, null])
  })

  test('are unpacked up to the limit', async () => {
    const archive = createOverlappingZip(Buffer.alloc(MEBIBYTE), 3000)
    const { bytes, error } = await readContents(archive)
    expect(error).toBe('The archive unpacks to more than 100 times its own size.')
    expect(bytes).toBeLessThanOrEqual(Math.max(10 * MEBIBYTE, archive.length * 100))
  })
})

describe('a TAR archive with false data about its first file', () => {
  test.each([
    ['a negative size', withTarSize(tar, toBase256(-1n))],
    ['a very negative size', withTarSize(tar, toBase256(-(2n ** 62n)))],
    ['a size above 2^53', withTarSize(tar, toBase256(2n ** 62n))],
    ['a size of 90 bits', withTarSize(tar, toBase256(2n ** 90n))],
    ['a PAX size of 0', createTarWithPrefix(createTarMeta('x', createPaxRecord('size', '0')), files)],
  ])('keeps the other files and is reported as damaged: %s', async (_, archive) => {
    const { whole, error } = await readContents(archive)
    expect(whole).toEqual(expect.arrayContaining(['b.jpg', 'c.jpg']))
    expect(error).toBe(DAMAGED_MESSAGE)
  })

  test.each([
    ['8 GB', withTarSize(tar, '77777777777')],
    ['1 TB', withTarSize(tar, toBase256(2n ** 40n))],
    ...['1e30', '99999999999999999999', 'Infinity'].map((size): [string, Buffer] => [
      `a PAX size of ${size}`,
      createTarWithPrefix(createTarMeta('x', createPaxRecord('size', size)), files),
    ]),
    [
      'a GNU name of 8 GB',
      createTarWithPrefix(withTarSize(createTarMeta('L', 'name'), '77777777777'), files),
    ],
  ])('is read to its end and reported as damaged: %s', async (_, archive) => {
    const { whole, bytes, error } = await readContents(archive)
    expect([whole, error]).toEqual([[], DAMAGED_MESSAGE])
    expect(bytes).toBeLessThanOrEqual(archive.length)
  })

  test.each(['-1', 'NaN'])('is read completely if its PAX size is %s', async (size) => {
    const archive = createTarWithPrefix(createTarMeta('x', createPaxRecord('size', size)), files)
    expect(await readContents(archive)).toMatchObject({ whole: ALL_NAMES, error: null })
  })

  test('keeps the files before and after a damaged header', async () => {
    const archive = Buffer.from(tar)
    archive[1024 + 10] = 0xff
    expect(await readContents(archive)).toMatchObject({ whole: ['a.jpg', 'c.jpg'], error: DAMAGED_MESSAGE })
  })
})

describe('metadata in a TAR archive', () => {
  const LONG = 'n'.repeat(MEBIBYTE)

  test.each([
    ['a PAX name of 1 MiB', createTarMeta('x', createPaxRecord('path', LONG))],
    ['a global PAX name of 1 MiB', createTarMeta('g', createPaxRecord('path', LONG))],
    ['a GNU name of 1 MiB', createTarMeta('L', LONG)],
    ['a GNU link name', createTarMeta('K', '/etc/passwd')],
    ['a PAX header without records', createTarMeta('x', 'nonsense'.repeat(20))],
    [
      'a PAX header with a property of Object.prototype',
      createTarMeta('x', createPaxRecord('__proto__', 'x')),
    ],
    ['a PAX header that claims a link', createTarMeta('x', createPaxRecord('type', 'SymbolicLink'))],
  ])('is ignored: %s', async (_, meta) => {
    expect(await readContents(createTarWithPrefix(meta, files))).toMatchObject({
      whole: ALL_NAMES,
      error: null,
    })
  })

  test('names a file by its GNU header', async () => {
    const name = `${'long'.repeat(50)}.jpg`
    const { whole } = await readContents(createTarWithPrefix(createTarMeta('L', name), files))
    expect(whole).toEqual([name, 'b.jpg', 'c.jpg'])
  })
})

describe('data after the end of an archive', () => {
  test.each([
    ['zeros', createGzipWithTrailer(tar, Buffer.alloc(1000))],
    ['another gzip member', createGzipWithTrailer(tar, gzipSync(tar))],
    ['another TAR archive', Buffer.concat([tar, tar])],
    ['junk', Buffer.concat([tar, Buffer.from('junk'.repeat(500))])],
  ])('is ignored: %s', async (_, archive) => {
    expect(await readContents(archive)).toMatchObject({ whole: ALL_NAMES, error: null })
  })

  test.each([
    ['zeros after a ZIP archive', Buffer.concat([zip, Buffer.alloc(10_240)])],
    ['zeros after a ZIP64 archive', Buffer.concat([zip64, Buffer.alloc(10_240)])],
    ['zeros after an empty ZIP archive', Buffer.concat([createZip([]), Buffer.alloc(512)])],
  ])('is ignored as padding: %s', async (_, archive) => {
    const { damaged, error } = await readContents(archive)
    expect([damaged, error]).toEqual([[], null])
  })

  test.each([
    ['junk after a ZIP archive', Buffer.concat([zip, Buffer.from('junk')])],
    ['1 MiB of junk after a ZIP archive', Buffer.concat([zip, randomBytes(MEBIBYTE - 1000)])],
    [
      'a false end record',
      Buffer.concat([zip, withEntryCount(createZip([]), 9).subarray(-22), Buffer.from('x')]),
    ],
    ['junk after a ZIP64 archive', Buffer.concat([zip64, Buffer.from('junk')])],
    ['junk after gzip', createGzipWithTrailer(tar, Buffer.from('junk'))],
    [
      'junk after padded gzip',
      createGzipWithTrailer(tar, Buffer.concat([Buffer.alloc(512), Buffer.from('junk')])),
    ],
    ['1 MiB of junk after gzip', createGzipWithTrailer(tar, Buffer.alloc(MEBIBYTE, 'junk'))],
  ])('is reported after all files were read: %s', async (_, archive) => {
    expect(await readContents(archive)).toMatchObject({
      whole: ALL_NAMES,
      damaged: [],
      error: TRAILING_DATA_MESSAGE,
    })
  })

  test('is not searched for an archive that is stored in a truncated one', async () => {
    const outerArchive = createZip([first, { name: 'inner.zip', bytes: zip }])
    const withoutEnd = Buffer.concat([
      outerArchive.subarray(0, outerArchive.lastIndexOf('PK\x01\x02') - 60),
      Buffer.from('junk'),
    ])
    expect(await readContents(withoutEnd)).toMatchObject({ whole: [], error: DAMAGED_MESSAGE })
  })

  test('does not hide a false size', async () => {
    const archive = Buffer.concat([withField64(zip64, 1, 'size', HUGE), Buffer.from('junk')])
    expect(await readContents(archive)).toMatchObject({
      whole: ['a.jpg', 'c.jpg'],
      damaged: ['b.jpg'],
      error: TRAILING_DATA_MESSAGE,
    })
  })
})

describe('a gzip member', () => {
  test.each([
    ['a wrong checksum', (gzip: Buffer) => gzip.writeUInt32LE(1, gzip.length - 8)],
    ['a wrong size', (gzip: Buffer) => gzip.writeUInt32LE(1, gzip.length - 4)],
    ['a header that never ends', (gzip: Buffer) => gzip.fill(0xff, 3)],
    ['another method', (gzip: Buffer) => gzip.writeUInt8(7, 2)],
  ])('is reported as damaged: %s', async (_, damage) => {
    const gzip = gzipSync(tar)
    damage(gzip)
    expect((await readContents(gzip)).error).toBe(DAMAGED_MESSAGE)
  })

  test('can have a name, a comment and a checksum in its header', async () => {
    const gzip = gzipSync(tar)
    const extraFields = Buffer.from('\x03\0abca name\0a comment\0\x12\x34', 'latin1')
    const archive = Buffer.concat([gzip.subarray(0, 10), extraFields, gzip.subarray(10)])
    archive[3] = 2 | 4 | 8 | 16
    expect(await readContents(archive)).toMatchObject({ whole: ALL_NAMES, error: null })
  })

  test('keeps its complete files if it is cut off', async () => {
    const { whole, error } = await readContents(gzipSync(tar).subarray(0, -20))
    expect(whole).toContain('a.jpg')
    expect(error).toBe(DAMAGED_MESSAGE)
  })
})
