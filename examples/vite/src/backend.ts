import { aMediaItem, mediaItems } from '@calotype/api/fixtures'
import { mock } from '@calotype/api/mock'
import { mockLibrary } from '@calotype/gallery/mock'

/** Mock server for three screens. Uploads last until the page is closed. */
export const backend = mock({
  ...mockLibrary(mediaItems(45)),
  'GET /api/albums/{id}/shares': { link: null, users: [] },
  'POST /api/upload/': aMediaItem({ checksum: '' }),
})
