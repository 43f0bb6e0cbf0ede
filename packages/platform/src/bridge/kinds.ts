import { mediaKind } from '@calotype/api'

/** Number of items, and how many of them are videos and documents, if known. The others are photos. */
export interface KindCounts {
  count: number
  videos?: number | undefined
  documents?: number | undefined
}

/** Counts whose kinds are known. */
export type KnownKindCounts = { [Key in keyof KindCounts]-?: number }

/** Counts items by kind. `type` is a MIME type. */
export function countKinds(items: readonly { type: string }[]): KnownKindCounts {
  let [videos, documents] = [0, 0]
  for (const { type } of items) {
    const kind = mediaKind(type)
    if (kind === 'video') videos += 1
    if (kind === 'document') documents += 1
  }
  return { count: items.length, videos, documents }
}

/** Adds up counts. The kinds of the sum are unknown if those of any count are unknown. */
export function sumKinds(counts: readonly KindCounts[]): KindCounts {
  const add = (key: keyof KindCounts) =>
    counts.reduce<number | undefined>((sum, entry) => {
      const value = entry[key]
      return sum === undefined || value === undefined ? undefined : sum + value
    }, 0)
  return { count: add('count') ?? 0, videos: add('videos'), documents: add('documents') }
}
