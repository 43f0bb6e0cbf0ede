import type { ProblemKind } from '@calotype/transfer'
import type { Stats } from 'node:fs'
import { lstat } from 'node:fs/promises'
import path from 'node:path'
import { isMissing } from '../../files/systemErrors.ts'
import type { ImportContext } from '../import/importContext.ts'
import type { FileRow, JournalFolder } from '../journal/journal.ts'
import { statFile } from './onDisk.ts'
import { toFailure, problems } from './problem.ts'
import { promoteDuplicate } from './duplicates.ts'

/** Condition for a watched folder: the file has never been stored in the library. */
export const IS_NOT_SENT = "state in ('waiting.settled', 'failed')"
/** Condition for an import: the file appeared after the scan. */
export const IS_ADDED_AFTER_SCAN = "state = 'failed.refused' and problem = 'late'"

type Folder = JournalFolder & Pick<ImportContext, 'root'>

const hasChanged = (currentStats: Stats, { size, modified }: FileRow) =>
  currentStats.size !== size || currentStats.mtimeMs !== modified

/** Deletes the rows of files that were deleted from the disk before they were sent. No other row refers to them. */
export async function deleteMissingRows(
  { journal, folderId, root, signal }: Folder & Pick<ImportContext, 'signal'>,
  condition: typeof IS_NOT_SENT | typeof IS_ADDED_AFTER_SCAN,
): Promise<void> {
  const isMissingFile = ({ path: relativePath }: FileRow) =>
    lstat(path.join(root, relativePath)).then(() => false, isMissing)
  const select = `select * from file where folder = ? and ${condition} and id > ? order by id`
  for (const files of journal.iteratePages<FileRow>(select, folderId)) {
    const areMissing = await Promise.all(files.map(isMissingFile))
    signal.throwIfAborted()
    journal.runInTransaction(() => {
      for (const [index, { id }] of files.entries())
        if (areMissing[index]) journal.run('delete from file where id = ?', id)
    })
  }
}

const SENT = `select * from file where folder = ? and state in ('done.uploaded', 'done.alreadyThere', 'done.duplicate') and id > ? order by id`
/** Values that clear the columns about a file's previous content. */
const CLEARED_COLUMNS = {
  media_id: null,
  takeout_id: null,
  damage: null,
  same_as: null,
  in_album: 0,
} as const

/**
 * Records sent files as failed if they have changed since, because the library has their previous content. Files that
 * were deleted keep their state. Throws `signal.reason` when aborted.
 */
export async function recordChangedFiles(context: ImportContext): Promise<void> {
  const { journal, folderId, root, signal, uploads } = context
  for (const files of journal.iteratePages<FileRow>(SENT, folderId)) {
    const foundStats = await Promise.all(files.map((file) => statFile(root, file)))
    signal.throwIfAborted()
    journal.runInTransaction(() => {
      for (const [index, file] of files.entries()) {
        const currentStats = foundStats[index]
        if (!currentStats || !hasChanged(currentStats, file)) continue
        const { id, state, media_id, takeout_id, damage } = file
        promoteDuplicate(journal, id, { state, media_id, takeout_id, damage })
        journal.changeFile(id, { ...toFailure(problems.changed()), ...CLEARED_COLUMNS })
        // Bytes of an uploaded file still count as sent.
        if (state === 'done.uploaded') uploads.addSentButFailed(id, file.size)
      }
    })
  }
}

/**
 * Retries files that failed for one of the reasons in `kinds`, with their current size and date. Chunks on the server
 * aren't sent again. While another memory card is in the reader, doesn't compare files with that card. Throws
 * `signal.reason` when aborted.
 */
export async function retryFiles(
  { journal, folderId, root, signal, uploads, isFolderReplaced }: ImportContext,
  kinds: readonly ProblemKind[],
): Promise<void> {
  const isOtherFolder = await isFolderReplaced()
  signal.throwIfAborted()
  for (const file of journal.iterateFiles(folderId)) {
    if (
      (file.state !== 'failed' && file.state !== 'failed.refused') ||
      !kinds.some((kind) => kind === file.problem)
    )
      continue
    const currentStats = isOtherFolder ? null : await statFile(root, file)
    signal.throwIfAborted()
    const isUnchanged = !currentStats || !hasChanged(currentStats, file)
    const storedBytes = uploads.sentBytes.getStored(String(file.id))
    uploads.forgetFailed(file.id)
    const noProblem = { problem: '', message: null } as const
    if (isUnchanged && file.takeout_id !== null) {
      // The entries' outcomes are recorded again when the server has unpacked the archive.
      journal.run('delete from inside where file = ?', file.id)
      // A refused archive that has a `takeout_id` was sent by an earlier import.
      journal.changeFile(file.id, {
        ...noProblem,
        state: file.state === 'failed.refused' ? 'processing.earlier' : 'processing',
      })
      continue
    }
    // The content of a missing file may be at another path, or in the library.
    if (file.problem === 'gone' && !currentStats && file.sha256 !== null) {
      journal.changeFile(file.id, { ...noProblem, state: 'queued.check' })
      continue
    }
    if (isUnchanged && storedBytes > 0) uploads.sentBytes.resume(String(file.id), storedBytes, storedBytes)
    const newVersion = isUnchanged
      ? {}
      : { size: currentStats.size, modified: currentStats.mtimeMs, upload_id: null }
    const unreadColumns = { ...noProblem, sha256: null, same_as: null, takeout_id: null } as const
    journal.changeFile(file.id, { ...unreadColumns, ...newVersion, state: 'queued.read' })
  }
}
