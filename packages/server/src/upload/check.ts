import { callerIn } from '../access.ts'
import type { AppContext } from '../appContext.ts'
import { isStored } from '../maintenance/integrity.ts'
import type { Operation } from '../operations.ts'
import { knownArchives } from '../staged/knownArchives.ts'

/** Originals that are looked up at the same time, because the server writes to the database for each missing one. */
const AT_ONCE = 16

interface Beginning {
  size: number
  checksum: string
}

type Checking = Pick<AppContext, 'db' | 'objects' | 'log'>

/** Says which contents the caller's own library has; an index of theirs alone is asked, so nothing shows through of others. */
export function checkUpload(context: Checking): Operation {
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
      existing: await existing(context, ownerId, checksums),
      beginnings: await alike(context, ownerId, beginnings),
      archives: await knownArchives(context.db, ownerId, archives),
    }
  }
}

/** A damaged or missing original doesn't count, so that the client uploads the file and thereby repairs it. */
async function existing(context: Checking, ownerId: number, checksums: readonly string[]) {
  const own = context.db
    .selectFrom('live_media')
    .select(['id', 'sha256', 'file_name', 'size', 'integrity'])
    .where('owner_id', '=', ownerId)
  const found = await own.where('sha256', 'in', checksums).orderBy('id').execute()
  const stored: typeof found = []
  for (let at = 0; at < found.length; at += AT_ONCE) {
    const some = found.slice(at, at + AT_ONCE)
    const areStored = await Promise.all(some.map((media) => isStored(context, media)))
    stored.push(...some.filter((_, index) => areStored[index]))
  }
  return [...Map.groupBy(stored, ({ sha256 }) => sha256)].map(([checksum, items]) => ({
    checksum,
    mediaIds: items.map(({ id }) => id),
  }))
}

/** Those with which an item begins that is as large. Of an item from before beginnings were kept, any may be its own. */
async function alike({ db }: Checking, ownerId: number, asked: readonly Beginning[]) {
  const sizes = [...new Set(asked.map(({ size }) => size))]
  const heads = asked.map(({ checksum }) => checksum)
  const found = await db
    .selectFrom('live_media')
    .select(['size', 'head_sha256'])
    .distinct()
    .where('owner_id', '=', ownerId)
    .where('size', 'in', sizes)
    .where('integrity', '=', 'intact')
    .where(({ or, eb }) => or([eb('head_sha256', 'in', heads), eb('head_sha256', 'is', null)]))
    .execute()
  const known = new Set(found.map(({ size, head_sha256: head }) => `${size} ${head}`))
  return asked.filter(({ size, checksum }) => known.has(`${size} ${checksum}`) || known.has(`${size} null`))
}
