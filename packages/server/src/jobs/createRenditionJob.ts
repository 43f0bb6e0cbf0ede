import { getMediaKind } from '@calotype/formats/kinds'
import type { Insertable } from 'kysely'
import type { JobTable, MediaRow } from '../db/schema.ts'
import { isLarge } from './isLarge.ts'

export function createRenditionJob(
  media: Pick<MediaRow, 'id' | 'type' | 'width' | 'height'>,
  createdAt: number,
): Insertable<JobTable> {
  const kind = getMediaKind(media.type) === 'image' && isLarge(media) ? 'render-large' : 'render'
  return { kind, media_id: media.id, state: 'queued', attempts: 0, created_at: createdAt }
}
