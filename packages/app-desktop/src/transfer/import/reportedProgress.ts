import type { FileState } from '../journal/journal.ts'
import type { ImportContext } from './importContext.ts'

interface ReportedRow {
  id: string
  bytes: number
  state: FileState
}

const REPORTED = `select cast(told.file as text) as id, told.bytes, file.state from told join file on file.id = told.file
  where file.folder = ?`

/**
 * Creates a function that records how many bytes of each unfinished file were reported as sent, so that progress
 * doesn't decrease after a restart (docs/decisions/0034). Restores the recorded progress first, unless the import has
 * been stopped since then.
 */
export function persistProgress({ journal, folderId, uploads, getRow }: ImportContext): () => void {
  const { sentBytes, sentButFailed } = uploads
  const savedBytes = new Map<string, number>()
  const hasEnded = getRow().stage === 'ended.stopped'
  for (const { id, bytes, state } of journal.all<ReportedRow>(REPORTED, folderId)) {
    savedBytes.set(id, bytes)
    if (hasEnded) continue
    sentBytes.resume(id, bytes)
    if (state === 'failed') sentButFailed.add(id)
  }

  function save() {
    const reportedBytes = new Map(Array.from(sentBytes.getIds(), (id) => [id, sentBytes.getHighest(id)]))
    const removedIds = [...savedBytes.keys()].filter((id) => !reportedBytes.has(id))
    const changed = [...reportedBytes].filter(([id, bytes]) => savedBytes.get(id) !== bytes)
    if (removedIds.length === 0 && changed.length === 0) return
    journal.runInTransaction(() => {
      for (const id of removedIds) journal.run('delete from told where file = ?', id)
      for (const [id, bytes] of changed) journal.run('replace into told values (?, ?)', id, bytes)
    })
    for (const id of removedIds) savedBytes.delete(id)
    for (const [id, bytes] of changed) savedBytes.set(id, bytes)
  }

  return () => {
    try {
      save()
    } catch (error) {
      // The import continues. At worst, progress decreases after a restart.
      console.warn('The reported progress could not be recorded:', error)
    }
  }
}
