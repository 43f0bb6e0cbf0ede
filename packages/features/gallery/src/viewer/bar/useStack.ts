import { hasCompanions, getMediaKind, type MediaItem } from '@calotype/api'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { createGalleryQueries } from '../../source/createGalleryQueries.ts'
import { useGallerySource } from '../../source/SourcesContext.ts'

/**
 * Returns the photos in an item's stack, and the photo that the viewer shows. `photos` is empty if the item isn't a
 * stack or its photos haven't loaded.
 */
export function useStack(item: MediaItem | null) {
  const isStack = item !== null && hasCompanions(item) && (item.stackSize ?? 1) > 1
  const { data = [] } = useQuery({
    ...createGalleryQueries(useGallerySource()).companions(item?.id ?? 0),
    enabled: isStack,
  })
  const [currentId, setCurrentId] = useState<number | null>(null)
  const otherPhotos = isStack
    ? data.filter(({ id, type }) => id !== item.id && getMediaKind(type) === 'image')
    : []
  return {
    photos: item && otherPhotos.length > 0 ? [item, ...otherPhotos] : [],
    currentPhoto: otherPhotos.find(({ id }) => id === currentId) ?? item,
    show: ({ id }: MediaItem) => setCurrentId(id),
  }
}
