import type { MediaItem } from '@calotype/api'
import { Banner, Download, IconButton, Info, Lightbox, Spinner } from '@calotype/ui'
import { useState, type ReactNode } from 'react'
import { text } from '../text.ts'
import { DamageNotice } from './DamageNotice.tsx'
import { InfoPanel } from './InfoPanel.tsx'
import { Neighbor } from './Neighbor.tsx'
import { useDownload } from './useDownload.ts'
import { useInfoKey } from './useInfoKey.ts'
import { Trouble } from './Trouble.tsx'
import { ViewerDocument } from './ViewerDocument.tsx'
import { ViewerImage } from './ViewerImage.tsx'
import { ViewerVideo } from './ViewerVideo.tsx'
import * as css from './ViewerView.css.ts'

export type Viewer =
  | { status: 'loading' }
  | { status: 'missing' }
  | { status: 'failed'; onRetry: () => void }
  | { status: 'image' | 'video' | 'document'; item: MediaItem }

export type ViewerViewProps = {
  viewer: Viewer
  /** '3 / 12', or empty while the photo's place is not known. */
  position: string
  /** What comes next and what came before, to be loaded in advance. */
  neighbors: readonly MediaItem[]
  canPrevious: boolean
  canNext: boolean
  onPrevious: () => void
  onNext: () => void
  onClose: () => void
  /** What else one may do with the photo that is shown. */
  renderActions?: ((item: MediaItem) => ReactNode) | undefined
}

const words = text.viewer

/** A photo, a video or a document over the whole window, always in the dark. */
export function ViewerView({ viewer, neighbors, onClose, renderActions, ...lightbox }: ViewerViewProps) {
  const item = 'item' in viewer ? viewer.item : null
  const [isInfoOpen, setInfoOpen] = useState(false)
  const toggleInfo = () => setInfoOpen(!isInfoOpen)
  useInfoKey(toggleInfo)
  const download = useDownload(item)

  return (
    <Lightbox
      {...lightbox}
      label={words.label}
      name={item?.name ?? ''}
      onClose={onClose}
      actions={
        item && (
          <>
            {renderActions?.(item)}
            <IconButton
              label={words.download}
              icon={<Download />}
              disabled={download.status === 'busy'}
              onClick={download.start}
            />
            <IconButton label={words.info} icon={<Info />} pressed={isInfoOpen} onClick={toggleInfo} />
          </>
        )
      }
      panel={item && isInfoOpen && <InfoPanel item={item} onClose={toggleInfo} />}
    >
      {content()}
      {item?.damage && download.status !== 'failed' && (
        <div className={css.notice}>
          <DamageNotice damage={item.damage} />
        </div>
      )}
      {download.status === 'failed' && (
        <div className={css.notice}>
          <Banner tone="danger">{words.downloadFailed}</Banner>
        </div>
      )}
      {neighbors.map((neighbor) => (
        <Neighbor key={neighbor.id} item={neighbor} />
      ))}
    </Lightbox>
  )

  function content() {
    switch (viewer.status) {
      case 'loading':
        return (
          <div className={css.middle}>
            <Spinner label={words.loading} />
          </div>
        )
      case 'missing':
        return <Trouble title={words.missing} hint={words.missingHint} onClose={onClose} />
      case 'failed':
        return <Trouble title={words.unreachable} hint={words.unreachableHint} onRetry={viewer.onRetry} />
      case 'image':
        return <ViewerImage key={viewer.item.id} item={viewer.item} onDownload={download.start} />
      case 'video':
        return <ViewerVideo key={viewer.item.id} item={viewer.item} onDownload={download.start} />
      case 'document':
        return <ViewerDocument onDownload={download.start} />
    }
  }
}
