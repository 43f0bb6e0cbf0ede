import { useTexts, useFormat } from '@calotype/platform'
import { Spinner } from '@calotype/ui'
import { Cover } from '../../albums/Cover.tsx'
import { useAlbumSource } from '../../source/SourcesContext.ts'
import { galleryTexts } from '../../text.ts'
import * as css from './AlbumChoice.css.ts'
import type { EditableAlbum } from './useEditableAlbums.ts'

type AlbumChoiceProps = {
  album: EditableAlbum
  isBusy: boolean
  disabled: boolean
  onChoose: () => void
}

/** Button that selects an album. Shows the photo count and, for another user's album, the owner. */
export function AlbumChoice({ album, isBusy, disabled, onChoose }: AlbumChoiceProps) {
  const text = useTexts(galleryTexts)
  const { formatAlbumTitle } = useFormat()
  const { coverUrl } = useAlbumSource()
  const count = text.albums.photos(album.photoCount)
  return (
    <button
      type="button"
      className={css.choice}
      aria-busy={isBusy || undefined}
      disabled={disabled}
      onClick={onChoose}
    >
      <span className={css.cover}>
        <Cover url={coverUrl(album.coverPhoto)} />
      </span>
      <span className={css.textBlock}>
        <span className={css.title}>{formatAlbumTitle(album)}</span>
        <span className={css.facts}>
          {album.ownerEmail ? text.addToAlbum.sharedBy(count, album.ownerEmail) : count}
        </span>
      </span>
      {isBusy && <Spinner label={text.addToAlbum.adding} />}
    </button>
  )
}
