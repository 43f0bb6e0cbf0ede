import { aMediaItem, mediaItems } from '@calotype/api/fixtures'
import { mock } from '@calotype/api/mock'
import { mockLibrary } from '@calotype/gallery/mock'

/** A whole server for three screens. What is uploaded is gone with the page. */
export const backend = mock({
  ...mockLibrary(mediaItems(45)),
  'GET /api/albums/{id}/shares': { link: null, users: [] },
  'POST /api/upload/': aMediaItem({ checksum: '' }),
})
