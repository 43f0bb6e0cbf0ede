/**
 * @file Uploads photos to a custom backend: `POST /files` stores a photo and returns its id, `GET /files` lists all
 * photos, and `GET /files/{id}` returns one.
 */
import { createMediaItem, toApiError, xhrUpload } from '@calotype/api'
import { createListSource, GalleryProvider, GalleryScreen } from '@calotype/gallery'
import { Button } from '@calotype/ui'
import { UploadQueueProvider, UploadScreen, type UploadDataSource } from '@calotype/upload'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import '@calotype/ui/reset.css'
import '@calotype/ui/components.css'
import '@calotype/gallery/components.css'
import '@calotype/upload/components.css'

type StoredPhoto = { id: number; name: string; dateAdded: string }

const gallery = createListSource({
  name: 'files',
  async load() {
    const photos = (await (await fetch('/files')).json()) as StoredPhoto[]
    return photos.map((photo) => createMediaItem(photo))
  },
  url: ({ id }) => `/files/${id}`,
})

const uploads: UploadDataSource = {
  name: 'files',
  gallery,
  async send({ file, ...sending }) {
    const body = new FormData()
    body.append('file', file)
    const response = await xhrUpload({ url: '/files', headers: {}, body, timeoutMs: 300_000, ...sending })
    if (response.status >= 400) throw toApiError(response)
    return JSON.parse(response.text) as { id: number }
  },
}

function App() {
  const [isUploading, setUploading] = useState(true)
  if (isUploading) return <UploadScreen onAllUploaded={() => setUploading(false)} redirectDelayMs={500} />
  return (
    <>
      <Button onClick={() => setUploading(true)}>Upload</Button>
      <GalleryScreen
        filter={null}
        onFilterChange={() => {}}
        mediaHref={(id) => `/files/${id}`}
        activeId={null}
      />
    </>
  )
}

createRoot(document.getElementById('root') as HTMLElement).render(
  <QueryClientProvider client={new QueryClient()}>
    <GalleryProvider source={gallery}>
      <UploadQueueProvider source={uploads}>
        <App />
      </UploadQueueProvider>
    </GalleryProvider>
  </QueryClientProvider>,
)
