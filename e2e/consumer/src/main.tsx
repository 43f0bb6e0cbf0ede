import { createApi, isServerUp } from '@calotype/api'
import { GalleryScreen } from '@calotype/gallery'
import {
  createConnection,
  createMediaLoader,
  createSession,
  createTokenStore,
  noTrack,
  PlatformProvider,
  type Platform,
} from '@calotype/platform'
import { ShareDialog } from '@calotype/sharing'
import { Button, Inline, NavigationProvider, Stack } from '@calotype/ui'
import { UploadQueueProvider, UploadScreen } from '@calotype/upload'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { backend } from './backend.js'
// The order of style sheets does not matter; this one is deliberately wrong.
import './theme.css'
import '@calotype/upload/styles.css'
import '@calotype/gallery/styles.css'
import '@calotype/sharing/styles.css'
import '@calotype/ui/styles.css'

const api = createApi({ baseUrl: location.origin, token: () => null, ...backend })

const platform: Platform = {
  api,
  connection: createConnection({ isServerUp: () => isServerUp(api) }),
  session: createSession({
    store: createTokenStore(localStorage),
    getMe: () => Promise.reject(new Error('nobody')),
    signOut: () => Promise.resolve(),
  }),
  media: createMediaLoader({ file: api.file }),
  track: noTrack,
  videoReady: Promise.resolve(false),
}

type Page = 'gallery' | 'upload'

function App() {
  const [page, setPage] = useState<Page>('gallery')
  const [isSharing, setSharing] = useState(false)
  return (
    <Stack>
      <Inline>
        <Button onClick={() => setPage('gallery')}>Gallery</Button>
        <Button onClick={() => setPage('upload')}>Upload</Button>
        <Button tone="primary" onClick={() => setSharing(true)}>
          Share
        </Button>
      </Inline>
      {page === 'gallery' ? (
        <GalleryScreen
          filter={null}
          onFilterChange={() => {}}
          mediaHref={(id) => `/photo/${id}`}
          activeId={null}
          initialAnchor={null}
          onAnchorChange={() => {}}
        />
      ) : (
        <UploadScreen onAllUploaded={() => setPage('gallery')} />
      )}
      {isSharing && (
        <ShareDialog target={{ kind: 'album', id: 1, title: 'Summer' }} onClose={() => setSharing(false)} />
      )}
    </Stack>
  )
}

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <PlatformProvider platform={platform}>
      <QueryClientProvider client={new QueryClient()}>
        <NavigationProvider navigate={() => {}}>
          <UploadQueueProvider>
            <App />
          </UploadQueueProvider>
        </NavigationProvider>
      </QueryClientProvider>
    </PlatformProvider>
  </StrictMode>,
)
