import { chmod, lstat, readdir } from 'node:fs/promises'
import path from 'node:path'
import { ignoreMissing } from '../storage/disk/diskStore.ts'

/** Permission bits of the group and of other users. */
const GROUP_AND_OTHERS_BITS = 0o077

/**
 * Removes the permissions of the group and other users from a data folder that an earlier version created with the
 * process's umask. New files are private, so only folders that others can access are searched. Changes a folder after
 * its contents, so that the next start resumes an interrupted run.
 */
export async function makePrivate(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  // The data folder is made private first, to protect its files until their permissions are changed.
  await chmod(folder, 0o700)
  for (const name of await readdir(folder)) await makeTreePrivate(path.join(folder, name))
}

async function makeTreePrivate(filePath: string): Promise<void> {
  // The server may delete or rename the file meanwhile.
  const stats = await lstat(filePath).catch(ignoreMissing)
  if (!stats || (stats.mode & GROUP_AND_OTHERS_BITS) === 0 || stats.isSymbolicLink()) return
  if (!stats.isDirectory()) return void (await chmod(filePath, 0o600).catch(ignoreMissing))
  for (const name of await readdir(filePath)) await makeTreePrivate(path.join(filePath, name))
  await chmod(filePath, 0o700)
}
