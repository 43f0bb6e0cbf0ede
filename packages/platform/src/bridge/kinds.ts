import { getMediaKind } from '@calotype/api'

/** Number of items, and the numbers of videos and documents, if known. The other items are photos. */
export interface KindCounts {
  count: number
  videos?: number | undefined
  documents?: number | undefined
}

/** Counts with known numbers of videos and documents. */
export type KnownKindCounts = { [Key in keyof KindCounts]-?: number }

/** Counts items by kind. `type` is a MIME type. */
export function countKinds(items: readonly { type: string }[]): KnownKindCounts {
  let [videos, documents] = [0, 0]
  for (const { type } of items) {
    const kind = getMediaKind(type)
    if (kind === 'video') videos += 1
    if (kind === 'document') documents += 1
  }
  return { count: items.length, videos, documents }
}

/** Adds up counts. If the kinds of any count are unknown, so are those of the sum. */
export function sumKinds(counts: readonly KindCounts[]): KindCounts {
  const add = (key: keyof KindCounts) =>
    counts.reduce<number | undefined>((sum, entry) => {
      const value = entry[key]
      return sum === undefined || value === undefined ? undefined : sum + value
    }, 0)
  return { count: add('count') ?? 0, videos: add('videos'), documents: add('documents') }
}
