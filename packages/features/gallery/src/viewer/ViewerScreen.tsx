import { countTotal, useLibrary, useMonthCounts, type LibraryFilter } from '../library.ts'
import { isComplete, mergeItems } from '../pages.ts'
import { PhotoViewer, type ViewerSlots } from './photo/PhotoViewer.tsx'
import { useSharedMedia } from './useSharedMedia.ts'

export type ViewerScreenProps = {
  id: number
  /** List to navigate: all photos (null), the photos of a year, or the favorites. */
  filter: LibraryFilter
  /** Called when the user navigates to another photo. */
  onMove: (id: number) => void
  /**
   * Called when the user closes the viewer. `list` is the list that contains the photo. The app can show this list if
   * the viewer was opened by a direct link.
   */
  onClose: (list: 'library' | 'shared') => void
} & ViewerSlots

/**
 * Shows a photo or video in the lightbox, and navigates to its neighbors (VIEW-001..015). For another user's photo,
 * these are the other photos in "Shared with Me".
 */
export function ViewerScreen({ filter, onClose, ...viewer }: ViewerScreenProps) {
  const library = useLibrary(filter)
  const months = useMonthCounts()
  const isOutsideLibrary = library.status !== 'pending' && library.indexOf(viewer.id) < 0
  const sharedMedia = useSharedMedia(viewer.id, { enabled: isOutsideLibrary })
  if (sharedMedia) {
    return (
      <PhotoViewer
        {...viewer}
        photos={sharedMedia.photos}
        total={sharedMedia.total}
        onClose={() => onClose('shared')}
      />
    )
  }
  const pages = library.pages ?? []
  const { count: total } = countTotal(months, { filter, items: mergeItems(pages), isAll: isComplete(pages) })
  return <PhotoViewer {...viewer} photos={library} total={total} onClose={() => onClose('library')} />
}
