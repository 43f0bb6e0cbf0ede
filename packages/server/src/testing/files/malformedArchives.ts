import { crc32, deflateRawSync, gzipSync } from 'node:zlib'
import { type ArchiveEntry, createTar, createZip } from './createArchives.ts'

/** The largest value of a 64-bit field. */
export const HUGE = 0xffff_ffff_ffff_ffffn
const END_OF_DIRECTORY = 'PK\x05\x06'
const BLOCK = 512

function withChange(archive: Buffer, change: (copy: Buffer) => void): Buffer {
  const copy = Buffer.from(archive)
  change(copy)
  return copy
}

const findEnd = (zip: Buffer) => zip.lastIndexOf(END_OF_DIRECTORY, zip.length, 'latin1')
/** Finds the offset of a record in the directory. */
function findRecord(zip: Buffer, index: number): number {
  let offset = zip.indexOf('PK\x01\x02', 0, 'latin1')
  for (let count = 0; count < index; count++) offset = zip.indexOf('PK\x01\x02', offset + 4, 'latin1')
  return offset
}

/** Replaces the number of files in the end record of a ZIP archive. */
export const withEntryCount = (zip: Buffer, count: number) =>
  withChange(zip, (copy) => {
    for (const field of [8, 10]) copy.writeUInt16LE(count, findEnd(copy) + field)
  })

/** Replaces the number of files in the zip64 end record. */
export const withEntryCount64 = (zip: Buffer, count: bigint) =>
  withChange(zip, (copy) => {
    const end = copy.lastIndexOf('PK\x06\x06', zip.length, 'latin1')
    for (const field of [24, 32]) copy.writeBigUInt64LE(count, end + field)
  })

/** Replaces the offset of the central directory in a ZIP archive. */
export const withDirectoryAt = (zip: Buffer, offset: number) =>
  withChange(zip, (copy) => copy.writeUInt32LE(offset, findEnd(copy) + 16))

/** Replaces the offset of the central directory in a zip64 archive. */
export const withDirectoryAt64 = (zip: Buffer, offset: bigint) =>
  withChange(zip, (copy) =>
    copy.writeBigUInt64LE(offset, copy.lastIndexOf('PK\x06\x06', zip.length, 'latin1') + 48),
  )

/** Replaces the offset of the zip64 end record. */
export const withEndAt64 = (zip: Buffer, offset: bigint) =>
  withChange(zip, (copy) =>
    copy.writeBigUInt64LE(offset, copy.lastIndexOf('PK\x06\x07', zip.length, 'latin1') + 8),
  )

/** Replaces a zip64 field of one central directory entry. */
export const withField64 = (
  zip: Buffer,
  index: number,
  field: 'size' | 'packedSize' | 'offset',
  value: bigint,
) =>
  withChange(zip, (copy) => {
    const offset = findRecord(copy, index)
    const fields = offset + 46 + copy.readUInt16LE(offset + 28) + 4
    copy.writeBigUInt64LE(value, fields + { size: 0, packedSize: 8, offset: 16 }[field])
  })

/** Makes the zip64 field of one entry shorter than its record requires. */
export const withShortField64 = (zip: Buffer, index: number) =>
  withChange(zip, (copy) => {
    const offset = findRecord(copy, index)
    copy.writeUInt16LE(4, offset + 46 + copy.readUInt16LE(offset + 28) + 2)
  })

/** Creates a ZIP archive whose directory entries all refer to the same compressed data. */
export function createOverlappingZip(bytes: Buffer, count: number): Buffer {
  const packedBytes = deflateRawSync(bytes)
  const head = Buffer.alloc(26)
  head.writeUInt16LE(20, 0)
  head.writeUInt16LE(8, 4)
  head.writeUInt32LE(crc32(bytes), 10)
  head.writeUInt32LE(packedBytes.length, 14)
  head.writeUInt32LE(bytes.length, 18)
  const nameLength = 8
  head.writeUInt16LE(nameLength, 22)
  const names = Array.from({ length: count }, (_, index) => `${String(index).padStart(4, '0')}.jpg`)
  const local = Buffer.concat([
    Buffer.from('PK\x03\x04', 'latin1'),
    head,
    Buffer.from(names[0] ?? ''),
    packedBytes,
  ])
  const directory = Buffer.concat(
    names.flatMap((name) => [
      Buffer.from('PK\x01\x02\x3f\x03', 'latin1'),
      head,
      Buffer.alloc(14),
      Buffer.from(name),
    ]),
  )
  const end = Buffer.alloc(22)
  end.write(END_OF_DIRECTORY, 'latin1')
  for (const field of [8, 10]) end.writeUInt16LE(count, field)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(local.length, 16)
  return Buffer.concat([local, directory, end])
}

/** Replaces a field in a TAR header and updates the checksum. */
function withTarField(header: Buffer, offset: number, value: Buffer | string): Buffer {
  return withChange(header, (copy) => {
    Buffer.from(value).copy(copy, offset)
    copy.fill(' ', 148, 156)
    const sum = copy.subarray(0, BLOCK).reduce((total, byte) => total + byte, 0)
    copy.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  })
}

/** Replaces the size in the first header of a TAR archive, with octal digits or 12 bytes in base 256. */
export const withTarSize = (tar: Buffer, size: Buffer | string) =>
  withTarField(tar, 124, typeof size === 'string' ? `${size.padStart(11, '0')}\0` : size)

/** Encodes a number, which may be negative, as 12 bytes in base 256. */
export function toBase256(value: bigint): Buffer {
  const bytes = Buffer.alloc(12)
  const unsigned = BigInt.asUintN(96, value)
  for (let index = 0; index < 12; index++) bytes[11 - index] = Number((unsigned >> BigInt(index * 8)) & 0xffn)
  bytes[0] = value < 0n ? 0xff : 0x80
  return bytes
}

/** Creates the TAR entry that precedes a file: a PAX header (`x`, `g`) or a long GNU name (`L`, `K`). */
export function createTarMeta(type: 'x' | 'g' | 'L' | 'K', body: Buffer | string): Buffer {
  const bytes = Buffer.from(body)
  const entry = createTar([{ name: 'meta', bytes }]).subarray(0, -2 * BLOCK)
  return withTarField(entry, 156, type)
}

/** Creates a record of a PAX header, which starts with its own length. */
export function createPaxRecord(key: string, value: string): string {
  const suffix = ` ${key}=${value}\n`
  let length = suffix.length
  while (`${length}${suffix}`.length !== length) length = `${length}${suffix}`.length
  return `${length}${suffix}`
}

/** Creates a TAR archive with metadata before the files. */
export const createTarWithPrefix = (meta: Buffer, files: readonly ArchiveEntry[]) =>
  Buffer.concat([meta, createTar(files)])

/** Compresses an archive with gzip and appends bytes. */
export const createGzipWithTrailer = (tar: Buffer, trailing: Buffer) =>
  Buffer.concat([gzipSync(tar), trailing])

export const createZip64 = (files: readonly ArchiveEntry[]) => createZip(files, { zip64: true })
