import type { Album, AlbumUpdate, MediaItem } from '@calotype/api'
import { useUnsavedChanges, useTexts } from '@calotype/platform'
import { Banner, Button } from '@calotype/ui'
import { useState } from 'react'
import { AlbumFields, trimFields } from '../albums/AlbumFields.tsx'
import { galleryTexts } from '../text.ts'
import { getAlbumChanges, toFormValues } from './getAlbumChanges.ts'
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

/**
 * Edits an album's title, description and cover. Cancel discards the edits, and saving sends only the changed fields
 * (ALB-025..027, 041). Refetching the album doesn't overwrite the edits.
 */
export function AlbumForm({ album, photos, onLoadMore, saving, onSave, onCancel }: AlbumFormProps) {
  const texts = useTexts(galleryTexts).album
  const [initialValues] = useState(() => toFormValues(album))
  const [fields, setFields] = useState({
    title: initialValues.title,
    description: initialValues.description ?? '',
  })
  const [coverPhoto, setCoverPhoto] = useState(initialValues.coverPhoto)
  const isBusy = saving === 'busy'
  const changes = getAlbumChanges(initialValues, { ...trimFields(fields), coverPhoto })
  useUnsavedChanges(changes !== null)
  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (changes) onSave(changes)
        else onCancel()
      }}
    >
      <AlbumFields values={fields} onChange={setFields} hasAutoFocus />
      {photos.length > 0 && (
        <CoverChoice photos={photos} value={coverPhoto} onChange={setCoverPhoto} onLoadMore={onLoadMore} />
      )}
      {saving === 'failed' && <Banner tone="danger">{texts.saveFailed}</Banner>}
      <div className={css.actions}>
        <Button onClick={onCancel} disabled={isBusy}>
          {texts.cancel}
        </Button>
        <Button tone="primary" type="submit" busy={isBusy}>
          {isBusy ? texts.saving : texts.save}
        </Button>
      </div>
    </form>
  )
}
