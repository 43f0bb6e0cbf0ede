import type { RenderShareDialog } from '../shareDialog.ts'
import { PhotoActions } from './PhotoActions.tsx'
import { itemsOf, totalOf, useLibrary, useMonthCounts } from '../library.ts'
import { useViewer } from './useViewer.ts'
import { ViewerView } from './ViewerView.tsx'

export type ViewerScreenProps = {
  id: number
  /** The year whose photos are before and after it, or null for all photos. */
  year: number | null
  /** The viewer went on to another photo. */
  onMove: (id: number) => void
  onClose: () => void
  renderShareDialog?: RenderShareDialog | undefined
}

/** One photo or video over the whole window, and from it to its neighbours (VIEW-001..015). */
export function ViewerScreen({ id, year, onMove, onClose, renderShareDialog }: ViewerScreenProps) {
  const photos = useLibrary(year)
  const loaded = itemsOf(photos.data?.pages ?? []).length
  const total = totalOf(useMonthCounts(), { year, loaded, isAll: !photos.hasNextPage })
  return (
    <ViewerView
      {...useViewer({ id, photos, total, onMove })}
      onClose={onClose}
      renderActions={(item) => <PhotoActions item={item} renderShareDialog={renderShareDialog} />}
    />
  )
}
