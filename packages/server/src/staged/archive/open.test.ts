import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { crc32 } from 'node:zlib'
import { afterAll, describe, expect, test } from 'vitest'
import { type Packed, zipOf } from '../../testing/pack.ts'
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
