import type { FileHandle } from 'node:fs/promises'

const END_SIGNATURE = Buffer.from('PK\x05\x06', 'latin1')
const END_BYTES = 22
const LOCATOR64_SIGNATURE = 'PK\x06\x07'
const LOCATOR64_BYTES = 20
const RECORD_SIGNATURE = 'PK\x01\x02'
const ZIP64_MARKER = 0xffff_ffff
/**
 * Number of bytes at the end of a file in which the end of an archive is searched. A comment and trailing data may
 * follow it.
 */
const SEARCHED_BYTES = 1024 ** 2

/**
 * Finds the end of a ZIP archive, because yauzl rejects trailing data, such as padding from downloads and tapes. If
 * there is no end, returns the size of the file, and yauzl reports the damage.
 */
export async function findZipEnd(file: FileHandle): Promise<{ size: number; hasTrailingData: boolean }> {
  const { size } = await file.stat()
  const start = Math.max(0, size - SEARCHED_BYTES)
  const { buffer, bytesRead } = await file.read(Buffer.alloc(size - start), { position: start })
  const tail = buffer.subarray(0, bytesRead)
  for (let position = tail.length - END_BYTES; ; position -= 1) {
    position = position < 0 ? -1 : tail.lastIndexOf(END_SIGNATURE, position)
    if (position < 0) return { size, hasTrailingData: false }
    const end = position + END_BYTES + tail.readUInt16LE(position + 20)
    if (end === tail.length) return { size, hasTrailingData: false }
    if (end < tail.length && (await hasDirectory(file, tail, position, start)))
      return { size: start + end, hasTrailingData: tail.subarray(end).some((byte) => byte !== 0) }
  }
}

/**
 * Whether the offset in an end record points to a directory. Otherwise, the record belongs to an archive inside this
 * archive.
 */
async function hasDirectory(
  file: FileHandle,
  tail: Buffer,
  position: number,
  start: number,
): Promise<boolean> {
  const [entries, bytes, offset] = [
    tail.readUInt16LE(position + 10),
    tail.readUInt32LE(position + 12),
    tail.readUInt32LE(position + 16),
  ]
  if (offset === ZIP64_MARKER) {
    const locator = position - LOCATOR64_BYTES
    return locator >= 0 && tail.toString('latin1', locator, locator + 4) === LOCATOR64_SIGNATURE
  }
  if (offset + bytes > start + position) return false
  if (entries === 0) return offset === start + position
  const { buffer } = await file.read(Buffer.alloc(RECORD_SIGNATURE.length), { position: offset })
  return buffer.toString('latin1') === RECORD_SIGNATURE
}
