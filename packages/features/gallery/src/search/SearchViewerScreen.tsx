import { mergeItems } from '../pages.ts'
import { createPagedSequence } from '../sequence.ts'
import { PhotoViewer } from '../viewer/photo/PhotoViewer.tsx'
import type { ViewerScreenProps } from '../viewer/ViewerScreen.tsx'
import { useResults } from './useResults.ts'

export type SearchViewerScreenProps = Omit<ViewerScreenProps, 'filter' | 'onClose'> & {
  query: string
  onClose: () => void
}

/** Full-screen viewer that navigates through the search results. */
export function SearchViewerScreen({ query, ...viewer }: SearchViewerScreenProps) {
  const photos = useResults(query)
  const total = mergeItems(photos.data?.pages ?? []).length
  return <PhotoViewer {...viewer} photos={createPagedSequence(photos)} total={total} />
}
