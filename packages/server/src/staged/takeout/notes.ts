import type { Kysely } from 'kysely'
import type { Schema, StagedFileRow } from '../../db/schema.ts'
import type { AlbumNote, Note, PhotoNote } from './note.ts'
import { noteNames } from './noteNames.ts'
import type { Place } from './place.ts'

/** The name under which the note of a folder is kept; no file is called so. */
export const ALBUM_NOTE = '/'

/**
 * The notes that a staged archive may find: its own, and those of other parts of the same Takeout, for a photo and its
 * note need not be in one part.
 *
 * @param only of this part: none is found for what has a likelier one in another
 */
export async function notesOf(
  db: Kysely<Schema>,
  { id, user_id, export_name }: StagedFileRow,
  only: number | null = null,
) {
  const parts = db.selectFrom('staged_file').select('id').where('user_id', '=', user_id)
  const others = export_name ? await parts.where('export_name', '=', export_name).execute() : []
  const ids = [...new Set([id, ...others.map((part) => part.id)])]

  async function find(folder: string, names: readonly string[]): Promise<Note | null> {
    const found = await db
      .selectFrom('staged_sidecar')
      .select(['staged_file_id', 'name', 'content'])
      .where('staged_file_id', 'in', ids)
      .where('folder', '=', folder)
      .where('name', 'in', names)
      .execute()
    const rank = (row: (typeof found)[number]) =>
      names.indexOf(row.name) * ids.length + ids.indexOf(row.staged_file_id)
    const [best] = found.toSorted((a, b) => rank(a) - rank(b))
    const isAsked = best && (only === null || best.staged_file_id === only)
    return isAsked ? (JSON.parse(best.content) as Note) : null
  }

  const own = db.selectFrom('staged_sidecar').select('name').where('staged_file_id', '=', id)
  const ofPhotos = own.where('name', '!=', ALBUM_NOTE).limit(1)

  return {
    /** It is of a library that writes notes, so that a photo without one is worth a word. */
    isExport: export_name !== null || (await ofPhotos.executeTakeFirst()) !== undefined,
    photo: ({ folder, name }: Place) => find(folder, noteNames(name)) as Promise<PhotoNote | null>,
    album: ({ folder }: Place) => find(folder, [ALBUM_NOTE]) as Promise<AlbumNote | null>,
  }
}

/** The notes that a staged archive may find. */
export type Notes = Awaited<ReturnType<typeof notesOf>>
