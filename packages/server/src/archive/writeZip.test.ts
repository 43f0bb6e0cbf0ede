import { crc32 } from 'node:zlib'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { describe, expect, test, vi } from 'vitest'
import { readZip } from '../testing/files/readZip.ts'
import { writeZip, computeZipSize, type ZipFile } from './writeZip.ts'

// Writing an archive of more than 65,535 files is slow while other tests run.
vi.setConfig({ testTimeout: 30_000 })

const GIB = 1024 ** 3
const ZEROS = Buffer.alloc(1024 ** 2)

type MeasuredFile = ZipFile & { size: number }

const createFile = (name: string, content: string): MeasuredFile => ({
  name,
  size: Buffer.byteLength(content),
  takenAt: '2024-03-01T09:30:58',
  async *read() {
    yield Buffer.from(content)
  },
})

/** Creates a file of zeros without allocating them. */
const createZeros = (name: string, size: number): MeasuredFile => ({
  ...createFile(name, ''),
  size,
  async *read() {
    for (let remainingBytes = size; remainingBytes > 0; remainingBytes -= ZEROS.length)
      yield ZEROS.subarray(0, remainingBytes)
  },
})

const writeArchive = (files: ZipFile[]) => buffer(Readable.from(writeZip(files)))

/**
 * Returns the bytes of an archive except the content of its files. The returned bytes are enough to read the directory
 * of the archive.
 */
async function writeWithoutContent(files: ZipFile[]) {
  const pieces: { at: number; bytes: Buffer }[] = []
  let size = 0
  for await (const bytes of writeZip(files)) {
    if (bytes.buffer !== ZEROS.buffer) pieces.push({ at: size, bytes: Buffer.from(bytes) })
    size += bytes.length
  }
  return { pieces, size }
}

describe('an archive', () => {
  test('contains the files with their names and wall-clock times', async () => {
    const files = [
      createFile('a.jpg', 'one'),
      createFile('Gipfel “2”.jpg', 'twenty-two'),
      createFile('空.png', ''),
    ]
    const entries = await readZip(await writeArchive(files))
    expect(entries.map(({ name, bytes }) => [name, bytes.toString()])).toEqual([
      ['a.jpg', 'one'],
      ['Gipfel “2”.jpg', 'twenty-two'],
      ['空.png', ''],
    ])
    expect(entries[0]?.modified).toBe('2024-03-01T09:30:58')
    expect(entries[0]?.checksum).toBe(crc32('one'))
  })

  test('can contain a file whose size is unknown before it is read', async () => {
    const files = [{ ...createFile('list.json', '[1, 2]'), size: null }, createFile('after.jpg', 'after')]
    const entries = await readZip(await writeArchive(files))
    expect(entries.map(({ name, bytes }) => [name, bytes.toString()])).toEqual([
      ['list.json', '[1, 2]'],
      ['after.jpg', 'after'],
    ])
  })

  test('has the length that was computed before', async () => {
    for (const count of [0, 1, 3, 2000]) {
      const files = Array.from({ length: count }, (_, index) =>
        createFile(`${index}é.jpg`, 'x'.repeat(index % 7)),
      )
      const bytes = await writeArchive(files)
      expect(bytes.length).toBe(computeZipSize(files))
      expect(await readZip(bytes)).toHaveLength(count)
    }
  })

  test('can contain more files than 16 bits can count', async () => {
    const files = Array.from({ length: 65_600 }, (_, index) => createFile(`${index}`, ''))
    const bytes = await writeArchive(files)
    expect(bytes.length).toBe(computeZipSize(files))
    expect((await readZip(bytes)).at(-1)?.name).toBe('65599')
  })

  test('can contain files of more than 4 GiB, and files that begin after 4 GiB', async () => {
    const files = [createZeros('video.mp4', 4 * GIB + 5), createFile('after.jpg', 'after')]
    const { pieces, size } = await writeWithoutContent(files)
    expect(size).toBe(computeZipSize(files))
    const entries = await readZip({ pieces, size })
    expect(entries.map(({ name, size: bytes }) => [name, bytes])).toEqual([
      ['video.mp4', 4 * GIB + 5],
      ['after.jpg', 5],
    ])
    expect(entries[1]?.bytes.toString()).toBe('after')
  }, 60_000)

  test('reads a file only after the earlier files are sent, and none after the client disconnects', async () => {
    const read: string[] = []
    const closedFiles: string[] = []
    const createWatchedFile = (name: string): MeasuredFile => ({
      ...createFile(name, 'xx'),
      async *read() {
        read.push(name)
        try {
          yield Buffer.from('x')
          yield Buffer.from('x')
        } finally {
          closedFiles.push(name)
        }
      },
    })
    const pieces = writeZip([createWatchedFile('1'), createWatchedFile('2'), createWatchedFile('3')])
    const readNext = async () => (await pieces.next()).value?.toString()
    await readNext()
    expect(read).toEqual([])
    expect(await readNext()).toBe('x')
    expect(read).toEqual(['1'])
    await pieces.return(undefined)
    expect(closedFiles).toEqual(['1'])
    expect(read).toEqual(['1'])
  })

  test('fails if a file is longer or shorter than declared', async () => {
    for (const size of [2, 4])
      await expect(writeArchive([{ ...createFile('a', 'xyz'), size }])).rejects.toThrow(
        `from a file of ${size}`,
      )
  })

  test.each([
    ['1826-01-01T00:00:00', '1980-01-01T00:00:00'],
    ['2200-02-03T04:05:06', '2107-02-03T04:05:06'],
    ['1999-12-31T23:59:59', '1999-12-31T23:59:58'],
  ])('stores the time %s as %s', async (takenAt, stored) => {
    const [entry] = await readZip(await writeArchive([{ ...createFile('a', 'a'), takenAt }]))
    expect(entry?.modified).toBe(stored)
  })
})
