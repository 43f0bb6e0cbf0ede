import { checkUpload, CHECK_BATCH_SIZE } from '@calotype/api'
import type { ImportContext } from '../import/importContext.ts'
import type { FileRow } from '../journal/journal.ts'

type HashedFiles = readonly Pick<FileRow, 'sha256'>[]

export function listHashes(files: HashedFiles): string[] {
  return [...new Set(files.flatMap(({ sha256 }) => sha256 ?? []))]
}

/** Returns the library's items with the same content as these files, by SHA-256. */
export function findLibraryItems(
  { callWithRetry, signal }: Pick<ImportContext, 'callWithRetry' | 'signal'>,
  files: HashedFiles,
) {
  return callWithRetry((api) => checkUpload(api, listHashes(files), signal))
}

const KNOWN_FILES = `select id, sha256, media_id, in_album from file
where folder = ? and state = 'done.alreadyThere' and kind <> 'archive' and id > ? order by id limit ${CHECK_BATCH_SIZE}`

type KnownFile = Pick<FileRow, 'id' | 'sha256' | 'media_id' | 'in_album'>

/**
 * Queues files that were in the library during the check but have been deleted since. Returns whether there were any.
 * If the server doesn't respond, the earlier outcomes remain.
 */
export async function requeueDeleted(context: ImportContext): Promise<boolean> {
  const { journal, folderId, signal } = context
  let hasDeleted = false
  for (let lastId = 0; ;) {
    const knownFiles = journal.all<KnownFile>(KNOWN_FILES, folderId, lastId)
    if (knownFiles.length === 0) return hasDeleted
    const foundItems = await findLibraryItems(context, knownFiles).catch(() => null)
    signal.throwIfAborted()
    if (foundItems === null) return hasDeleted
    journal.runInTransaction(() => {
      for (const { id, sha256, media_id, in_album } of knownFiles) {
        const items = foundItems.get(sha256 ?? '') ?? []
        if (media_id !== null && items.includes(media_id)) continue
        hasDeleted ||= items.length === 0
        journal.changeFile(id, {
          state: items.length === 0 ? 'queued.check' : 'done.alreadyThere',
          media_id: items[0] ?? null,
          // The item was deleted, so it is no longer in its album. The value 4 (the user deleted the album) must stay,
          // or else the album would be created again.
          in_album: in_album === 4 ? 4 : 0,
        })
      }
    })
    lastId = knownFiles.at(-1)?.id ?? lastId
  }
}
