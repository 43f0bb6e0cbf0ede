import { useTexts } from '@calotype/platform'
import type { MediaItem } from '@calotype/api'
import {
  Banner,
  IconButton,
  Info,
  Lightbox,
  Rotate3d,
  Spinner,
  useSphere,
  type RootProps,
} from '@calotype/ui'
import { useState, type ReactNode } from 'react'
import { viewerTexts } from './text.ts'
import { DamageNotice } from './photo/DamageNotice.tsx'
import { DownloadAction } from './DownloadAction.tsx'
import { InfoPanel } from './info/InfoPanel.tsx'
import { PreloadedPreview } from './photo/PreloadedPreview.tsx'
import { useDownload } from './useDownload.ts'
import { useInfoKey } from './info/useInfoKey.ts'
import { ViewerProblem } from './photo/ViewerProblem.tsx'
import { ViewerDocument } from './photo/ViewerDocument.tsx'
import { ViewerImage } from './photo/ViewerImage.tsx'
import { ViewerVideo } from './photo/ViewerVideo.tsx'
import { PhotoBar } from './bar/PhotoBar.tsx'
import { PhotoMotion } from './bar/PhotoMotion.tsx'
import { useMotion } from './bar/useMotion.ts'
import { useStack } from './bar/useStack.ts'
import { useUnstack } from './bar/useUnstack.ts'
import * as css from './ViewerView.css.ts'

export type Viewer =
  | { status: 'loading' }
  | { status: 'missing' }
  | { status: 'failed'; onRetry: () => void }
  | { status: 'image' | 'video' | 'document'; item: MediaItem }

export type ViewerViewProps = RootProps & {
  viewer: Viewer
  /** Position such as '3 / 12', or an empty string while unknown. */
  position: string
  /** The next and the previous photo, whose previews are preloaded. */
  neighbors: readonly MediaItem[]
  canPrevious: boolean
  canNext: boolean
  onPrevious: () => void
  onNext: () => void
  onClose: () => void
  renderActions?: ((item: MediaItem) => ReactNode) | undefined
}

/** Renders the full-screen viewer in all its states. The viewer is dark in both themes. */
export function ViewerView({ viewer, neighbors, onClose, renderActions, ...lightbox }: ViewerViewProps) {
  const texts = useTexts(viewerTexts).viewer
  const item = 'item' in viewer ? viewer.item : null
  const [isInfoOpen, setInfoOpen] = useState(false)
  const toggleInfo = () => setInfoOpen(!isInfoOpen)
  useInfoKey(toggleInfo)
  const stack = useStack(item)
  const { currentPhoto } = stack
  const motion = useMotion(currentPhoto)
  const unstack = useUnstack(item)
  const sphere = useSphere(currentPhoto?.id, Boolean(currentPhoto?.panorama && !currentPhoto.failure))
  const download = useDownload(currentPhoto)
  const notice = renderNotice()

  return (
    <Lightbox
      {...lightbox}
      mediaState={viewer.status}
      label={texts.label}
      name={currentPhoto?.name ?? ''}
      onClose={onClose}
      actions={
        item &&
        currentPhoto && (
          <>
            {sphere.onToggle && (
              <IconButton
                label={texts.sphere}
                icon={<Rotate3d />}
                pressed={sphere.isShown}
                onClick={sphere.onToggle}
              />
            )}
            {renderActions?.(item)}
            {download.start && (
              <DownloadAction
                type={currentPhoto.type}
                isBusy={download.status === 'busy'}
                onOriginal={download.start}
                onJpeg={download.startJpeg}
              />
            )}
            <IconButton label={texts.info} icon={<Info />} pressed={isInfoOpen} onClick={toggleInfo} />
          </>
        )
      }
      panel={currentPhoto && isInfoOpen && <InfoPanel item={currentPhoto} onClose={toggleInfo} />}
    >
      {renderContent()}
      {currentPhoto && motion.src && motion.isPlaying && (
        <PhotoMotion
          src={motion.src}
          label={currentPhoto.name}
          onEnd={motion.onEnd}
          onError={motion.onError}
        />
      )}
      {currentPhoto && (
        <PhotoBar
          photos={stack.photos}
          currentPhoto={currentPhoto}
          onShow={stack.show}
          onUnstack={unstack}
          isPlaying={motion.isPlaying}
          onTogglePlaying={motion.onToggle}
        />
      )}
      {notice && <div className={css.notice}>{notice}</div>}
      {neighbors.map((neighbor) => (
        <PreloadedPreview key={neighbor.id} item={neighbor} />
      ))}
    </Lightbox>
  )

  /** Renders the most important notice. All notices appear in the same place. */
  function renderNotice() {
    if (download.status === 'failed') return <Banner tone="danger">{texts.downloadFailed}</Banner>
    if (motion.hasFailed) return <Banner tone="danger">{texts.motionFailed}</Banner>
    return currentPhoto?.damage && <DamageNotice damage={currentPhoto.damage} />
  }

  function renderContent() {
    switch (viewer.status) {
      case 'loading':
        return (
          <div className={css.middle}>
            <Spinner label={texts.loading} />
          </div>
        )
      case 'missing':
        return <ViewerProblem title={texts.missing} hint={texts.missingHint} onClose={onClose} />
      case 'failed':
        return (
          <ViewerProblem title={texts.unreachable} hint={texts.unreachableHint} onRetry={viewer.onRetry} />
        )
      case 'image':
        return (
          <ViewerImage
            key={currentPhoto?.id}
            item={currentPhoto ?? viewer.item}
            onDownload={download.start}
            sphere={sphere.isShown ? sphere : undefined}
          />
        )
      case 'video':
        return <ViewerVideo key={viewer.item.id} item={viewer.item} onDownload={download.start} />
      case 'document':
        return <ViewerDocument onDownload={download.start} />
    }
  }
}
