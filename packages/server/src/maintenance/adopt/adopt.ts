import { readContents } from '../../manifest/contents.ts'
import { isClaimed } from '../../storage/isClaimed.ts'
import { countQuarantined } from '../quarantine.ts'
import { type AccountAdoption, adoptAccounts } from './accounts.ts'
import { adoptAlbums } from './albums.ts'
import { findFreeIds } from './freeIds.ts'
import { adoptMedia, type MediaAdoption } from './media.ts'
import type { AdoptionContext } from './accounts.ts'

export interface Adoption extends MediaAdoption, Omit<AccountAdoption, 'manifests'> {
  /** Number of restored albums. */
  albums: number
  /** Number of files without an owner, because no manifest lists them. */
  unknown: number
}

/**
 * Updates a database to the state that the manifests describe, after an older database was restored or a new one was
 * created. Returns quarantined originals to their owners' libraries. Running it again changes nothing.
 */
export async function adopt(
  { db, objects, now }: Omit<AdoptionContext, 'freeIds'>,
  folder: string,
): Promise<Adoption> {
  const context = { db, objects, now, freeIds: await findFreeIds(db) }
  const { manifests, restored, disputed } = await adoptAccounts(context, folder)
  const total = { adopted: 0, missing: 0, updated: 0, deleted: 0 }
  for (const manifest of manifests) {
    const counts = await adoptMedia(context, manifest, await readContents(manifest.file))
    for (const count of ['adopted', 'missing', 'updated', 'deleted'] as const) total[count] += counts[count]
  }
  let albums = 0
  // An album can contain photos of other users, so adopt the items of all accounts first.
  for (const manifest of manifests)
    albums += await adoptAlbums(context, manifest, await readContents(manifest.file))
  return { ...total, restored, disputed, albums, unknown: await countUnknown(context) }
}

async function countUnknown({ db, objects }: Pick<AdoptionContext, 'db' | 'objects'>): Promise<number> {
  let { count } = await countQuarantined(objects)
  for await (const { fileName } of objects.list('original')) if (!(await isClaimed(db, fileName))) count += 1
  return count
}
