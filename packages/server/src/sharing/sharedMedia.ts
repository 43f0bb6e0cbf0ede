import { callerIn } from '../access.ts'
import type { House } from '../house.ts'
import { mediaItemFor } from '../mediaItem.ts'
import type { Operation } from '../operations.ts'
import { deliverPending } from './deliverPending.ts'

/** The single photos others have shared with the caller, those last that were shared first (API-044). */
export function listSharedMedia(house: House): Operation {
  const { db } = house
  return async (request) => {
    const { id } = callerIn(request)
    await deliverPending(house, callerIn(request))
    const rows = await db
      .selectFrom('media_share')
      .innerJoin('live_media', 'live_media.id', 'media_share.media_id')
      .innerJoin('user', 'user.id', 'live_media.owner_id')
      .selectAll('live_media')
      .select(['media_share.permission', 'user.email'])
      .where('media_share.user_id', '=', id)
      .orderBy('media_share.created_at', 'desc')
      .orderBy('live_media.id', 'desc')
      .execute()
    return rows.map((row) => ({
      ...mediaItemFor(id)(row),
      ownerEmail: row.email,
      permission: row.permission,
    }))
  }
}
