import { isUtf8 } from 'node:buffer'
import { pipeline } from 'node:stream'
import { crc32, createInflateRaw } from 'node:zlib'
import { type Entry as ZipEntry, getFileNameLowLevel, openPromise, type ZipFile } from 'yauzl'
import { UNPACK } from '@calotype/openapi/advice'
import { DAMAGED, type Entry, exactly, IN_PARTS, PROTECTED, Unreadable } from './entry.ts'
import type { Meter } from './meter.ts'

const STORED = 0
const DEFLATED = 8
/** The flag of a name that is UTF-8. */
const UTF8 = 0x800

/**
 * The files of a ZIP archive, in the order of its directory, which is all that is read until a file is. The meter
 * counts sizes as they are declared: no file can be longer than that.
 */
export async function* zipEntries(path: string, meter: Meter): AsyncGenerator<Entry> {
  const file = await orUnreadable(
    openPromise(path, { decodeStrings: false, validateEntrySizes: false, autoClose: false }),
  )
  try {
    meter.entries(file.entryCount)
    const directory = file.eachEntry()
    for (;;) {
      const { value: found, done } = await orUnreadable(directory.next())
      if (done) return
      const name = nameOf(found)
      if (name.endsWith('/')) continue
      meter.bytes(found.uncompressedSize)
      yield { name, size: found.uncompressedSize, read: () => read(file, found) }
    }
  } finally {
    file.close()
  }
}

/** Whether it is the last part of a ZIP archive that was split, which may begin with anything. */
export async function isLastPart(path: string): Promise<boolean> {
  try {
    const file = await openPromise(path, { autoClose: false })
    file.close()
    return false
  } catch (error) {
    return isOfParts(error)
  }
}

/**
 * Names are not checked, for nothing is written under them. Many programs write UTF-8 without saying so, and hardly any
 * other name could be read as that. What a field beside the name says of it goes before.
 */
function nameOf({ generalPurposeBitFlag, fileNameRaw, extraFields }: ZipEntry): string {
  const flags = isUtf8(fileNameRaw) ? generalPurposeBitFlag | UTF8 : generalPurposeBitFlag
  return getFileNameLowLevel(flags, fileNameRaw, extraFields, false)
}

async function* read(file: ZipFile, entry: ZipEntry): AsyncGenerator<Buffer> {
  if (entry.isEncrypted()) throw new Unreadable(PROTECTED)
  if (entry.compressionMethod !== STORED && entry.compressionMethod !== DEFLATED)
    throw new Unreadable(`It is packed by a method that is not known here. ${UNPACK}`)
  let checksum = 0
  for await (const bytes of exactly(entry.uncompressedSize, unpacked(file, entry))) {
    checksum = crc32(bytes, checksum)
    yield bytes
  }
  if (checksum !== entry.crc32) throw new Unreadable(DAMAGED)
}

async function* unpacked(file: ZipFile, entry: ZipEntry): AsyncGenerator<Buffer> {
  const packed = await orUnreadable(file.openReadStreamPromise(entry, { decodeFileData: false }))
  // What goes wrong comes out of the last stream, so nobody need be told here.
  const stream = entry.compressionMethod === STORED ? packed : pipeline(packed, createInflateRaw(), () => {})
  try {
    for await (const bytes of stream) yield bytes as Buffer
  } catch {
    throw new Unreadable(DAMAGED)
  } finally {
    stream.destroy()
  }
}

async function orUnreadable<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading
  } catch (error) {
    if (isOfParts(error)) throw new Unreadable(IN_PARTS)
    const isSecret = error instanceof Error && error.message.includes('encryption')
    throw new Unreadable(isSecret ? PROTECTED : DAMAGED)
  }
}

const isOfParts = (error: unknown) => error instanceof Error && error.message.includes('multi-disk')
