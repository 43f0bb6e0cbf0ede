import { randomUUID } from 'node:crypto'
import { opendir, open, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { ObjectStore } from '../store.ts'
import { parsePartFileName } from '../uploadArea.ts'
import { type WriteOptions, writeWholeStream, type WrittenFile } from '../writeStream.ts'

type Scratch = Pick<ObjectStore, 'scratch'>

/** Local files that are removed on disposal. */
interface ScratchFiles extends AsyncDisposable {
  /**
   * Returns the path of a new file, which the caller may write and pass to `put`.
   *
   * @param suffix the end of the file's name, such as `-video.mp4`
   */
  createPath(suffix: string): string
}

export function createScratchFiles({ scratch }: Scratch): ScratchFiles {
  const paths: string[] = []
  return {
    createPath(suffix) {
      const file = path.join(scratch, `${randomUUID()}${suffix}`)
      paths.push(file)
      return file
    },
    async [Symbol.asyncDispose]() {
      await Promise.all(paths.map((file) => rm(file, { force: true })))
    },
  }
}

/** Writes a whole stream to a local file and computes its checksums. */
export async function writeLocalFile(
  file: string,
  source: AsyncIterable<Buffer>,
  options: Pick<WriteOptions, 'limit' | 'reservation'>,
): Promise<WrittenFile> {
  await using handle = await open(file, 'w')
  return await writeWholeStream(source, handle, options)
}

/**
 * Removes unused files from the scratch folder, except part files.
 *
 * @param usedSince files modified later may be in use
 * @param isKept whether to keep a file with this name
 */
export async function removeUnusedScratch(
  { scratch }: Scratch,
  usedSince: number,
  isKept: (name: string) => boolean,
): Promise<void> {
  for await (const { name } of await opendir(scratch)) {
    if (isKept(name) || parsePartFileName(name) !== null) continue
    const file = path.join(scratch, name)
    const stats = await stat(file).catch(() => null)
    if (stats && stats.mtimeMs < usedSince) await rm(file, { force: true, recursive: true })
  }
}
