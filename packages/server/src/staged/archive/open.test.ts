import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { crc32, gzipSync } from 'node:zlib'
import { afterAll, describe, expect, test } from 'vitest'
import { type Packed, tarGzOf, tarOf, zipOf } from '../../testing/pack.ts'
import { createMeter } from './meter.ts'
import { archiveEntries } from './open.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'calotype-archive-'))
afterAll(() => rmSync(folder, { recursive: true }))

const PHOTO = Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.alloc(5000, 'a photo')])

/** The names of what is in an archive. */
async function namesIn(archive: Buffer): Promise<string[]> {
  const file = path.join(folder, 'archive')
  writeFileSync(file, archive)
  const names: string[] = []
  const meter = createMeter(archive.length, new AbortController().signal)
  for await (const { name } of archiveEntries(file, meter)) names.push(name)
  return names
}

describe('a name in a ZIP archive', () => {
  /** The field of a name in Unicode. @param of the name that it stands for */
  function unicodePath(name: string, of: Buffer): Buffer {
    const head = Buffer.alloc(9)
    head.writeUInt16LE(0x7075, 0)
    head.writeUInt16LE(5 + Buffer.byteLength(name), 2)
    head.writeUInt8(1, 4)
    head.writeUInt32LE(crc32(of), 5)
    return Buffer.concat([head, Buffer.from(name)])
  }

  const CP437 = Buffer.concat([Buffer.from('S'), Buffer.of(0x81), Buffer.from('d.jpg')])
  test.each<[string, Omit<Packed, 'bytes'>, string]>([
    ['that says it is UTF-8', { name: 'Süd 🌊.jpg' }, 'Süd 🌊.jpg'],
    ['that is UTF-8 and does not say so', { name: 'Süd 🌊.jpg', declared: { flags: 0 } }, 'Süd 🌊.jpg'],
    ['that cannot be UTF-8 is of the code page of DOS', { name: CP437, declared: { flags: 0 } }, 'Süd.jpg'],
    [
      'is that of the field beside it',
      { name: CP437, declared: { flags: 0 }, extra: unicodePath('Süd 🌊.jpg', CP437) },
      'Süd 🌊.jpg',
    ],
    [
      'is its own where the field beside it is of another',
      { name: CP437, declared: { flags: 0 }, extra: unicodePath('Nord.jpg', Buffer.from('n.jpg')) },
      'Süd.jpg',
    ],
    ['of plain letters', { name: 'South.jpg', declared: { flags: 0 } }, 'South.jpg'],
  ])('%s', async (_, packed, name) => {
    expect(await namesIn(zipOf([{ ...packed, bytes: PHOTO }]))).toEqual([name])
  })
})

describe('a part of a ZIP archive that was split says so', () => {
  const whole = zipOf([{ name: 'a.jpg', bytes: PHOTO }])
  const last = Buffer.from(whole)
  last.writeUInt16LE(3, last.length - 22 + 4)
  const message = 'It is one part of an archive in several parts. Unpack them together and upload the folder.'

  test.each([
    ['the last, in the midst of a file', last.subarray(100)],
    ['the last, from the beginning of a file', last],
    ['the first', Buffer.concat([Buffer.from('PK\x07\x08', 'latin1'), whole.subarray(0, 3000)])],
  ])('%s', async (_, part) => {
    await expect(namesIn(part)).rejects.toThrow(message)
  })

  test('but not the only one', async () => {
    expect(await namesIn(zipOf([{ name: 'a.jpg', bytes: PHOTO }], { marker: 'PK00' }))).toEqual(['a.jpg'])
  })
})

describe('what is packed by gzip', () => {
  const NONE = 'There is no archive in it but a single file. Unpack and upload that.'
  const DAMAGED = 'It is damaged or was cut off.'
  const tape = tarOf([{ name: 'a.jpg', bytes: PHOTO }])
  /** As tapes were before they bore a mark. */
  const old = Buffer.from(tape)
  old.fill(0, 257, 265)
  const sum = old.subarray(0, 512).reduce((bytes, byte, at) => bytes + (at >= 148 && at < 156 ? 32 : byte), 0)
  old.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)

  test.each([
    ['a photo', gzipSync(PHOTO), NONE],
    ['a few bytes', gzipSync('hello'), NONE],
    ['nothing', gzipSync(''), NONE],
    ['a photo, cut off', gzipSync(PHOTO).subarray(0, 30), DAMAGED],
    ['an archive, cut off', tarGzOf([{ name: 'a.jpg', bytes: PHOTO }]).subarray(0, 60), DAMAGED],
    ['an archive that was cut off before', gzipSync(tape.subarray(0, 400)), DAMAGED],
    ['an archive that was cut off later', gzipSync(tape.subarray(0, 2000)), DAMAGED],
  ])('and is %s', async (_, archive, message) => {
    await expect(namesIn(archive)).rejects.toThrow(message)
  })

  test('may be an archive of any age', async () => {
    expect(await namesIn(gzipSync(old))).toEqual(['a.jpg'])
  })
})
