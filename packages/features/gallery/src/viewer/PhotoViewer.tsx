import type { RenderShareDialog } from '../shareDialog.ts'
import { PhotoActions } from './PhotoActions.tsx'
import { useViewer, type Place } from './useViewer.ts'
import { ViewerView } from './ViewerView.tsx'

export type PhotoViewerProps = Place & {
  onClose: () => void
  renderShareDialog?: RenderShareDialog | undefined
}

/** The viewer over some photos. A photo that is deleted there makes room for the next, or else for the one before. */
export function PhotoViewer({ onClose, renderShareDialog, ...place }: PhotoViewerProps) {
  const viewer = useViewer(place)
  const leave = viewer.canNext ? viewer.onNext : viewer.canPrevious ? viewer.onPrevious : onClose
  return (
    <ViewerView
      {...viewer}
      onClose={onClose}
      renderActions={(item) => (
        <PhotoActions item={item} onLeave={leave} renderShareDialog={renderShareDialog} />
      )}
    />
  )
}
