import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { openReadOnly } from '../../db/sqlite/openReadOnly.ts'
import { readReferencedFiles } from '../../db/sqlite/files/referencedFiles.ts'
import type { ObjectStore } from '../../storage/store.ts'
import { EXPIRED_SUFFIX, listSnapshots, PARTIAL_SUFFIX, getSnapshotsFolder } from './layout.ts'

/** Removes the partial snapshot and the scratch files of an interrupted backup. */
export async function removeLeftovers(target: string, scratch: string): Promise<void> {
  const folder = getSnapshotsFolder(target)
  await mkdir(folder, { recursive: true })
  for (const name of await readdir(folder))
    if (name.endsWith(PARTIAL_SUFFIX)) await rm(path.join(folder, name), { recursive: true })
  for (const name of await readdir(scratch))
    await rm(path.join(scratch, name), { recursive: true, force: true })
}

/** Deletes the oldest snapshots, and the files that only they refer to. Resolves to the number of deleted snapshots. */
export async function expireSnapshots(target: string, objects: ObjectStore, keep: number): Promise<number> {
  const folder = getSnapshotsFolder(target)
  for (const { name } of listSnapshots(target).slice(0, -keep))
    await rename(path.join(folder, name), path.join(folder, name + EXPIRED_SUFFIX))
  // An interrupted backup may also have left expired snapshots.
  const expiredNames = (await readdir(folder)).filter((name) => name.endsWith(EXPIRED_SUFFIX))
  for (const name of expiredNames) {
    await removeUnreferenced(target, objects, path.join(folder, name, 'calotype.sqlite'))
    await rm(path.join(folder, name), { recursive: true })
  }
  return expiredNames.length
}

/**
 * Deletes the files that only the expired database refers to. Keeps unknown files, because each may be the only copy of
 * a photo.
 */
async function removeUnreferenced(
  target: string,
  objects: ObjectStore,
  expiredDatabase: string,
): Promise<void> {
  const files = new Map<string, 'original' | 'staged'>()
  using database = openReadOnly(expiredDatabase)
  for (const { kind, fileName } of readReferencedFiles(database)) files.set(fileName, kind)
  for (const { folder } of listSnapshots(target).toReversed()) {
    if (files.size === 0) return
    using remaining = openReadOnly(path.join(folder, 'calotype.sqlite'))
    for (const { fileName } of readReferencedFiles(remaining)) files.delete(fileName)
  }
  for (const [fileName, kind] of files) await objects.remove({ kind, fileName })
}
