import { getMediaKind } from '@calotype/formats/kinds'
import { getCaller } from '../../http/access.ts'
import { findMatches } from '../../db/queries/search/findMatches.ts'
import { createPage } from '../../db/listPage.ts'
import { parsePageKey } from '../../db/pageKey.ts'
import type { MediaRow } from '../../db/schema.ts'
import type { AppContext } from '../../appContext.ts'
import { toMediaItem } from '../mediaItem.ts'
import type { Operation } from '../../http/contract/operations.ts'
import type { PagedQuery } from '../readPage.ts'

/** Finds the caller's items whose text contains every word of the query (API-012), newest first. */
export function searchMedia({ db, reader }: Pick<AppContext, 'db' | 'reader'>): Operation {
  return async (request, reply) => {
    const { q, page, limit, cursor } = request.query as PagedQuery & { q: string }
    const after = cursor === undefined ? undefined : String(parsePageKey(cursor, 1)[0])
    const offset = cursor === undefined ? page * limit : 0
    const search = { ownerId: getCaller(request).id, query: q, after, limit: limit + 1, offset }
    const { rows, nextCursor } = createPage(
      await findMatches({ db, reader }, search),
      limit,
      ({ position }) => [position],
    )
    if (nextCursor !== null) reply.header('X-Next-Cursor', nextCursor)
    return rows.map((row) => ({ ...toMediaItem(row), ...toThumbnailUrl(row) }))
  }
}

/** Returns the URL of an item's thumbnail, which is an animated GIF for videos (GAL-035). Documents have none. */
function toThumbnailUrl({ file_name, type }: MediaRow): { thumbnailUrl?: string } {
  const kind = getMediaKind(type)
  if (kind === 'document') return {}
  return { thumbnailUrl: `/authz?key=/thumbnails/thumb_${file_name}${kind === 'video' ? '.gif' : ''}` }
}
