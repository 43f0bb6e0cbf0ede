import { realpath } from 'node:fs/promises'
import { relative } from 'node:path'

/**
 * Whether a path within the root contains no symbolic links and is spelled as on the disk.
 * @throws the system's error if the path can't be resolved.
 */
export async function isCanonicalPath(root: string, filePath: string): Promise<boolean> {
  return relative(root, await realpath(filePath)) === relative(root, filePath)
}
