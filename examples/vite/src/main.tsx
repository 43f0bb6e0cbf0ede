import { GalleryScreen } from '@calotype/gallery'
import { PlatformProvider } from '@calotype/platform'
import { ShareDialog } from '@calotype/sharing'
import { Button, Inline, NavigationProvider, Stack } from '@calotype/ui'
import { UploadQueueProvider, UploadScreen } from '@calotype/upload'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { createPlatform } from './platform.js'
// The order of the style sheets doesn't matter, so this one is arbitrary.
import './theme.css'
import '@calotype/upload/components.css'
import '@calotype/gallery/components.css'
import '@calotype/sharing/components.css'
import '@calotype/ui/components.css'

const platform = createPlatform(localStorage)

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
