import type { FileHandle } from 'node:fs/promises'

const END_SIGNATURE = Buffer.from('PK\x05\x06', 'latin1')
const END_BYTES = 22
const LOCATOR64_SIGNATURE = 'PK\x06\x07'
const LOCATOR64_BYTES = 20
const RECORD_SIGNATURE = 'PK\x01\x02'
const MARKED_64 = 0xffff_ffff
/** The longest trailing data that is searched for the end of an archive, including its comment. */
const SEARCHED_BYTES = 1024 ** 2

/**
 * Finds where a ZIP archive ends, because downloads and tapes append data, such as padding to whole blocks, and yauzl
 * rejects that. If no end is found, the size is that of the file, and yauzl reports the damage.
 */
export async function findZipEnd(file: FileHandle): Promise<{ size: number; hasTrailingData: boolean }> {
  const { size } = await file.stat()
  const start = Math.max(0, size - SEARCHED_BYTES)
  const { buffer, bytesRead } = await file.read(Buffer.alloc(size - start), { position: start })
  const tail = buffer.subarray(0, bytesRead)
  for (let at = tail.length - END_BYTES; ; at -= 1) {
    at = at < 0 ? -1 : tail.lastIndexOf(END_SIGNATURE, at)
    if (at < 0) return { size, hasTrailingData: false }
    const end = at + END_BYTES + tail.readUInt16LE(at + 20)
    if (end === tail.length) return { size, hasTrailingData: false }
    if (end < tail.length && (await hasDirectory(file, tail, at, start)))
      return { size: start + end, hasTrailingData: tail.subarray(end).some((byte) => byte !== 0) }
  }
}

/** Whether an end record is that of the whole file and not of an archive in it: its directory is where it says. */
async function hasDirectory(file: FileHandle, tail: Buffer, at: number, start: number): Promise<boolean> {
  const [entries, bytes, offset] = [
    tail.readUInt16LE(at + 10),
    tail.readUInt32LE(at + 12),
    tail.readUInt32LE(at + 16),
  ]
  if (offset === MARKED_64) {
    const locator = at - LOCATOR64_BYTES
    return locator >= 0 && tail.toString('latin1', locator, locator + 4) === LOCATOR64_SIGNATURE
  }
  if (offset + bytes > start + at) return false
  if (entries === 0) return offset === start + at
  const { buffer } = await file.read(Buffer.alloc(RECORD_SIGNATURE.length), { position: offset })
  return buffer.toString('latin1') === RECORD_SIGNATURE
}
