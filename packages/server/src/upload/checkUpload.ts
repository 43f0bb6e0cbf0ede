import pLimit from 'p-limit'
import { getCaller } from '../http/access.ts'
import type { AppContext } from '../appContext.ts'
import { isStored } from '../maintenance/integrity.ts'
import type { Operation } from '../http/contract/operations.ts'
import { findKnownArchives } from '../staged/findKnownArchives.ts'

/** Maximum number of concurrent lookups. It is small, because the server writes a row for each missing original. */
const MAX_CONCURRENT_CHECKS = 16

interface FilePrefix {
  size: number
  checksum: string
}

type CheckContext = Pick<AppContext, 'db' | 'objects' | 'log'>

/**
 * Finds files that the caller already has. Searches only the caller's items, so that the response reveals nothing about
 * other users.
 */
export function checkUpload(context: CheckContext): Operation {
  return async (request) => {
    const { id: ownerId } = getCaller(request)
    const {
      checksums = [],
      beginnings = [],
      archives = [],
    } = request.body as {
      checksums?: readonly string[]
      beginnings?: readonly FilePrefix[]
      archives?: readonly string[]
    }
    return {
      existing: await findExisting(context, ownerId, checksums),
      beginnings: await findByPrefix(context, ownerId, beginnings),
      archives: await findKnownArchives(context.db, ownerId, archives),
    }
  }
}

/**
 * Finds items by checksum. Excludes damaged and missing originals, so that the client uploads the files again, which
 * repairs the originals.
 */
async function findExisting(context: CheckContext, ownerId: number, checksums: readonly string[]) {
  const ownMedia = context.db
    .selectFrom('live_file')
    .select(['id', 'sha256', 'file_name', 'size', 'integrity'])
    .where('owner_id', '=', ownerId)
  const candidates = await ownMedia.where('sha256', 'in', checksums).orderBy('id').execute()
  const areStored = await pLimit(MAX_CONCURRENT_CHECKS).map(candidates, (media) => isStored(context, media))
  const storedItems = candidates.filter((_, index) => areStored[index])
  return [...Map.groupBy(storedItems, ({ sha256 }) => sha256)].map(([checksum, items]) => ({
    checksum,
    mediaIds: items.map(({ id }) => id),
  }))
}

/** Returns the prefixes that match items of the same size. Items that predate prefix hashes match every prefix. */
async function findByPrefix({ db }: CheckContext, ownerId: number, prefixes: readonly FilePrefix[]) {
  const sizes = [...new Set(prefixes.map(({ size }) => size))]
  const hashes = prefixes.map(({ checksum }) => checksum)
  const candidates = await db
    .selectFrom('live_file')
    .select(['size', 'head_sha256'])
    .distinct()
    .where('owner_id', '=', ownerId)
    .where('size', 'in', sizes)
    .where('integrity', '=', 'intact')
    .where(({ or, eb }) => or([eb('head_sha256', 'in', hashes), eb('head_sha256', 'is', null)]))
    .execute()
  const knownPrefixes = new Set(candidates.map(({ size, head_sha256: head }) => `${size} ${head}`))
  return prefixes.filter(
    ({ size, checksum }) => knownPrefixes.has(`${size} ${checksum}`) || knownPrefixes.has(`${size} null`),
  )
}
