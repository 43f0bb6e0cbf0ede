import { mkdir, rename } from 'node:fs/promises'
import path from 'node:path'
import type { ReadOnlyDatabase } from '../../db/sqlite/openReadOnly.ts'
import {
  readOpenParts,
  type ReferencedFile,
  readReferencedFiles,
} from '../../db/sqlite/files/referencedFiles.ts'
import { listManifests, getManifestFile, getManifestFolder } from '../../manifest/files.ts'
import { ignoreMissing, getPath } from '../../storage/disk/diskStore.ts'
import { syncFolder } from '../../storage/sync.ts'
import { copyFile, copyStream, copyVerified, hashFile } from './copyFile.ts'
import type { Run } from './run.ts'

/** Folder in a snapshot for copies of originals that were damaged before the backup. */
export const DAMAGED_FOLDER = 'damaged'

/** Copies the files that the copied database refers to and that the backup lacks. */
export async function copyReferenced(run: Run, database: ReadOnlyDatabase) {
  const counts = { originals: 0, staged: 0, bytes: 0 }
  for (const file of readReferencedFiles(database)) {
    await backUpFile(run, file)
    counts[file.kind === 'original' ? 'originals' : 'staged'] += 1
    counts.bytes += file.size
    run.progress()
  }
  for (const { fileName, hasChunks } of readOpenParts(database)) {
    const part = path.join('tmp', fileName)
    const copiedFile = await copyFile(path.join(run.data, part), path.join(run.folder, part))
    if (copiedFile) run.files[part] = copiedFile.sha256
    else delete run.files[part]
    if (!copiedFile && hasChunks) run.problems.set(part, { file: part, integrity: 'missing' })
  }
  return counts
}

async function backUpFile(run: Run, file: ReferencedFile): Promise<void> {
  const key = `${file.kind}/${file.fileName}`
  if (run.checked.has(key)) return
  if (!(await isBackedUp(run, file))) {
    const filePath = getPath(file)
    const damagedPath = path.join(DAMAGED_FOLDER, filePath)
    const integrity = await copyVerified(run, file, async (copy) => {
      await mkdir(path.dirname(path.join(run.folder, damagedPath)), { recursive: true })
      await rename(copy, path.join(run.folder, damagedPath))
      await run.addFile(damagedPath)
    })
    if (integrity !== 'intact') return void run.problems.set(filePath, { file: filePath, integrity })
    delete run.files[damagedPath]
    run.addCopy(file.size)
  }
  run.checked.add(key)
}

/**
 * Whether the backup contains a file. Files are renamed into place only once they are verified, so a matching size
 * suffices.
 */
async function isBackedUp({ to, verify }: Run, file: ReferencedFile): Promise<boolean> {
  if ((await to.size(file)) !== file.size) return false
  return !verify || (await to.withLocalPath(file, hashFile)) === file.sha256
}

/** Copies the manifests and the key for share links. The manifests must not be older than the copied database. */
export async function copySmallFiles(run: Run): Promise<void> {
  const accounts = await listManifests(getManifestFolder(run.data))
  const manifests = accounts.map((account) => getManifestFile(getManifestFolder(''), account))
  for (const file of ['link.key', ...manifests]) {
    const copiedFile = await copyFile(path.join(run.data, file), path.join(run.folder, file))
    if (copiedFile) run.files[file] = copiedFile.sha256
  }
  for (const folder of new Set(Object.keys(run.files).map((file) => path.dirname(file))))
    await syncFolder(path.join(run.folder, folder))
}

/**
 * Copies the files in quarantine. Uses the modification time to detect whether a file left the quarantine and returned
 * with changes.
 */
export async function copyQuarantine(run: Run): Promise<void> {
  const { from, to, verify, previous, quarantined } = run
  const copies = new Map<string, { size: number; storedAt: Date }>()
  for await (const copy of to.list('quarantined')) copies.set(copy.fileName, copy)
  for await (const { fileName, size, storedAt } of from.list('quarantined')) {
    const file = { kind: 'quarantined', fileName } as const
    const copy = copies.get(fileName)
    const knownChecksum = previous?.summary.quarantined[fileName]
    const isCurrent = copy && copy.size === size && copy.storedAt >= storedAt
    if (
      knownChecksum &&
      isCurrent &&
      (!verify || (await to.withLocalPath(file, hashFile)) === knownChecksum)
    ) {
      quarantined[fileName] = knownChecksum
      continue
    }
    const scratch = path.join(to.scratch, `${fileName}.copy`)
    // Skip a missing file: the server may have moved it back, or deleted it after 90 days.
    const copiedFile = await copyStream(() => from.read(file), scratch).catch(ignoreMissing)
    if (!copiedFile) continue
    await to.put(file, scratch)
    quarantined[fileName] = copiedFile.sha256
    run.addCopy(copiedFile.size)
  }
}
