import { addToAlbum, type Album, type MediaItem } from '@calotype/api'
import { albumTitle, usePlatform } from '@calotype/platform'
import { Banner, Button, Dialog, Plus, Spinner, Stack, Text, toast } from '@calotype/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CreateAlbumDialog } from '../albums/CreateAlbumDialog.tsx'
import { formatKinds } from '../formatKinds.ts'
import { countKinds } from '../kinds.ts'
import { text } from '../text.ts'
import { AlbumChoice } from './AlbumChoice.tsx'
import { useEditableAlbums } from './useEditableAlbums.ts'

export type AddToAlbumDialogProps = {
  items: readonly MediaItem[]
  onAdded?: (() => void) | undefined
  onClose: () => void
}

const words = text.addToAlbum

/** Puts one's photos into an album one may edit, one's own or shared, or into a new one (DECISIONS 2). */
export function AddToAlbumDialog({ items, onAdded, onClose }: AddToAlbumDialogProps) {
  const { api } = usePlatform()
  const queries = useQueryClient()
  const { albums, isError } = useEditableAlbums()
  const [isCreating, setCreating] = useState(false)
  const adding = useMutation({
    mutationFn: ({ id }: Album) =>
      addToAlbum(
        api,
        id,
        items.map((item) => item.id),
      ),
    onSuccess(_answer, album) {
      toast.success(words.added(items.length, albumTitle(album)))
      onAdded?.()
      onClose()
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['albums'] }),
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
      title={words.title}
      description={items.length === 1 ? items[0]?.name : formatKinds(countKinds(items))}
    >
      <Stack gap={2}>
        {adding.isError && <Banner tone="danger">{words.failed}</Banner>}
        {isError && <Banner tone="danger">{words.listFailed}</Banner>}
        {!albums && !isError && <Spinner label={words.loading} />}
        {albums?.length === 0 && <Text tone="soft">{words.none}</Text>}
        {albums?.map((album) => (
          <AlbumChoice
            key={album.id}
            album={album}
            isBusy={adding.isPending && adding.variables.id === album.id}
            disabled={adding.isPending}
            onChoose={() => add(album)}
          />
        ))}
        <Button icon={<Plus />} fullWidth disabled={adding.isPending} onClick={() => setCreating(true)}>
          {words.create}
        </Button>
      </Stack>
    </Dialog>
  )
}
