import { formatCount } from '@calotype/platform'
import type { KindCounts } from './kinds.ts'

const some = (count: number, one: string, many: string) => `${formatCount(count)} ${count === 1 ? one : many}`

/** '1 photo', '3 videos', '4 photos, 1 video'; '5 items' if the kinds are unknown. */
export function formatKinds({ count, videos, documents }: KindCounts): string {
  if (videos === undefined || documents === undefined) return some(count, 'item', 'items')
  const photos = count - videos - documents
  const parts = [
    (photos > 0 || count === 0) && some(photos, 'photo', 'photos'),
    videos > 0 && some(videos, 'video', 'videos'),
    documents > 0 && some(documents, 'document', 'documents'),
  ]
  return parts.filter((part) => part !== false).join(', ')
}

/** The same where there is little space: '5 items' of several kinds. */
export function formatKindsShort(kinds: KindCounts): string {
  const long = formatKinds(kinds)
  return long.includes(',') && [kinds.videos, kinds.documents, photosOf(kinds)].filter(Boolean).length > 1
    ? some(kinds.count, 'item', 'items')
    : long
}

const photosOf = ({ count, videos = 0, documents = 0 }: KindCounts) => count - videos - documents
