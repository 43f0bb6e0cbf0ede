import type { MediaItem } from '@calotype/api'
import type { LibraryFilter } from '../library.ts'
import { SelectionActions } from '../selection/SelectionActions.tsx'
import { useSelection } from '../selection/useSelection.ts'
import { useHasActions } from '../source/SourcesContext.ts'
import type { RenderShareDialog } from '../shareDialog.ts'
import { GalleryView, type GalleryViewProps } from './GalleryView.tsx'
import type { GallerySlots } from './slots.ts'
import { useAppearance } from './header/useAppearance.ts'
import { useGallery } from './useGallery.ts'

export type GalleryScreenProps = {
  /** Part of the library to show. */
  filter: LibraryFilter
  onFilterChange: (filter: LibraryFilter) => void
  /** Returns the URL of the viewer for a photo. */
  mediaHref: (id: number) => string
  /**
   * Id of the photo in the viewer, or null. When the viewer closes, the grid scrolls to the photo's tile and focuses
   * it.
   */
  activeId: number | null
  renderShareDialog?: RenderShareDialog | undefined
} & Pick<GalleryViewProps, 'initialAnchor' | 'onAnchorChange'> &
  GallerySlots

const noItems: readonly MediaItem[] = []

/**
 * The "My Gallery" screen. Shows all photos, the photos of one year or the favorites, grouped by month, with the newest
 * photos first (GAL-001..045).
 */
export function GalleryScreen({
  filter,
  onFilterChange,
  mediaHref,
  activeId,
  renderShareDialog,
  initialAnchor,
  onAnchorChange,
  ...slots
}: GalleryScreenProps) {
  const appearance = useAppearance()
  const { list, ...gallery } = useGallery(filter, appearance.view, onFilterChange)
  const readyGallery = gallery.gallery.status === 'ready' ? gallery.gallery : null
  const hasActions = useHasActions(renderShareDialog !== undefined)
  const selection = useSelection(readyGallery?.items ?? noItems, list)
  return (
    <>
      <GalleryView
        {...gallery}
        {...appearance}
        {...slots}
        mediaHref={mediaHref}
        activeId={activeId}
        selection={hasActions ? selection : null}
        initialAnchor={initialAnchor}
        onAnchorChange={onAnchorChange}
      />
      <SelectionActions
        selection={selection}
        total={readyGallery?.count ?? 0}
        renderShareDialog={renderShareDialog}
      />
    </>
  )
}
