import { albumQueries, updateAlbum, type Album, type AlbumUpdate } from '@calotype/api'
import { usePlatform, useSession } from '@calotype/platform'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { listed } from '../gallery/listed.ts'
import { useMonths } from '../gallery/useMonths.ts'
import { useAlbumPhotos } from '../library.ts'
import type { AlbumState } from './AlbumView.tsx'

/** Stands for an id that is none: nothing is asked then. */
const NO_ALBUM = 0

/** The album `id` (null: the address names none) with its photos, shown or being edited (ALB-040..042, 049..052). */
export function useAlbum(id: number | null, onShare: (() => void) | undefined) {
  const { api } = usePlatform()
  const queries = albumQueries(api)
  const queryClient = useQueryClient()
  const [isEditing, setEditing] = useState(false)
  const album = useQuery({ ...queries.one(id ?? NO_ALBUM), enabled: id !== null })
  const photos = useAlbumPhotos(id ?? NO_ALBUM, { enabled: id !== null })
  const { months, items } = useMonths(photos.data?.pages)
  const isOwn = useIsOwn(album.data)
  const shared = useQuery({ ...queries.sharedWithMe(), enabled: album.data !== undefined && !isOwn })
  const mayEdit = isOwn || shared.data?.find((one) => one.id === id)?.permission === 'edit'

  const saving = useMutation({
    mutationFn: (change: AlbumUpdate) => updateAlbum(api, id ?? NO_ALBUM, change),
    onSuccess: (saved) => {
      queryClient.setQueryData(queries.one(saved.id).queryKey, saved)
      void queryClient.invalidateQueries({ queryKey: ['albums', 'mine'] })
      setEditing(false)
    },
  })
  const edit = () => {
    saving.reset()
    setEditing(true)
  }

  return { state: stateOf(), photos: listed(photos, months), items, mayEdit }

  function stateOf(): AlbumState {
    if (id === null) return { status: 'invalid' }
    if (album.isError && !album.data) return { status: 'failed', onRetry: () => void album.refetch() }
    if (!album.data) return { status: 'loading' }
    if (!isEditing) {
      return {
        status: 'shown',
        album: album.data,
        isOwn,
        onEdit: mayEdit ? edit : undefined,
        onShare: isOwn ? onShare : undefined,
      }
    }
    return {
      status: 'edited',
      album: album.data,
      saving: saving.isPending ? 'busy' : saving.isError ? 'failed' : 'idle',
      onSave: saving.mutate,
      onCancel: () => setEditing(false),
    }
  }
}

function useIsOwn(album: Album | undefined): boolean {
  const session = useSession()
  return session.status === 'signedIn' && album?.ownerId === session.user.id
}
