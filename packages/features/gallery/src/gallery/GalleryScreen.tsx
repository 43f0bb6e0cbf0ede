import { SelectionActions } from '../selection/SelectionActions.tsx'
import { useSelection } from '../selection/useSelection.ts'
import { GalleryView } from './GalleryView.tsx'
import { useAppearance } from './header/useAppearance.ts'
import { useGallery } from './useGallery.ts'

export type GalleryScreenProps = {
  /** The year that is shown, or null for all photos. */
  year: number | null
  onYearChange: (year: number | null) => void
  /** The viewer's address for a photo. */
  mediaHref: (id: number) => string
  /** The photo that is open in the viewer, if it is. When it closes, its tile is scrolled into view and focused. */
  activeId: number | null
}

/** My Gallery: all photos or those of one year, by months, newest first (GAL-001..045). */
export function GalleryScreen({ year, onYearChange, mediaHref, activeId }: GalleryScreenProps) {
  const gallery = useGallery(year, onYearChange)
  const shown = gallery.gallery.status === 'ready' ? gallery.gallery : null
  const selection = useSelection(shown?.months.flatMap(({ items }) => items) ?? [])
  return (
    <>
      <GalleryView
        {...gallery}
        {...useAppearance()}
        mediaHref={mediaHref}
        activeId={activeId}
        selection={selection}
      />
      <SelectionActions selection={selection} total={shown?.count ?? 0} />
    </>
  )
}
