import { crc32, deflateRawSync, gzipSync } from 'node:zlib'
import { Header } from 'tar'

/** A file to add to an archive, optionally with false metadata. */
export interface ArchiveEntry {
  name: string | Buffer
  bytes: Uint8Array
  /** ZIP only: compression method. 8 deflates the file, and other methods are only declared. Defaults to 0 (stored). */
  method?: number
  /** ZIP only: declared values that replace the actual size, checksum and flags. */
  declared?: { size?: number; crc?: number; flags?: number }
  /** ZIP only: extra fields after the name, in the local header and the central directory. */
  extra?: Buffer
  /** TAR only: the type of an entry that isn't a file. */
  type?: 'SymbolicLink' | 'Link' | 'CharacterDevice' | 'Directory' | 'FIFO'
  linkTarget?: string
}

const UTF8 = 0x800
const ZIP64_MARKER = 0xffffffff

/**
 * Creates a ZIP archive.
 *
 * @param zip64 whether to write all sizes and offsets as in archives over 4 GB
 * @param marker text before the first entry
 */
export function createZip(files: readonly ArchiveEntry[], { zip64 = false, marker = '' } = {}): Buffer {
  const bodies: Buffer[] = [Buffer.from(marker)]
  const directory: Buffer[] = []
  let offset = marker.length
  for (const { name, bytes, method = 0, declared = {}, extra: extraField = Buffer.alloc(0) } of files) {
    const packedBytes = method === 8 ? deflateRawSync(bytes) : Buffer.from(bytes)
    const size = declared.size ?? bytes.length
    const head = Buffer.alloc(26)
    head.writeUInt16LE(zip64 ? 45 : 20, 0)
    head.writeUInt16LE(declared.flags ?? UTF8, 2)
    head.writeUInt16LE(method, 4)
    head.writeUInt32LE(declared.crc ?? crc32(bytes), 10)
    head.writeUInt32LE(zip64 ? ZIP64_MARKER : packedBytes.length, 14)
    head.writeUInt32LE(zip64 ? ZIP64_MARKER : size, 18)
    head.writeUInt16LE(Buffer.byteLength(name), 22)
    const extra = zip64 ? createZip64ExtraField(size, packedBytes.length, offset) : extraField
    head.writeUInt16LE(extra.length, 24)
    const position = Buffer.alloc(14)
    position.writeUInt32LE(zip64 ? ZIP64_MARKER : offset, 10)
    directory.push(Buffer.from('PK\x01\x02\x3f\x03', 'latin1'), head, position, Buffer.from(name), extra)
    const body = [Buffer.from('PK\x03\x04', 'latin1'), head, Buffer.from(name), extra, packedBytes]
    bodies.push(...body)
    offset += body.reduce((sum, { length }) => sum + length, 0)
  }
  const names = Buffer.concat(directory)
  return Buffer.concat([...bodies, names, createEndRecord(files.length, names.length, offset, zip64)])
}

function createZip64ExtraField(size: number, packedBytes: number, offset: number): Buffer {
  const extra = Buffer.alloc(28)
  extra.writeUInt16LE(1, 0)
  extra.writeUInt16LE(24, 2)
  for (const [index, value] of [size, packedBytes, offset].entries())
    extra.writeBigUInt64LE(BigInt(value), 4 + index * 8)
  return extra
}

function createEndRecord(count: number, size: number, offset: number, zip64: boolean): Buffer {
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  for (const position of [8, 10]) end.writeUInt16LE(zip64 ? 0xffff : count, position)
  end.writeUInt32LE(zip64 ? ZIP64_MARKER : size, 12)
  end.writeUInt32LE(zip64 ? ZIP64_MARKER : offset, 16)
  if (!zip64) return end
  const end64 = Buffer.alloc(56 + 20)
  end64.write('PK\x06\x06', 'latin1')
  end64.writeBigUInt64LE(44n, 4)
  for (const position of [24, 32]) end64.writeBigUInt64LE(BigInt(count), position)
  end64.writeBigUInt64LE(BigInt(size), 40)
  end64.writeBigUInt64LE(BigInt(offset), 48)
  end64.write('PK\x06\x07', 56, 'latin1')
  end64.writeBigUInt64LE(BigInt(offset + size), 64)
  end64.writeUInt32LE(1, 72)
  return Buffer.concat([end64, end])
}

const BLOCK = 512

/** Creates a TAR archive. Names may have up to 99 bytes. */
export function createTar(files: readonly ArchiveEntry[]): Buffer {
  const blocks = files.flatMap(({ name, bytes, type, linkTarget }) => {
    const header = new Header({
      path: String(name),
      mode: 0o644,
      size: type ? 0 : bytes.length,
      type: type ?? 'File',
      ...(linkTarget !== undefined && { linkpath: linkTarget }),
    })
    const head = Buffer.alloc(BLOCK)
    header.encode(head, 0)
    return [head, Buffer.from(type ? [] : bytes), Buffer.alloc(type ? 0 : -bytes.length & (BLOCK - 1))]
  })
  return Buffer.concat([...blocks, Buffer.alloc(2 * BLOCK)])
}

/** Creates a TAR archive compressed with gzip. */
export const createTarGz = (files: readonly ArchiveEntry[]): Buffer => gzipSync(createTar(files))
