import type { Album, AlbumUpdate, MediaItem } from '@calotype/api'
import { Banner, Button } from '@calotype/ui'
import { useState } from 'react'
import { AlbumFields, wordsOf } from '../albums/AlbumFields.tsx'
import { text } from '../text.ts'
import * as css from './AlbumView.css.ts'
import { CoverChoice } from './CoverChoice.tsx'

export type AlbumFormProps = {
  album: Album
  photos: readonly MediaItem[]
  onLoadMore?: (() => void) | undefined
  saving: 'idle' | 'busy' | 'failed'
  onSave: (change: AlbumUpdate) => void
  onCancel: () => void
}

const words = text.album

/** Changes an album's words and cover. It keeps what is typed until it is saved or cancelled (ALB-025..027, 041). */
export function AlbumForm({ album, photos, onLoadMore, saving, onSave, onCancel }: AlbumFormProps) {
  const [typed, setTyped] = useState({ title: album.title, description: album.description ?? '' })
  const [coverPhoto, setCoverPhoto] = useState(album.coverPhoto)
  const isBusy = saving === 'busy'
  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault()
        onSave({ ...wordsOf(typed), ...(coverPhoto !== album.coverPhoto && { coverPhoto }) })
      }}
    >
      <AlbumFields words={typed} onChange={setTyped} />
      {photos.length > 0 && (
        <CoverChoice photos={photos} value={coverPhoto} onChange={setCoverPhoto} onLoadMore={onLoadMore} />
      )}
      {saving === 'failed' && <Banner tone="danger">{words.saveFailed}</Banner>}
      <div className={css.acts}>
        <Button onClick={onCancel} disabled={isBusy}>
          {words.cancel}
        </Button>
        <Button tone="primary" type="submit" busy={isBusy}>
          {isBusy ? words.saving : words.save}
        </Button>
      </div>
    </form>
  )
}
