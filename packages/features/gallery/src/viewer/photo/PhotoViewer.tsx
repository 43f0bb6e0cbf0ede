import type { RenderShareDialog } from '../../shareDialog.ts'
import { PhotoActions } from '../PhotoActions.tsx'
import { useViewer, type UseViewerOptions } from '../useViewer.ts'
import { ViewerView } from '../ViewerView.tsx'

export type PhotoViewerProps = UseViewerOptions & {
  onClose: () => void
  renderShareDialog?: RenderShareDialog | undefined
}

/** Viewer with actions. After a deletion it shows the next photo, else the previous one. */
export function PhotoViewer({ onClose, renderShareDialog, ...props }: PhotoViewerProps) {
  const viewer = useViewer(props)
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
