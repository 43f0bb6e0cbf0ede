import { chmod, lstat, readdir } from 'node:fs/promises'
import path from 'node:path'
import { ignoreMissing } from '../storage/disk.ts'

/** The permission bits of the group and of other users. */
const SHARED_BITS = 0o077

/**
 * Removes the permissions of the group and of other users from a data folder, which earlier versions created with the
 * umask of the process. New files are private, so a folder is searched only if it was readable itself. The content of a
 * folder is changed before the folder, so that the next start continues an interrupted run.
 */
export async function makePrivate(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  // Closing the data folder first protects its files before their permissions are changed.
  await chmod(folder, 0o700)
  for (const name of await readdir(folder)) await makeTreePrivate(path.join(folder, name))
}

async function makeTreePrivate(filePath: string): Promise<void> {
  // The server may delete or rename a file meanwhile.
  const stats = await lstat(filePath).catch(ignoreMissing)
  if (!stats || (stats.mode & SHARED_BITS) === 0 || stats.isSymbolicLink()) return
  if (!stats.isDirectory()) return void (await chmod(filePath, 0o600).catch(ignoreMissing))
  for (const name of await readdir(filePath)) await makeTreePrivate(path.join(filePath, name))
  await chmod(filePath, 0o700)
}
