import type { Api, MediaItem } from '@calotype/api'
import { useCan, usePlatform, useSession } from '@calotype/platform'
import { createContext, useContext } from 'react'
import type { AlbumDataSource } from './AlbumDataSource.ts'
import { calotypeAlbums } from './calotypeAlbums.ts'
import { calotypeGallery } from './calotypeGallery.ts'
import type { GalleryDataSource } from './GalleryDataSource.ts'

export interface Sources {
  gallery: GalleryDataSource
  /** Null if the backend has no albums. */
  albums: AlbumDataSource | null
}

export const SourcesContext = createContext<Sources | null>(null)

const sourcesByApi = new WeakMap<Api, Sources>()

/** Returns the sources of the nearest `GalleryProvider`, or sources that use the platform's API. */
export function useSources(): Sources {
  const sources = useContext(SourcesContext)
  const platform = usePlatform()
  return sources ?? getSources(platform.api)
}

export const useGallerySource = (): GalleryDataSource => useSources().gallery

/** Returns the URL of a motion photo's video, or null for other items, for which sources may return any URL. */
export function useMotionUrl(item: MediaItem | null): string | null {
  const { url } = useGallerySource()
  return item?.motionFileName == null ? null : url(item, 'motion')
}

/** Returns the album source. Throws if the backend has no albums. */
export function useAlbumSource(): AlbumDataSource {
  const { albums } = useSources()
  if (albums) return albums
  throw new Error('There are no albums. Pass them to <GalleryProvider albums={…}>.')
}

/** Whether the user's roles allow changes to albums and to their own photos, except favorites. */
export const useCanEdit = (): boolean => useCan('create')

/** Returns a function that checks whether all given items belong to the user, so that the user may change them. */
export function useCanChange(): (items: readonly MediaItem[]) => boolean {
  const { canChange } = useGallerySource()
  const session = useSession()
  const userId = session.status === 'signedIn' ? session.user.id : null
  return (items) => !canChange || items.every((item) => canChange(item, userId))
}

/** Returns whether there is any action for selected photos. `isShareable` means that the app has a share dialog. */
export function useHasActions(isShareable: boolean): boolean {
  const { gallery, albums } = useSources()
  const { favorite, trash, download } = gallery.actions ?? {}
  return (
    isShareable || [favorite, trash, download, albums ?? undefined].some((action) => action !== undefined)
  )
}

function getSources(api: Api): Sources {
  const cachedSources = sourcesByApi.get(api)
  if (cachedSources) return cachedSources
  const sources = { gallery: calotypeGallery(api), albums: calotypeAlbums(api) }
  sourcesByApi.set(api, sources)
  return sources
}
