import { callerIn } from '../access.ts'
import type { House } from '../house.ts'
import type { Operation } from '../operations.ts'
import { knownArchives } from '../staged/knownArchives.ts'

interface Beginning {
  size: number
  checksum: string
}

type Looking = Pick<House, 'db'>

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
    return {
      existing: await existing(house, ownerId, checksums),
      beginnings: await alike(house, ownerId, beginnings),
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

/** Those with which an item begins that is as large. Of an item from before beginnings were kept, any may be its own. */
async function alike({ db }: Looking, ownerId: number, asked: readonly Beginning[]) {
  const sizes = [...new Set(asked.map(({ size }) => size))]
  const heads = asked.map(({ checksum }) => checksum)
  const found = await db
    .selectFrom('live_media')
    .select(['size', 'head_sha256'])
    .distinct()
    .where('owner_id', '=', ownerId)
    .where('size', 'in', sizes)
    .where(({ or, eb }) => or([eb('head_sha256', 'in', heads), eb('head_sha256', 'is', null)]))
    .execute()
  const known = new Set(found.map(({ size, head_sha256: head }) => `${size} ${head}`))
  return asked.filter(({ size, checksum }) => known.has(`${size} ${checksum}`) || known.has(`${size} null`))
}
