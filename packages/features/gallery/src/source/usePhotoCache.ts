import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { PhotoCache } from './cachedPhotos.ts'
import { useSources } from './SourcesContext.ts'

export function usePhotoCache(): PhotoCache {
  const queryClient = useQueryClient()
  const { gallery, albums } = useSources()
  return useMemo(
    () => ({ queryClient, media: gallery.name, albums: albums?.name }),
    [queryClient, gallery, albums],
  )
}
