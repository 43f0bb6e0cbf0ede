import { toPaging, type Album, type LoadedList } from '@calotype/api'
import { useFormat } from '@calotype/platform'
import type { RootProps } from '@calotype/ui'
import { useInfiniteQuery, type UseInfiniteQueryResult } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { RenderShareDialog } from '../shareDialog.ts'
import { createAlbumQueries } from '../source/createAlbumQueries.ts'
import { useAlbumSource, useCanEdit } from '../source/SourcesContext.ts'
import { AlbumsView, type Albums } from './AlbumsView.tsx'
import { CreateAlbumDialog } from './CreateAlbumDialog.tsx'
import { DeleteAlbumDialog } from './DeleteAlbumDialog.tsx'

export type AlbumsScreenProps = RootProps & {
  /** Called with the id of a new album, to open it. */
  onOpen: (id: number) => void
  renderShareDialog?: RenderShareDialog | undefined
}

type OpenDialog = { dialog: 'creation' } | { dialog: 'share' | 'deletion'; album: Album }

/** Lists the user's albums, and lets the user create, open, share and delete them (ALB-002..016, 028..048). */
export function AlbumsScreen({ onOpen, renderShareDialog, ...root }: AlbumsScreenProps) {
  const list = useInfiniteQuery(createAlbumQueries(useAlbumSource()).mine())
  const canEdit = useCanEdit()
  const { formatAlbumTitle } = useFormat()
  const [openDialog, setOpenDialog] = useState<OpenDialog | null>(null)
  const close = () => setOpenDialog(null)
  const share = useCallback((album: Album) => setOpenDialog({ dialog: 'share', album }), [])
  const remove = useCallback((album: Album) => setOpenDialog({ dialog: 'deletion', album }), [])
  return (
    <>
      <AlbumsView
        {...root}
        albums={toAlbums(list)}
        isRefreshing={list.isRefetching && !list.isFetchingNextPage}
        onRefresh={() => void list.refetch()}
        onCreate={canEdit ? () => setOpenDialog({ dialog: 'creation' }) : undefined}
        onShare={canEdit && renderShareDialog ? share : undefined}
        onDelete={canEdit ? remove : undefined}
      />
      {openDialog?.dialog === 'creation' && (
        <CreateAlbumDialog onCreated={({ id }) => onOpen(id)} onClose={close} />
      )}
      {openDialog?.dialog === 'deletion' && <DeleteAlbumDialog album={openDialog.album} onClose={close} />}
      {openDialog?.dialog === 'share' &&
        renderShareDialog?.({
          kind: 'album',
          id: openDialog.album.id,
          title: formatAlbumTitle(openDialog.album),
          onClose: close,
        })}
    </>
  )
}

/** Returns the state of the list. If a refetch fails, for example while offline, the loaded albums stay visible. */
function toAlbums(list: UseInfiniteQueryResult<LoadedList<Album>>): Albums {
  const { data, isError } = list
  if (!data) return { status: isError ? 'failed' : 'loading' }
  if (data.total === 0) return { status: 'empty' }
  return { status: 'ready', ...data, ...toPaging(list) }
}
