import { createAlbum, type Album } from '@calotype/api'
import { usePlatform } from '@calotype/platform'
import { Banner, Button, Dialog, Stack } from '@calotype/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { text } from '../text.ts'
import { AlbumFields, wordsOf } from './AlbumFields.tsx'

const words = text.albums

/** Asks for a name and a description, and makes an album of them (DECISIONS 2). */
export function CreateAlbumDialog({
  title = words.create,
  hint,
  onCreated,
  onClose,
}: {
  title?: string
  /** What the album is for. */
  hint?: string
  onCreated: (album: Album) => void
  onClose: () => void
}) {
  const { api } = usePlatform()
  const queryClient = useQueryClient()
  const form = useId()
  const [album, setAlbum] = useState({ title: '', description: '' })
  // Known with the press itself, before anything is drawn: a second press must not make a second album.
  const isAsked = useRef(false)
  const creation = useMutation({
    mutationFn: () => createAlbum(api, wordsOf(album)),
    onSuccess: (created) => {
      void queryClient.invalidateQueries({ queryKey: ['albums', 'mine'] })
      onCreated(created)
    },
    onError: () => {
      isAsked.current = false
    },
  })
  const isBusy = creation.isPending || creation.isSuccess
  return (
    <Dialog
      open
      onOpenChange={() => isBusy || onClose()}
      title={title}
      description={hint}
      footer={
        <>
          <Button onClick={onClose} disabled={isBusy}>
            {words.cancel}
          </Button>
          <Button tone="primary" type="submit" form={form} busy={isBusy}>
            {isBusy ? words.createBusy : words.create}
          </Button>
        </>
      }
    >
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault()
          if (isAsked.current) return
          isAsked.current = true
          creation.mutate()
        }}
      >
        <Stack gap={4}>
          <AlbumFields words={album} onChange={setAlbum} />
          {creation.isError && <Banner tone="danger">{words.createFailed}</Banner>}
        </Stack>
      </form>
    </Dialog>
  )
}
