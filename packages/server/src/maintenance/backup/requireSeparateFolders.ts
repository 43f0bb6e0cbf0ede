import { existsSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { findDatabase } from '../../db/sqlite/findDatabase.ts'

/** Throws unless a backup folder is outside the data folder and can be created. */
export function requireSeparateFolders(data: string, target: string): void {
  findDatabase(data)
  const parent = path.dirname(target)
  if (!existsSync(parent))
    throw new Error(`${parent} doesn't exist. Connect the disk of the backup, or create the folder.`)
  if (isInside(realpathSync(data), resolveRealPath(target)))
    throw new Error(`The backup can't be inside the data folder ${data}. Choose a folder on another disk.`)
}

/** Resolves the symbolic links in the path of a folder that may not exist yet. */
const resolveRealPath = (folder: string) =>
  existsSync(folder)
    ? realpathSync(folder)
    : path.join(realpathSync(path.dirname(folder)), path.basename(folder))

/** Whether a path leads to `folder` itself or to something inside it. */
export function isInside(folder: string, otherPath: string): boolean {
  const relative = path.relative(folder, otherPath)
  return relative === '' || (!relative.startsWith('..') && !path.isAbsolute(relative))
}
