import { chmod, lstat, readdir } from 'node:fs/promises'
import path from 'node:path'
import { nullIfMissing } from '../objects/disk.ts'

/** The permission bits of group and others. */
const SHARED_BITS = 0o077

/**
 * Takes the permissions of group and others away from a data folder, which earlier versions created with those of the
 * process. New files are private already, so that a folder is searched only if the folder itself was readable. A folder
 * follows its content: if the server stops meanwhile, the next start continues.
 */
export async function makePrivate(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  // Without access to the data folder, nobody reaches what is in it, even before the rest is done.
  await chmod(folder, 0o700)
  for (const name of await readdir(folder)) await makeTreePrivate(path.join(folder, name))
}

async function makeTreePrivate(place: string): Promise<void> {
  // The server may delete or rename a file meanwhile.
  const found = await lstat(place).catch(nullIfMissing)
  if (!found || (found.mode & SHARED_BITS) === 0 || found.isSymbolicLink()) return
  if (!found.isDirectory()) return void (await chmod(place, 0o600).catch(nullIfMissing))
  for (const name of await readdir(place)) await makeTreePrivate(path.join(place, name))
  await chmod(place, 0o700)
}
