import { itemsOf } from '../library.ts'
import { useViewer } from '../viewer/useViewer.ts'
import type { ViewerScreenProps } from '../viewer/ViewerScreen.tsx'
import { ViewerView } from '../viewer/ViewerView.tsx'
import { useResults } from './useResults.ts'

export type SearchViewerScreenProps = Omit<ViewerScreenProps, 'year'> & { query: string }

/** One result over the whole window, and from it to the other results. */
export function SearchViewerScreen({ id, query, onMove, onClose }: SearchViewerScreenProps) {
  const photos = useResults(query)
  const total = itemsOf(photos.data?.pages ?? []).length
  return <ViewerView {...useViewer({ id, photos, total, onMove })} onClose={onClose} />
}
