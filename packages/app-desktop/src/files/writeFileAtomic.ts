import { randomUUID } from 'node:crypto'
import { open, rename, rm } from 'node:fs/promises'

/** Replaces a file atomically: after a crash, it has either the old or the new content. Only its owner can read it. */
export async function writeFileAtomic(file: string, content: string | Uint8Array): Promise<void> {
  const temporaryFile = `${file}.${randomUUID()}.tmp`
  try {
    const handle = await open(temporaryFile, 'wx', 0o600)
    try {
      await handle.writeFile(content)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(temporaryFile, file)
  } catch (error) {
    await rm(temporaryFile, { force: true })
    throw error
  }
}
