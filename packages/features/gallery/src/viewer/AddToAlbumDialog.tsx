import { addToAlbum, albumQueries, type Album, type MediaItem } from '@calotype/api'
import { usePlatform } from '@calotype/platform'
import { Banner, Button, Dialog, Plus, Spinner, Stack, Text, toast } from '@calotype/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { titleOf } from '../albums/AlbumCard.tsx'
import { CreateAlbumDialog } from '../albums/CreateAlbumDialog.tsx'
import { text } from '../text.ts'

const words = text.addToAlbum

/** Puts one photo into one of the owner's albums, or into a new one (DECISIONS 2). */
export function AddToAlbumDialog({ item, onClose }: { item: MediaItem; onClose: () => void }) {
  const { api } = usePlatform()
  const queries = useQueryClient()
  const albums = useQuery(albumQueries(api).mine())
  const [isCreating, setCreating] = useState(false)
  const adding = useMutation({
    mutationFn: (album: Album) => addToAlbum(api, album.id, [item.id]),
    onSuccess(album) {
      void queries.invalidateQueries({ queryKey: ['albums'] })
      toast.success(words.added(titleOf(album)))
      onClose()
    },
  })

  if (isCreating) return <CreateAlbumDialog onCreated={adding.mutate} onClose={() => setCreating(false)} />
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title={words.title} description={item.name}>
      <Stack gap={2}>
        {adding.isError && <Banner tone="danger">{words.failed}</Banner>}
        {albums.isError && <Banner tone="danger">{words.listFailed}</Banner>}
        {albums.isPending && <Spinner label={words.loading} />}
        {albums.data?.length === 0 && <Text tone="soft">{words.none}</Text>}
        {albums.data?.map((album) => (
          <Button key={album.id} tone="quiet" fullWidth onClick={() => adding.mutate(album)}>
            {titleOf(album)}
          </Button>
        ))}
        <Button icon={<Plus />} fullWidth onClick={() => setCreating(true)}>
          {words.create}
        </Button>
      </Stack>
    </Dialog>
  )
}
