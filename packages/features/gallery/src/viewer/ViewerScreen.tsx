import { useViewer } from './useViewer.ts'
import { ViewerView } from './ViewerView.tsx'

export type ViewerScreenProps = {
  id: number
  /** The year whose photos are before and after it, or null for all photos. */
  year: number | null
  /** The viewer went on to another photo. */
  onMove: (id: number) => void
  onClose: () => void
}

/** One photo or video over the whole window, and from it to its neighbours (VIEW-001..015). */
export function ViewerScreen({ id, year, onMove, onClose }: ViewerScreenProps) {
  return <ViewerView {...useViewer({ id, year, onMove })} onClose={onClose} />
}
