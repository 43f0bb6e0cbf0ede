import type { MediaRow } from '../db/schema.ts'
import { openLocalFile } from '../storage/readBlocks.ts'
import type { ObjectStore } from '../storage/store.ts'
import { parseContentChecksums } from '../checksums/hashers.ts'
import { createContentHasher } from '../checksums/hashThread.ts'

export interface OriginalCheck {
  integrity: MediaRow['integrity']
  /** Null unless the original is intact. */
  blockChecksums: Uint8Array | null
}

/** The stored name of an original, and the size and SHA-256 of the file as it was uploaded. */
export type Original = Pick<MediaRow, 'file_name' | 'size' | 'sha256'>

/**
 * Reads a whole original and compares it with the checksum from its upload. Rejects if the check itself fails, for
 * example because the process has too many open files.
 * @param pause awaited after each block, to limit the speed of a background check
 */
export async function checkOriginal(
  objects: Pick<ObjectStore, 'withLocalPath'>,
  { file_name: fileName, size, sha256 }: Original,
  pause: (bytes: number) => Promise<void> = async () => {},
): Promise<OriginalCheck> {
  try {
    return await objects.withLocalPath({ kind: 'original', fileName }, async (path) => {
      await using file = await openLocalFile(path)
      using hasher = createContentHasher()
      let length = 0
      // Reading one more byte than expected detects a file that has grown.
      for await (const bytes of file.read(0, size + 1)) {
        await hasher.update(bytes)
        length += bytes.length
        await pause(bytes.length)
      }
      const checksums = parseContentChecksums(await hasher.digest())
      const isIntact = length === size && checksums.sha256 === sha256
      return isIntact
        ? { integrity: 'intact', blockChecksums: checksums.blockChecksums }
        : { integrity: 'damaged', blockChecksums: null }
    })
  } catch (error) {
    const integrity = toIntegrity(error)
    if (integrity) return { integrity, blockChecksums: null }
    throw error
  }
}

/** Returns whether an error means that a file is missing or unreadable on its disk. Returns null for other errors. */
function toIntegrity(error: unknown): 'missing' | 'damaged' | null {
  const code = (error as NodeJS.ErrnoException).code
  if (code === 'ENOENT') return 'missing'
  return code === 'EIO' ? 'damaged' : null
}
