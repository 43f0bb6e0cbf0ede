import { itemsOf } from '../pages.ts'
import { inTurn } from '../sequence.ts'
import { PhotoViewer } from '../viewer/PhotoViewer.tsx'
import type { ViewerScreenProps } from '../viewer/ViewerScreen.tsx'
import { useResults } from './useResults.ts'

export type SearchViewerScreenProps = Omit<ViewerScreenProps, 'part' | 'onClose'> & {
  query: string
  onClose: () => void
}

/** One result over the whole window, and from it to the other results. */
export function SearchViewerScreen({ query, ...viewer }: SearchViewerScreenProps) {
  const photos = useResults(query)
  const total = itemsOf(photos.data?.pages ?? []).length
  return <PhotoViewer {...viewer} photos={inTurn(photos)} total={total} />
}
