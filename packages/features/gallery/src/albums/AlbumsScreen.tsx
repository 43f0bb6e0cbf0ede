import { albumQueries, pagingOf, type Album, type LoadedList } from '@calotype/api'
import { albumTitle, usePlatform } from '@calotype/platform'
import { useInfiniteQuery, type UseInfiniteQueryResult } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { RenderShareDialog } from '../shareDialog.ts'
import { AlbumsView, type Albums } from './AlbumsView.tsx'
import { CreateAlbumDialog } from './CreateAlbumDialog.tsx'
import { DeleteAlbumDialog } from './DeleteAlbumDialog.tsx'

export type AlbumsScreenProps = {
  /** An album was made: it is to be looked at. */
  onOpen: (id: number) => void
  renderShareDialog?: RenderShareDialog | undefined
}

type Asking = { about: 'creation' } | { about: 'share' | 'deletion'; album: Album }

/** The signed-in user's albums, to be made, looked at, shared and deleted (ALB-002..016, 028..048). */
export function AlbumsScreen({ onOpen, renderShareDialog }: AlbumsScreenProps) {
  const list = useInfiniteQuery(albumQueries(usePlatform().api).mine())
  const [asking, setAsking] = useState<Asking | null>(null)
  const close = () => setAsking(null)
  const share = useCallback((album: Album) => setAsking({ about: 'share', album }), [])
  const remove = useCallback((album: Album) => setAsking({ about: 'deletion', album }), [])
  return (
    <>
      <AlbumsView
        albums={albumsOf(list)}
        isRefreshing={list.isRefetching && !list.isFetchingNextPage}
        onRefresh={() => void list.refetch()}
        onCreate={() => setAsking({ about: 'creation' })}
        onShare={renderShareDialog && share}
        onDelete={remove}
      />
      {asking?.about === 'creation' && (
        <CreateAlbumDialog onCreated={({ id }) => onOpen(id)} onClose={close} />
      )}
      {asking?.about === 'deletion' && <DeleteAlbumDialog album={asking.album} onClose={close} />}
      {asking?.about === 'share' &&
        renderShareDialog?.({
          kind: 'album',
          id: asking.album.id,
          title: albumTitle(asking.album),
          onClose: close,
        })}
    </>
  )
}

/** Albums that loaded once stay on screen when refreshing them fails, for example while offline. */
function albumsOf(list: UseInfiniteQueryResult<LoadedList<Album>>): Albums {
  const { data, isError } = list
  if (!data) return { status: isError ? 'failed' : 'loading' }
  if (data.total === 0) return { status: 'empty' }
  return { status: 'ready', ...data, ...pagingOf(list) }
}
