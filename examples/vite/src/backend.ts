import { aMediaItem, createMediaItems } from '@calotype/api/fixtures'
import { mock } from '@calotype/api/mock'
import { mockLibrary } from '@calotype/gallery/mock'

/** Mock server for the gallery, sharing and uploads. It accepts uploads, but doesn't store them. */
export const backend = mock({
  ...mockLibrary(createMediaItems(45)),
  'GET /api/albums/{id}/shares': { link: null, users: [] },
  'POST /api/upload/': aMediaItem({ checksum: '' }),
})
