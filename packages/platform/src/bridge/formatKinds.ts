import { pluralize } from '../text/format.ts'
import type { KindCounts } from './kinds.ts'

/** Formats counts as '1 photo', '3 videos' or '4 photos, 1 video'; as '5 items' if the kinds are unknown. */
export const formatKinds = (kinds: KindCounts): string => toParts(kinds).join(', ')

/** Like `formatKinds`, but returns '5 items' if there are several kinds, for places with little space. */
export function formatKindsShort(kinds: KindCounts): string {
  const parts = toParts(kinds)
  return parts.length > 1 ? pluralize(kinds.count, 'item') : parts.join('')
}

function toParts({ count, videos, documents }: KindCounts): string[] {
  if (videos === undefined || documents === undefined) return [pluralize(count, 'item')]
  const photos = count - videos - documents
  return [
    ...(photos > 0 || count === 0 ? [pluralize(photos, 'photo')] : []),
    ...(videos > 0 ? [pluralize(videos, 'video')] : []),
    ...(documents > 0 ? [pluralize(documents, 'document')] : []),
  ]
}
