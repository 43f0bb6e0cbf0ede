import { createReadStream } from 'node:fs'
import { mkdir, open, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { writeStream, writeWholeStream } from '../../storage/writeStream.ts'
import type { ObjectStore, StoredFile } from '../../storage/store.ts'
import { parseContentChecksums } from '../../checksums/hashers.ts'
import { createContentHasher } from '../../checksums/hashThread.ts'

interface Content {
  size: number
  sha256: string
}

/**
 * Copies a stream to a file and syncs the file.
 * @param read opens the stream. It is called after `target` has been opened, because the error of a stream without a
 * reader would be unhandled.
 */
export async function copyStream(read: () => Readable, target: string): Promise<Content> {
  await using file = await open(target, 'w')
  const { size, sha256 } = await writeWholeStream(read(), file, { limit: Number.MAX_SAFE_INTEGER })
  await file.sync()
  return { size, sha256 }
}

/**
 * Copies a file, creates the target folder if necessary, and syncs the copy. Resolves to null if there is no such file.
 */
export async function copyFile(source: string, target: string): Promise<Content | null> {
  await mkdir(path.dirname(target), { recursive: true })
  return copyStream(() => createReadStream(source), target).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    await rm(target, { force: true })
    return null
  })
}

/** Returns the SHA-256 of a file. Returns null if the file is missing or can't be read from its disk. */
export async function hashFile(file: string): Promise<string | null> {
  using hasher = createContentHasher()
  try {
    await writeStream(createReadStream(file), null, {
      limit: Number.MAX_SAFE_INTEGER,
      onBlock: hasher.update,
    })
  } catch (error) {
    if (['ENOENT', 'EIO'].includes((error as NodeJS.ErrnoException).code ?? '')) return null
    throw error
  }
  return parseContentChecksums(await hasher.digest()).sha256
}

/**
 * Copies a file to another store and compares the copy with the checksum of the upload. A damaged copy doesn't replace
 * an existing file.
 *
 * @param saveDamaged receives a damaged copy, which is removed afterwards
 */
export async function copyVerified(
  { from, to }: { from: ObjectStore; to: ObjectStore },
  file: StoredFile & Content,
  saveDamaged: (copy: string) => Promise<void>,
): Promise<'intact' | 'damaged' | 'missing'> {
  const scratch = path.join(to.scratch, `${file.fileName}.copy`)
  try {
    const copiedFile = await copyStream(() => from.read(file), scratch)
    if (copiedFile.size !== file.size || copiedFile.sha256 !== file.sha256) {
      await saveDamaged(scratch)
      return 'damaged'
    }
    await to.put(file, scratch)
    return 'intact'
  } catch (error) {
    const { code, syscall, path: failed } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' && syscall === 'open' && failed !== scratch) return 'missing'
    if (code === 'EIO' && syscall === 'read') return 'damaged'
    throw error
  } finally {
    await rm(scratch, { force: true })
  }
}
