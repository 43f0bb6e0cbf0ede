import { sharingQueries, type MediaItem } from '@calotype/api'
import { usePlatform } from '@calotype/platform'
import { useQuery } from '@tanstack/react-query'
import { totalOf, useLibrary, useMonthCounts, type Part } from '../library.ts'
import { isWhole, itemsOf } from '../pages.ts'
import type { Sequence } from '../sequence.ts'
import type { RenderShareDialog } from '../shareDialog.ts'
import { PhotoViewer } from './PhotoViewer.tsx'

export type ViewerScreenProps = {
  id: number
  /** The photos before and after it: all (null), those of a year, or the favourites. */
  part: Part
  /** The viewer went on to another photo. */
  onMove: (id: number) => void
  /** `list` is where the photo is listed, so that a photo opened by a direct link can lead there. */
  onClose: (list: 'library' | 'shared') => void
  renderShareDialog?: RenderShareDialog | undefined
}

/**
 * Shows one photo or video over the whole window, and navigates to its neighbors (VIEW-001..015). The neighbors of a photo
 * that another user shared are the other photos under "Shared with Me", not those of the library.
 */
export function ViewerScreen({ part, onClose, ...viewer }: ViewerScreenProps) {
  const library = useLibrary(part)
  const months = useMonthCounts()
  const isElsewhere = library.status !== 'pending' && library.indexOf(viewer.id) < 0
  const { data: shared = [] } = useQuery({
    ...sharingQueries(usePlatform().api).mediaWithMe(),
    enabled: isElsewhere,
  })
  if (shared.some(({ id }) => id === viewer.id)) {
    return (
      <PhotoViewer
        {...viewer}
        photos={sequenceOf(shared)}
        total={shared.length}
        onClose={() => onClose('shared')}
      />
    )
  }
  const pages = library.pages ?? []
  const loaded = itemsOf(pages).length
  const total = totalOf(months, { part, loaded, isAll: isWhole(pages) })
  return <PhotoViewer {...viewer} photos={library} total={total} onClose={() => onClose('library')} />
}

/** The sequence of a list that is loaded completely. */
function sequenceOf(items: readonly MediaItem[]): Sequence {
  return {
    indexOf: (id) => items.findIndex((item) => item.id === id),
    at: (index) => items[index],
    has: (index) => items[index] !== undefined,
    load: (index) => Promise.resolve(items[index]),
  }
}
