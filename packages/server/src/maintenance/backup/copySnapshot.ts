import { rename } from 'node:fs/promises'
import path from 'node:path'
import { isIntact } from '../../db/sqlite/files/databaseFile.ts'
import { openReadOnly } from '../../db/sqlite/openReadOnly.ts'
import { readReferencedFiles } from '../../db/sqlite/files/referencedFiles.ts'
import { getPath } from '../../storage/disk/diskStore.ts'
import type { ObjectStore } from '../../storage/store.ts'
import { syncFolder } from '../../storage/sync.ts'
import { copyFile, copyVerified } from './copyFile.ts'
import type { BackupProblem, Snapshot } from './layout.ts'
import { DAMAGED_FOLDER } from './steps.ts'

interface Stores {
  from: ObjectStore
  to: ObjectStore
}

/**
 * Copies a snapshot and the files that it refers to into an empty data folder, and verifies each file. Resolves to the
 * damaged and missing files. Throws if the database is damaged.
 */
export async function copySnapshot(
  snapshot: Snapshot,
  stores: Stores,
  folder: string,
  onProgress: (copiedCount: number) => void,
): Promise<BackupProblem[]> {
  const problems = await copyOwnFiles(snapshot, folder)
  const file = path.join(folder, 'calotype.sqlite')
  using database = openReadOnly(file)
  if (problems.some((problem) => problem.file === 'calotype.sqlite') || !isIntact(database))
    throw new Error(`The database of the snapshot ${snapshot.name} is damaged. Choose another one with --at.`)
  let copiedCount = 0
  for (const referenced of readReferencedFiles(database)) {
    const integrity = await copyVerified(stores, referenced, (copy) =>
      storeDamaged(stores.to, referenced, copy),
    )
    if (integrity !== 'intact') {
      if (integrity === 'missing') await copyDamaged(snapshot, folder, getPath(referenced))
      problems.push({ file: getPath(referenced), integrity })
    }
    onProgress(++copiedCount)
  }
  return [...problems, ...(await copyQuarantined(snapshot, stores))]
}

async function copyOwnFiles({ folder: source, summary }: Snapshot, folder: string): Promise<BackupProblem[]> {
  const problems: BackupProblem[] = []
  for (const [file, sha256] of Object.entries(summary.files)) {
    if (file.startsWith(DAMAGED_FOLDER + path.sep)) continue
    const copiedCount = await copyFile(path.join(source, file), path.join(folder, file))
    if (copiedCount?.sha256 !== sha256)
      problems.push({ file, integrity: copiedCount ? 'damaged' : 'missing' })
    await syncFolder(path.dirname(path.join(folder, file)))
  }
  return problems
}

/** Stores a damaged copy, which is better than none: the server marks the photo, and its owner can upload it again. */
async function storeDamaged(
  to: ObjectStore,
  file: Parameters<ObjectStore['put']>[0],
  copy: string,
): Promise<void> {
  const damagedCopy = `${copy}.damaged`
  await rename(copy, damagedCopy)
  await to.put(file, damagedCopy)
}

/** Copies a file that was damaged before it was backed up. */
async function copyDamaged(snapshot: Snapshot, folder: string, file: string): Promise<void> {
  const damagedCopy = path.join(DAMAGED_FOLDER, file)
  if (!snapshot.summary.files[damagedCopy]) return
  await copyFile(path.join(snapshot.folder, damagedCopy), path.join(folder, file))
  await syncFolder(path.dirname(path.join(folder, file)))
}

/**
 * Copies the quarantined files of a snapshot. Files in the backup's quarantine expire after 90 days, so a missing file
 * isn't a problem.
 */
async function copyQuarantined({ summary }: Snapshot, { from, to }: Stores): Promise<BackupProblem[]> {
  const problems: BackupProblem[] = []
  for (const [fileName, sha256] of Object.entries(summary.quarantined)) {
    const file = { kind: 'quarantined', fileName } as const
    const size = await from.size(file)
    if (size === null) continue
    const integrity = await copyVerified({ from, to }, { ...file, size, sha256 }, (copy) =>
      storeDamaged(to, file, copy),
    )
    if (integrity !== 'intact') problems.push({ file: getPath(file), integrity })
  }
  return problems
}
