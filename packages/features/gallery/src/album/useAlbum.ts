import { getStatus, type Album, type AlbumDetails, type AlbumUpdate, type SharedAlbum } from '@calotype/api'
import { useSession } from '@calotype/platform'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toPhotoListState } from '../gallery/toPhotoListState.ts'
import { useMonths } from '../gallery/useMonths.ts'
import { createLoadAll, useAlbumPhotos } from '../library.ts'
import { createAlbumQueries } from '../source/createAlbumQueries.ts'
import { useAlbumSource } from '../source/SourcesContext.ts'
import type { AlbumState } from './AlbumView.tsx'

/** Placeholder id if the URL is invalid. Its queries are disabled. */
const NO_ALBUM = 0

/**
 * Loads an album with its photos, and manages the edit mode (ALB-040..042, 049..052). A null `id` means that the URL is
 * invalid.
 */
export function useAlbum(
  id: number | null,
  {
    canEdit,
    onShare,
    onLeave,
  }: {
    /** Whether the user's roles allow changing albums. */
    canEdit: boolean
    onShare: (() => void) | undefined
    onLeave: ((album: SharedAlbum) => void) | undefined
  },
) {
  const albums = useAlbumSource()
  const queries = createAlbumQueries(albums)
  const queryClient = useQueryClient()
  const [mode, setMode] = useState<'initial' | 'editing' | 'edited'>('initial')
  const album = useQuery({ ...queries.one(id ?? NO_ALBUM), enabled: id !== null })
  const photos = useAlbumPhotos(id ?? NO_ALBUM, { enabled: id !== null })
  const { months, items } = useMonths(photos.data?.pages)
  const isOwn = useIsOwn(album.data)
  const sharedAlbum = album.data && isShared(album.data) ? album.data : undefined
  const mayEdit = canEdit && (isOwn || sharedAlbum?.permission === 'edit')

  const saving = useMutation({
    mutationFn: (change: AlbumUpdate) => albums.update(id ?? NO_ALBUM, change),
    onSuccess: (saved) => {
      queryClient.setQueryData(queries.one(saved.id).queryKey, (known) => ({ ...known, ...saved }))
      void queryClient.invalidateQueries({ queryKey: [albums.name, 'mine'] })
      setMode('edited')
    },
  })
  const edit = () => {
    saving.reset()
    setMode('editing')
  }

  return {
    state: toState(),
    photos: toPhotoListState(photos, months),
    items,
    loadAll: createLoadAll(photos),
    mayEdit,
  }

  function toState(): AlbumState {
    if (id === null) return { status: 'invalid' }
    if (getStatus(album.error) === 404 && mode !== 'editing') return { status: 'missing' }
    if (album.isError && !album.data) return { status: 'failed', onRetry: () => void album.refetch() }
    if (!album.data) return { status: 'loading' }
    if (mode !== 'editing') {
      return {
        status: 'shown',
        album: album.data,
        isOwn,
        onEdit: mayEdit ? edit : undefined,
        hasEdited: mode === 'edited',
        onShare: isOwn && canEdit ? onShare : undefined,
        onLeave: sharedAlbum && onLeave && (() => onLeave(sharedAlbum)),
        addHref: mayEdit ? albums.paths.albumAdd?.(id) : undefined,
      }
    }
    return {
      status: 'edited',
      album: album.data,
      saving: saving.isPending ? 'busy' : saving.isError ? 'failed' : 'idle',
      onSave: saving.mutate,
      onCancel: () => setMode('edited'),
    }
  }
}

const isShared = (album: AlbumDetails): album is AlbumDetails & SharedAlbum => album.permission !== undefined

function useIsOwn(album: Album | undefined): boolean {
  const session = useSession()
  return session.status === 'signedIn' && album?.ownerId === session.user.id
}
