import type { MediaItem } from '@calotype/api'
import type { Part } from '../library.ts'
import { SelectionActions } from '../selection/SelectionActions.tsx'
import { useSelection } from '../selection/useSelection.ts'
import type { RenderShareDialog } from '../shareDialog.ts'
import { GalleryView, type GalleryViewProps } from './GalleryView.tsx'
import { useAppearance } from './header/useAppearance.ts'
import { useGallery } from './useGallery.ts'

export type GalleryScreenProps = {
  /** What is shown of the library. */
  part: Part
  onPartChange: (part: Part) => void
  /** The viewer's address for a photo. */
  mediaHref: (id: number) => string
  /** The photo that is open in the viewer, if it is. When it closes, its tile is scrolled into view and focused. */
  activeId: number | null
  renderShareDialog?: RenderShareDialog | undefined
} & Pick<GalleryViewProps, 'place' | 'onPlaceChange'>

const none: readonly MediaItem[] = []

/** My Gallery: all photos, those of one year or the favorites, by months, newest first (GAL-001..045). */
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
