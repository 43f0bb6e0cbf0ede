import type { MediaItem } from '@calotype/api'
import type { LibraryFilter } from '../library.ts'
import { SelectionActions } from '../selection/SelectionActions.tsx'
import { useSelection } from '../selection/useSelection.ts'
import type { RenderShareDialog } from '../shareDialog.ts'
import { GalleryView, type GalleryViewProps } from './GalleryView.tsx'
import { useAppearance } from './header/useAppearance.ts'
import { useGallery } from './useGallery.ts'

export type GalleryScreenProps = {
  /** The part of the library to show. */
  part: LibraryFilter
  onPartChange: (part: LibraryFilter) => void
  /** Returns the URL of the viewer for a photo. */
  mediaHref: (id: number) => string
  /** Id of the photo open in the viewer. When the viewer closes, the grid scrolls to the photo's tile and focuses it. */
  activeId: number | null
  renderShareDialog?: RenderShareDialog | undefined
} & Pick<GalleryViewProps, 'place' | 'onPlaceChange'>

const none: readonly MediaItem[] = []

/** "My Gallery" shows all photos, those of one year or the favorites, grouped by month, newest first (GAL-001..045). */
export function GalleryScreen({
  part,
  onPartChange,
  mediaHref,
  activeId,
  renderShareDialog,
  place,
  onPlaceChange,
}: GalleryScreenProps) {
  const appearance = useAppearance()
  const { fill, ...gallery } = useGallery(part, appearance.view, onPartChange)
  const shown = gallery.gallery.status === 'ready' ? gallery.gallery : null
  const selection = useSelection(shown?.items ?? none, fill)
  return (
    <>
      <GalleryView
        {...gallery}
        {...appearance}
        mediaHref={mediaHref}
        activeId={activeId}
        selection={selection}
        place={place}
        onPlaceChange={onPlaceChange}
      />
      <SelectionActions
        selection={selection}
        total={shown?.count ?? 0}
        renderShareDialog={renderShareDialog}
      />
    </>
  )
}
