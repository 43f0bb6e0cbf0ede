import { fetchGalleryAhead } from '@calotype/gallery'
import { paths, type Platform } from '@calotype/platform'
import type { QueryClient } from '@tanstack/react-query'
import { partOf } from '../routes/address.ts'
import { keptPlace } from '../routes/place.ts'
import { clientOf } from './clientOf.ts'
import { firstThere } from './firstThere.ts'

const asked = new WeakMap<QueryClient, Promise<void>>()

/**
 * The client of whoever asks. At its first call the gallery is asked for, if it is what the address names: it need not
 * wait until the server has said whose the token is.
 */
export const fetchAhead = (platform: Platform): QueryClient =>
  clientOf(platform.session, (queryClient) => {
    const { pathname, search } = window.location
    const part = partOf(new URLSearchParams(search))
    if (pathname === paths.gallery)
      asked.set(
        queryClient,
        fetchGalleryAhead(queryClient, platform, { part, isAtTop: keptPlace() === null }),
      )
  })

/** Resolves when what is to be drawn first is there, or is long in coming. */
export const drawable = (platform: Platform): Promise<void> =>
  firstThere(platform.session, Promise.resolve(asked.get(fetchAhead(platform))))
