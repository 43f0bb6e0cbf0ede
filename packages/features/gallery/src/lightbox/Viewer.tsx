import { Lightbox, type RootProps } from '@calotype/ui'
import { useState, type ReactNode } from 'react'
import { SourceImage } from './SourceImage.tsx'
import { SourceVideo } from './SourceVideo.tsx'
import type { ViewerSource, ViewerTexts } from './types.ts'
import { usePreloadedImages } from './usePreloadedImages.ts'

export interface ViewerProps<Source extends ViewerSource> extends RootProps {
  /** Photos and videos in display order. Pass any objects with the properties of `ViewerSource`. */
  sources: readonly Source[]
  /** Zero-based index of the displayed source, if the caller controls it. Requires `onIndexChange`. */
  index?: number | undefined
  /** Index of the initially displayed source. Defaults to 0. */
  defaultIndex?: number | undefined
  /** Called when the user navigates to another source. */
  onIndexChange?: ((index: number) => void) | undefined
  /** Called when the user asks to close the viewer. Unmount the viewer to close it. */
  onClose: () => void
  /** Renders icon buttons at the end of the header. */
  renderActions?: ((source: Source, index: number) => ReactNode) | undefined
  /** Renders a panel next to the source, or below it on a phone. */
  renderPanel?: ((source: Source, index: number) => ReactNode) | undefined
  /** All texts. Omitted texts default to English. */
  texts?: Partial<ViewerTexts> | undefined
}

const englishTexts: ViewerTexts = {
  label: 'Viewer',
  position: (position, total) => `${position} / ${total}`,
  imageFailed: 'Couldn’t load this photo',
  videoFailed: 'Couldn’t play this video',
  failedHint: 'Check your connection and try again.',
  retry: 'Try again',
}

/**
 * Fills the window with a photo or video. Arrow keys and swipes navigate, and Escape closes. Wheel, pinch, double tap
 * and the keys +, - and 0 zoom. Closing returns the focus to the element that had it before.
 */
export function Viewer<Source extends ViewerSource>({
  sources,
  index: givenIndex,
  defaultIndex = 0,
  onIndexChange,
  onClose,
  renderActions,
  renderPanel,
  texts: givenTexts,
  ...root
}: ViewerProps<Source>) {
  const [ownIndex, setOwnIndex] = useState(defaultIndex)
  const last = sources.length - 1
  // The list may have become shorter than the index.
  const index = Math.min(givenIndex ?? ownIndex, last)
  const source = sources[index]
  const texts = { ...englishTexts, ...givenTexts }
  usePreloadedImages([sources[index + 1], sources[index - 1]])
  if (!source) return null

  const goTo = (next: number) => {
    setOwnIndex(next)
    onIndexChange?.(next)
  }
  const Media = source.type === 'video' ? SourceVideo : SourceImage
  return (
    <Lightbox
      {...root}
      label={texts.label}
      name={source.name ?? source.alt ?? ''}
      position={last > 0 ? texts.position(index + 1, sources.length) : ''}
      canPrevious={index > 0}
      canNext={index < last}
      onPrevious={() => goTo(index - 1)}
      onNext={() => goTo(index + 1)}
      onClose={onClose}
      actions={renderActions?.(source, index)}
      panel={renderPanel?.(source, index)}
    >
      <Media key={`${index} ${source.src}`} source={source} texts={texts} />
    </Lightbox>
  )
}
