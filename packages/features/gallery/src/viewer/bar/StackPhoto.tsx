import type { MediaItem } from '@calotype/api'
import { getPlaceholderUrl, useMediaImage } from '@calotype/platform'
import { useGallerySource } from '../../source/SourcesContext.ts'
import * as css from './PhotoBar.css.ts'

type StackPhotoProps = { item: MediaItem; isShown: boolean; onShow: () => void }

export function StackPhoto({ item, isShown, onShow }: StackPhotoProps) {
  const { url } = useGallerySource()
  const image = useMediaImage(url(item, 'thumbnail'))
  const src = image.src ?? getPlaceholderUrl(item.thumbhash)
  return (
    <button
      type="button"
      className={css.photo}
      aria-label={item.name}
      title={item.name}
      aria-pressed={isShown}
      onClick={onShow}
    >
      {src !== null && <img className={css.image} src={src} alt="" draggable={false} />}
    </button>
  )
}
