import type { MediaItem } from '@calotype/api'
import type { RootProps } from '@calotype/ui'
import type { ReactNode } from 'react'
import type { RenderShareDialog } from '../../shareDialog.ts'
import { PhotoActions } from '../PhotoActions.tsx'
import { useViewer, type UseViewerOptions } from '../useViewer.ts'
import { ViewerView } from '../ViewerView.tsx'

/** Parts that an app can add to the viewer, and styles for its root element. */
export interface ViewerSlots extends RootProps {
  /** Renders icon buttons before the viewer's own buttons in the header. */
  renderActions?: ((item: MediaItem) => ReactNode) | undefined
  renderShareDialog?: RenderShareDialog | undefined
}

export type PhotoViewerProps = UseViewerOptions & ViewerSlots & { onClose: () => void }

/** Viewer with actions. After a deletion, shows the next photo or, if there is none, the previous photo. */
export function PhotoViewer({
  onClose,
  renderActions,
  renderShareDialog,
  className,
  style,
  ...props
}: PhotoViewerProps) {
  const viewer = useViewer(props)
  const leave = viewer.canNext ? viewer.onNext : viewer.canPrevious ? viewer.onPrevious : onClose
  return (
    <ViewerView
      {...viewer}
      className={className}
      style={style}
      onClose={onClose}
      renderActions={(item) => (
        <>
          {renderActions?.(item)}
          <PhotoActions item={item} onLeave={leave} renderShareDialog={renderShareDialog} />
        </>
      )}
    />
  )
}
