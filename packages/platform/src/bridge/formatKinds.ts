import { countOf } from '../text/format.ts'
import type { KindCounts } from './kinds.ts'

/** Formats counts as '1 photo', '3 videos' or '4 photos, 1 video'; as '5 items' if the kinds are unknown. */
export const formatKinds = (kinds: KindCounts): string => partsOf(kinds).join(', ')

/** Like `formatKinds`, but returns '5 items' if there are several kinds, for places with little space. */
export function formatKindsShort(kinds: KindCounts): string {
  const parts = partsOf(kinds)
  return parts.length > 1 ? countOf(kinds.count, 'item') : parts.join('')
}

function partsOf({ count, videos, documents }: KindCounts): string[] {
  if (videos === undefined || documents === undefined) return [countOf(count, 'item')]
  const photos = count - videos - documents
  return [
    ...(photos > 0 || count === 0 ? [countOf(photos, 'photo')] : []),
    ...(videos > 0 ? [countOf(videos, 'video')] : []),
    ...(documents > 0 ? [countOf(documents, 'document')] : []),
  ]
}
