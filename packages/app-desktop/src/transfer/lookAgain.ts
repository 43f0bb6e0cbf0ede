import type { ProblemKind } from '@calotype/transfer'
import type { Stats } from 'node:fs'
import { lstat } from 'node:fs/promises'
import path from 'node:path'
import type { ImportContext } from './importContext.ts'

/**
 * Retries files that failed for one of these reasons, in their current state. Chunks on the server aren't sent again.
 * Files of another memory card in the same reader are ignored; the import waits for the right one. Throws the signal's
 * reason.
 */
export async function lookAgain(
  { journal, folderId, root, signal, sentBytes, sentButFailed, isExchanged }: ImportContext,
  kinds: readonly ProblemKind[],
): Promise<void> {
  const isAnother = await isExchanged()
  signal.throwIfAborted()
  for (const file of journal.files(folderId)) {
    if ((file.state !== 'failed' && file.state !== 'refused') || !kinds.some((kind) => kind === file.problem))
      continue
    const now = isAnother ? null : await fileAt(path.join(root, file.path))
    signal.throwIfAborted()
    const isSame = !now || (now.size === file.size && now.mtimeMs === file.modified)
    const kept = sentBytes.stored(file.id)
    if (sentButFailed.delete(file.id)) sentBytes.forget(file.id)
    const forgotten = { problem: '', message: null } as const
    if (isSame && file.takeout_id !== null) {
      // The outcomes of the entries are reported again once known.
      journal.run('delete from inside where file = ?', file.id)
      // Refused archives on the server were sent by an earlier import.
      journal.change(file.id, { ...forgotten, state: file.state === 'refused' ? 'waiting' : 'staged' })
      continue
    }
    // The content of a missing file may be elsewhere in the folder, or in the library.
    if (file.problem === 'gone' && !now && file.sha256 !== null) {
      journal.change(file.id, { ...forgotten, state: 'read' })
      continue
    }
    if (isSame && kept > 0) sentBytes.resume(file.id, kept, kept)
    const another = isSame ? {} : { size: now.size, modified: now.mtimeMs, upload_id: null }
    const unknown = { ...forgotten, sha256: null, same_as: null, takeout_id: null } as const
    journal.change(file.id, { ...unknown, ...another, state: 'found' })
  }
}

/** Attributes of a regular file; null if there is none at the path. */
async function fileAt(place: string): Promise<Stats | null> {
  const found = await lstat(place).catch(() => null)
  return found?.isFile() ? found : null
}
