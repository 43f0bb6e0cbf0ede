import { totalOf, useLibrary, useMonthCounts, type Part } from '../library.ts'
import { isWhole, itemsOf } from '../pages.ts'
import type { RenderShareDialog } from '../shareDialog.ts'
import { PhotoViewer } from './PhotoViewer.tsx'

export type ViewerScreenProps = {
  id: number
  /** The photos before and after it: all (null), those of a year, or the favourites. */
  part: Part
  /** The viewer went on to another photo. */
  onMove: (id: number) => void
  onClose: () => void
  renderShareDialog?: RenderShareDialog | undefined
}

/** One photo or video over the whole window, and from it to its neighbours (VIEW-001..015). */
export function ViewerScreen({ part, ...viewer }: ViewerScreenProps) {
  const photos = useLibrary(part)
  const pages = photos.pages ?? []
  const loaded = itemsOf(pages).length
  const total = totalOf(useMonthCounts(), { part, loaded, isAll: isWhole(pages) })
  return <PhotoViewer {...viewer} photos={photos} total={total} />
}
