import { checkUpload, CHECK_BATCH_SIZE } from '@calotype/api'
import type { ImportContext } from '../import/importContext.ts'
import type { FileRow } from '../journal/journal.ts'

type Contents = readonly Pick<FileRow, 'sha256'>[]

/** Returns the known SHA-256 hashes of these files, without duplicates. */
export function contentsOf(files: Contents): string[] {
  return [...new Set(files.flatMap(({ sha256 }) => sha256 ?? []))]
}

/** Returns the library's items with the content of these files, by SHA-256. */
export function itemsInLibrary(
  { insist, signal }: Pick<ImportContext, 'insist' | 'signal'>,
  files: Contents,
) {
  return insist((api) => checkUpload(api, contentsOf(files), signal))
}

const KNOWN = `select id, sha256, media_id, in_album from file
where folder = ? and state = 'done.alreadyThere' and kind <> 'archive' and id > ? order by id limit ${CHECK_BATCH_SIZE}`

type Known = Pick<FileRow, 'id' | 'sha256' | 'media_id' | 'in_album'>

/**
 * Queues files that were in the library during the check but have been deleted since. Returns whether there were any.
 * If the library doesn't respond, the earlier outcomes remain.
 */
export async function requeueDeleted(context: ImportContext): Promise<boolean> {
  const { journal, folderId, signal } = context
  let isAny = false
  for (let last = 0; ;) {
    const known = journal.all<Known>(KNOWN, folderId, last)
    if (known.length === 0) return isAny
    const there = await itemsInLibrary(context, known).catch(() => null)
    signal.throwIfAborted()
    if (there === null) return isAny
    journal.together(() => {
      for (const { id, sha256, media_id, in_album } of known) {
        const items = there.get(sha256 ?? '') ?? []
        if (media_id !== null && items.includes(media_id)) continue
        isAny ||= items.length === 0
        journal.change(id, {
          state: items.length === 0 ? 'queued.check' : 'done.alreadyThere',
          media_id: items[0] ?? null,
          // The item was deleted, so it is no longer in its album. The value 4 (the album was deleted) stays, because
          // otherwise the album would be created again.
          in_album: in_album === 4 ? 4 : 0,
        })
      }
    })
    last = known.at(-1)?.id ?? last
  }
}
