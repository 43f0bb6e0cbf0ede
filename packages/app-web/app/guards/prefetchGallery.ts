import { fetchGalleryAhead } from '@calotype/gallery'
import { paths, type Platform } from '@calotype/platform'
import type { QueryClient } from '@tanstack/react-query'
import { getFilter } from '../routes/url.ts'
import { getStoredLocation } from '../routes/library/getStoredLocation.ts'
import { getQueryClient } from './getQueryClient.ts'
import { waitForFirstRender } from './waitForFirstRender.ts'

const prefetches = new WeakMap<QueryClient, Promise<void>>()

/**
 * Returns the current user's query client. The first call prefetches the gallery if the URL is `/gallery`, without
 * waiting for the session check.
 */
export const prefetchGallery = (platform: Platform): QueryClient =>
  getQueryClient(platform.session, (queryClient) => {
    const { pathname, search } = window.location
    const filter = getFilter(new URLSearchParams(search))
    if (pathname === paths.gallery)
      prefetches.set(
        queryClient,
        fetchGalleryAhead(queryClient, platform, { filter, isAtTop: getStoredLocation() === null }),
      )
  })

/** Resolves when the data for the first render has loaded, or after a time limit. */
export const waitUntilReady = (platform: Platform): Promise<void> =>
  waitForFirstRender(platform.session, Promise.resolve(prefetches.get(prefetchGallery(platform))))
