import type { Album } from '@calotype/api'
import { useUnsavedChanges, useTexts } from '@calotype/platform'
import { FormDialog } from '@calotype/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useAlbumSource } from '../source/SourcesContext.ts'
import { galleryTexts } from '../text.ts'
import { AlbumFields, trimFields } from './AlbumFields.tsx'

export function CreateAlbumDialog({
  title,
  hint,
  onCreated,
  onClose,
}: {
  title?: string
  /** Reason why the user is asked to create an album. */
  hint?: string
  onCreated: (album: Album) => void
  onClose: () => void
}) {
  const texts = useTexts(galleryTexts).albums
  const albums = useAlbumSource()
  const queryClient = useQueryClient()
  const [album, setAlbum] = useState({ title: '', description: '' })
  // A ref changes immediately. With state, a second submit before the next render would create a second album.
  const hasSubmitted = useRef(false)
  const creation = useMutation({
    mutationFn: () => albums.create(trimFields(album)),
    onSuccess: (created) => {
      void queryClient.invalidateQueries({ queryKey: [albums.name, 'mine'] })
      onCreated(created)
    },
    onError: () => {
      hasSubmitted.current = false
    },
  })
  const isBusy = creation.isPending || creation.isSuccess
  useUnsavedChanges(!creation.isSuccess && (album.title !== '' || album.description !== ''))
  return (
    <FormDialog
      title={title ?? texts.create}
      description={hint}
      submitLabel={isBusy ? texts.createBusy : texts.create}
      cancelLabel={texts.cancel}
      busy={isBusy}
      error={creation.isError ? texts.createFailed : undefined}
      onSubmit={() => {
        if (hasSubmitted.current) return
        hasSubmitted.current = true
        creation.mutate()
      }}
      onClose={onClose}
    >
      <AlbumFields values={album} onChange={setAlbum} />
    </FormDialog>
  )
}
