import { getCaller } from '../http/access.ts'
import type { MediaRow, Permission } from '../db/schema.ts'
import type { AppContext } from '../appContext.ts'
import { sendList } from '../http/lists/sendList.ts'
import { toMediaItemFor } from '../media/mediaItem.ts'
import type { Operation } from '../http/contract/operations.ts'
import { deliverPending } from './deliverPending.ts'

/** Lists the individual photos that others have shared with the caller, most recently shared first (API-044). */
export function listSharedMedia(context: AppContext): Operation {
  const { db } = context
  return async (request, reply) => {
    const { id } = getCaller(request)
    await deliverPending(context, getCaller(request))
    const sharedItems = db
      .selectFrom('media_share')
      .innerJoin('live_media', 'live_media.id', 'media_share.media_id')
      .innerJoin('user', 'user.id', 'live_media.owner_id')
      .selectAll('live_media')
      .select(['media_share.permission', 'media_share.created_at as shared_at', 'user.email'])
      .where('media_share.user_id', '=', id)
    const toItem = toMediaItemFor(id)
    return sendList(context, request, reply, {
      query: sharedItems,
      columns: ['media_share.created_at', 'media_share.media_id'],
      direction: 'desc',
      getKey: (row) => [row.shared_at, row.id],
      toItems: (rows: SharedRow[]) =>
        rows.map((row) => ({ ...toItem(row), ownerEmail: row.email, permission: row.permission })),
    })
  }
}

interface SharedRow extends MediaRow {
  permission: Permission
  email: string
}
