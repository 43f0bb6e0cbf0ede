import { createHash } from 'node:crypto'
import { callerIn } from '../access.ts'
import type { House } from '../house.ts'
import type { Operation } from '../operations.ts'
import { knownArchives } from '../staged/knownArchives.ts'

/** [Note: beginning] By so many bytes a file is asked about first; the app hashes as many. */
const BEGINNING_BYTES = 65_536
/** Items of the same size that are looked at. */
const MOST_ALIKE = 20

interface Beginning {
  size: number
  checksum: string
}

type Looking = Pick<House, 'db' | 'objects'>

/** Says which contents the caller's own library has; an index of theirs alone is asked, so nothing shows through of others. */
export function checkUpload(house: Looking): Operation {
  return async (request) => {
    const { id: ownerId } = callerIn(request)
    const {
      checksums = [],
      beginnings = [],
      archives = [],
    } = request.body as {
      checksums?: readonly string[]
      beginnings?: readonly Beginning[]
      archives?: readonly string[]
    }
    const alike: Beginning[] = []
    for (const beginning of beginnings) if (await isKnown(house, ownerId, beginning)) alike.push(beginning)
    return {
      existing: await existing(house, ownerId, checksums),
      beginnings: alike,
      archives: await knownArchives(house.db, ownerId, archives),
    }
  }
}

async function existing({ db }: Looking, ownerId: number, checksums: readonly string[]) {
  const own = db.selectFrom('live_media').select(['id', 'sha256']).where('owner_id', '=', ownerId)
  const found = await own.where('sha256', 'in', checksums).orderBy('id').execute()
  return [...Map.groupBy(found, ({ sha256 }) => sha256)].map(([checksum, items]) => ({
    checksum,
    mediaIds: items.map(({ id }) => id),
  }))
}

/** Whether an item is as large and begins alike. Few are as large, so their beginnings are read and not kept in rows. */
async function isKnown({ db, objects }: Looking, ownerId: number, { size, checksum }: Beginning) {
  const own = db.selectFrom('live_media').select('file_name').where('owner_id', '=', ownerId)
  const alike = await own.where('size', '=', size).orderBy('id', 'desc').limit(MOST_ALIKE).execute()
  for (const { file_name: fileName } of alike) {
    const hash = createHash('sha256')
    const first = { start: 0, end: Math.min(size, BEGINNING_BYTES) - 1 }
    try {
      for await (const bytes of objects.read({ kind: 'original', fileName }, first)) hash.update(bytes)
    } catch {
      continue
    }
    if (hash.digest('hex') === checksum) return true
  }
  return false
}
