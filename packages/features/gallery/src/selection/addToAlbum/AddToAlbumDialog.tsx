import type { Album, MediaItem } from '@calotype/api'
import { countKinds, useTexts, useFormat } from '@calotype/platform'
import { Banner, Button, Dialog, PagedList, Plus, Spinner, Stack, Text, toast } from '@calotype/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CreateAlbumDialog } from '../../albums/CreateAlbumDialog.tsx'
import { useAlbumSource } from '../../source/SourcesContext.ts'
import { galleryTexts } from '../../text.ts'
import { AlbumChoice } from './AlbumChoice.tsx'
import * as css from './AddToAlbumDialog.css.ts'
import { showProgress } from '../showProgress.ts'
import { useEditableAlbums } from './useEditableAlbums.ts'

export type AddToAlbumDialogProps = {
  items: readonly MediaItem[]
  onAdded?: (() => void) | undefined
  onClose: () => void
}

/** Dialog that adds photos to an album that the user owns or may edit, or to a new album. */
export function AddToAlbumDialog({ items, onAdded, onClose }: AddToAlbumDialogProps) {
  const text = useTexts(galleryTexts)
  const dialogTexts = text.addToAlbum
  const { formatAlbumTitle, formatKinds } = useFormat()
  const source = useAlbumSource()
  const queries = useQueryClient()
  const albums = useEditableAlbums()
  const [isCreating, setCreating] = useState(false)
  const adding = useMutation({
    mutationFn: ({ id }: Album) =>
      showProgress(text, dialogTexts.adding, items.length, (onProgress) =>
        source.addPhotos(
          id,
          items.map((item) => item.id),
          onProgress,
        ),
      ),
    onSuccess(_response, album) {
      toast.success(dialogTexts.added(items, formatAlbumTitle(album)))
      onAdded?.()
      onClose()
    },
    onSettled: () => queries.invalidateQueries({ queryKey: [source.name] }),
  })
  const add = (album: Album) => {
    setCreating(false)
    adding.mutate(album)
  }

  if (isCreating) return <CreateAlbumDialog onCreated={add} onClose={() => setCreating(false)} />
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={dialogTexts.title}
      description={items.length === 1 ? items[0]?.name : formatKinds(countKinds(items))}
      footer={
        <Button icon={<Plus />} fullWidth disabled={adding.isPending} onClick={() => setCreating(true)}>
          {dialogTexts.create}
        </Button>
      }
    >
      <Stack gap={2}>
        {adding.isError && <Banner tone="danger">{dialogTexts.failed}</Banner>}
        {albums.status === 'failed' && <Banner tone="danger">{dialogTexts.listFailed}</Banner>}
        {albums.status === 'loading' && <Spinner label={dialogTexts.loading} />}
        {albums.status === 'empty' && <Text tone="soft">{dialogTexts.none}</Text>}
        {albums.status === 'ready' && (
          <PagedList {...albums} className={css.albums} texts={text.albums.more}>
            {(album, itemProps) => (
              <li key={album.id} {...itemProps}>
                <AlbumChoice
                  album={album}
                  isBusy={adding.isPending && adding.variables.id === album.id}
                  disabled={adding.isPending}
                  onChoose={() => add(album)}
                />
              </li>
            )}
          </PagedList>
        )}
      </Stack>
    </Dialog>
  )
}
