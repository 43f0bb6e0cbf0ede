import path from 'node:path'
import { openReadOnly } from '../../db/sqlite/openReadOnly.ts'
import { readReferencedFiles } from '../../db/sqlite/files/referencedFiles.ts'
import { getPath } from '../../storage/disk/diskStore.ts'
import type { ObjectStore } from '../../storage/store.ts'
import { hashFile } from './copyFile.ts'
import type { BackupProblem, Snapshot } from './layout.ts'

/**
 * Reads all files of a snapshot and resolves to those that changed or disappeared since the backup. Omits files that
 * were already damaged or missing at that time.
 * @param checked keys of files, `kind/name`, that are known to be intact. Intact files are added.
 */
export async function verifySnapshot(
  { folder, summary }: Snapshot,
  objects: ObjectStore,
  checked: Set<string>,
): Promise<BackupProblem[]> {
  const problems: BackupProblem[] = []
  for (const [file, sha256] of Object.entries(summary.files)) {
    const filePath = path.join(folder, file)
    const actual = await hashFile(filePath)
    if (actual !== sha256)
      problems.push({ file: filePath, integrity: actual === null ? 'missing' : 'damaged' })
  }
  if (problems.some(({ file }) => file === path.join(folder, 'calotype.sqlite'))) return problems
  const knownFiles = new Set(summary.problems.map(({ file }) => file))
  using database = openReadOnly(path.join(folder, 'calotype.sqlite'))
  for (const file of readReferencedFiles(database)) {
    const key = `${file.kind}/${file.fileName}`
    if (checked.has(key) || knownFiles.has(getPath(file))) continue
    const actual = await objects.withLocalPath(file, hashFile)
    if (actual === file.sha256) checked.add(key)
    else problems.push({ file: getPath(file), integrity: actual === null ? 'missing' : 'damaged' })
  }
  return problems
}
