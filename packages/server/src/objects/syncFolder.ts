import { open } from 'node:fs/promises'

/** Makes the name of a new file last. Windows cannot sync a folder, and does not need to. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  await using handle = await open(folder, 'r')
  await handle.sync()
}
