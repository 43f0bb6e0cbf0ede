'use client'
import { createApi, isServerUp } from '@calotype/api'
import { createMediaItems } from '@calotype/api/fixtures'
import { mock } from '@calotype/api/mock'
import { GalleryScreen } from '@calotype/gallery'
import { mockLibrary } from '@calotype/gallery/mock'
import {
  createConnection,
  createMediaLoader,
  createSession,
  createTokenStore,
  noTrack,
  PlatformProvider,
  type Platform,
} from '@calotype/platform'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'

const noStorage = { getItem: () => null, setItem: () => {}, removeItem: () => {} }
const api = createApi({ baseUrl: '', token: () => null, ...mock(mockLibrary(createMediaItems(45))) })
const platform: Platform = {
  api,
  connection: createConnection({ isServerUp: () => isServerUp(api) }),
  session: createSession({
    store: createTokenStore(noStorage),
    getMe: () => Promise.reject(new Error('nobody')),
    signOut: () => Promise.resolve(),
  }),
  media: createMediaLoader({ file: api.file }),
  track: noTrack,
  videoReady: Promise.resolve(false),
}
const client = new QueryClient()

export function Gallery() {
  return (
    <PlatformProvider platform={platform}>
      <QueryClientProvider client={client}>
        <GalleryScreen
          filter={null}
          onFilterChange={() => {}}
          mediaHref={(id) => `/photo/${id}`}
          activeId={null}
          initialAnchor={null}
          onAnchorChange={() => {}}
        />
      </QueryClientProvider>
    </PlatformProvider>
  )
}
