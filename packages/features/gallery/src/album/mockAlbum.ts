import type { Album, MediaItem } from '@calotype/api'
import type { MockTable } from '@calotype/api/mock'

/** Creates mock responses for an album with photos, for stories. */
export function mockAlbum(album: Album, items: readonly MediaItem[]) {
  return {
    'GET /api/albums/{id}': album,
    'GET /api/albums/{id}/media': ({ query }) => {
      const page = Number(query.get('page'))
      const limit = Number(query.get('limit'))
      const end = (page + 1) * limit
      return {
        fileUploadResponseList: items.slice(page * limit, end),
        currentPage: page,
        totalPages: Math.ceil(items.length / limit),
        hasMore: end < items.length,
      }
    },
  } satisfies MockTable
}
