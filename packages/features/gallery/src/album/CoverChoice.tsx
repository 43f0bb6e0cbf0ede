import { useTexts } from '@calotype/platform'
import { getMediaKind, type MediaItem } from '@calotype/api'
import { Button } from '@calotype/ui'
import { Cover } from '../albums/Cover.tsx'
import { useGallerySource } from '../source/SourcesContext.ts'
import { galleryTexts } from '../text.ts'
import * as css from './AlbumView.css.ts'

type CoverChoiceProps = {
  photos: readonly MediaItem[]
  /** File name of the selected cover. */
  value: string | null
  onChange: (fileName: string) => void
  /** Loads more photos. Undefined if all have loaded. */
  onLoadMore?: (() => void) | undefined
}

const hasPicture = ({ type }: MediaItem) => getMediaKind(type) !== 'document'

/** Radio group for selecting the album cover from the loaded photos. Documents are excluded. */
export function CoverChoice({ photos, value, onChange, onLoadMore }: CoverChoiceProps) {
  const text = useTexts(galleryTexts)
  const { url } = useGallerySource()
  return (
    <fieldset className={css.covers}>
      <legend className={css.legend}>{text.album.cover}</legend>
      {photos.filter(hasPicture).map((photo) => (
        <label key={photo.id} className={css.choice}>
          <input
            type="radio"
            name="cover"
            className={css.radio}
            aria-label={photo.name}
            checked={photo.fileName === value}
            onChange={() => onChange(photo.fileName)}
          />
          <Cover url={url(photo, 'thumbnail')} />
        </label>
      ))}
      {onLoadMore && (
        <div className={css.moreCovers}>
          <Button size="small" onClick={onLoadMore}>
            {text.album.moreCovers}
          </Button>
        </div>
      )}
    </fieldset>
  )
}
