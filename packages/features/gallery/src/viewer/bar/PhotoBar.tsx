import type { MediaItem } from '@calotype/api'
import { useTexts } from '@calotype/platform'
import { Button, CircleDotDashed, LightboxBar, Pause, Ungroup } from '@calotype/ui'
import { viewerTexts } from '../text.ts'
import { StackPhoto } from './StackPhoto.tsx'
import * as css from './PhotoBar.css.ts'

type PhotoBarProps = {
  /** The photos in a stack. Empty for other items. */
  photos: readonly MediaItem[]
  currentPhoto: MediaItem
  onShow: (item: MediaItem) => void
  /** Undefined if the user can't unstack the photos. */
  onUnstack: (() => void) | undefined
  isPlaying: boolean
  /** Plays or stops the video of a motion photo. Undefined for other photos. */
  onTogglePlaying: (() => void) | undefined
}

/** Controls for a motion photo or a stack. */
export function PhotoBar({
  photos,
  currentPhoto,
  onShow,
  onUnstack,
  isPlaying,
  onTogglePlaying,
}: PhotoBarProps) {
  const texts = useTexts(viewerTexts).viewer
  if (photos.length === 0 && !onTogglePlaying) return null
  return (
    <LightboxBar>
      {onTogglePlaying && (
        <Button size="small" icon={isPlaying ? <Pause /> : <CircleDotDashed />} onClick={onTogglePlaying}>
          {isPlaying ? texts.stopMotion : texts.playMotion}
        </Button>
      )}
      {photos.length > 0 && (
        <ul className={css.photos} aria-label={texts.stack}>
          {photos.map((item) => (
            <li key={item.id}>
              <StackPhoto item={item} isShown={item.id === currentPhoto.id} onShow={() => onShow(item)} />
            </li>
          ))}
        </ul>
      )}
      {photos.length > 0 && onUnstack && (
        <Button size="small" icon={<Ungroup />} onClick={onUnstack}>
          {texts.unstack}
        </Button>
      )}
    </LightboxBar>
  )
}
