import type { Kysely } from 'kysely'
import type { Schema, StagedFileRow } from '../../db/schema.ts'
import type { AlbumSidecar, Sidecar, PhotoSidecar } from './sidecar.ts'
import { listSidecarNames } from './listSidecarNames.ts'
import type { EntryPath } from './entryPath.ts'

/** The name under which an album's sidecar is stored. No file can have this name. */
export const ALBUM_SIDECAR = '/'

/**
 * Finds sidecars in a staged archive and in the other parts of the same Takeout.
 *
 * @param partId restricts the lookup to the sidecars of one part
 */
export async function createSidecarLookup(
  db: Kysely<Schema>,
  { id, user_id, export_name }: StagedFileRow,
  partId: number | null = null,
) {
  const parts = db.selectFrom('staged_file').select('id').where('user_id', '=', user_id)
  const otherParts = export_name ? await parts.where('export_name', '=', export_name).execute() : []
  const ids = [...new Set([id, ...otherParts.map((part) => part.id)])]

  async function find(folder: string, names: readonly string[]): Promise<Sidecar | null> {
    const foundRows = await db
      .selectFrom('staged_sidecar')
      .select(['staged_file_id', 'name', 'content'])
      .where('staged_file_id', 'in', ids)
      .where('folder', '=', folder)
      .where('name', 'in', names)
      .execute()
    const getRank = (row: (typeof foundRows)[number]) =>
      names.indexOf(row.name) * ids.length + ids.indexOf(row.staged_file_id)
    const [best] = foundRows.toSorted((a, b) => getRank(a) - getRank(b))
    const isRequested = best && (partId === null || best.staged_file_id === partId)
    return isRequested ? (JSON.parse(best.content) as Sidecar) : null
  }

  const ownSidecars = db.selectFrom('staged_sidecar').select('name').where('staged_file_id', '=', id)
  const ownPhotos = ownSidecars.where('name', '!=', ALBUM_SIDECAR).limit(1)

  return {
    /** Whether the archive is an export with sidecars, in which a missing sidecar deserves a notice. */
    isExport: export_name !== null || (await ownPhotos.executeTakeFirst()) !== undefined,
    findPhoto: ({ folder, name }: EntryPath) =>
      find(folder, listSidecarNames(name)) as Promise<PhotoSidecar | null>,
    findAlbum: ({ folder }: EntryPath) => find(folder, [ALBUM_SIDECAR]) as Promise<AlbumSidecar | null>,
  }
}

export type SidecarLookup = Awaited<ReturnType<typeof createSidecarLookup>>
