/** @file Shows the gallery with data from a JSON file. */
import { createMediaItem } from '@calotype/api'
import { createListSource, GalleryProvider, GalleryScreen, ViewerScreen } from '@calotype/gallery'
import { Toasts } from '@calotype/ui'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import photosUrl from './photos.json?url'
import { usePhotoId } from './usePhotoId.js'
import '@calotype/ui/reset.css'
import '@calotype/ui/components.css'
import '@calotype/gallery/components.css'

type Photo = { id: number; src: string; alt: string; width: number; height: number; month: string }

const source = createListSource({
  name: 'json',
  async load() {
    const photos = (await (await fetch(photosUrl)).json()) as Photo[]
    return photos.map(({ id, src, alt, width, height, month }) =>
      createMediaItem({
        id,
        width,
        height,
        name: alt,
        fileName: src,
        dateTaken: `${month}-01T12:00:00`,
      }),
    )
  },
  url: ({ fileName }) => fileName,
})

function Gallery() {
  const [filter, setFilter] = useState<number | 'favorites' | null>(null)
  const [id, setId] = usePhotoId()
  return (
    <main>
      <GalleryScreen
        filter={filter}
        onFilterChange={setFilter}
        mediaHref={(photo) => `#${photo}`}
        activeId={id}
      />
      {id !== null && <ViewerScreen id={id} filter={filter} onMove={setId} onClose={() => setId(null)} />}
    </main>
  )
}

createRoot(document.getElementById('root') as HTMLElement).render(
  <QueryClientProvider client={new QueryClient()}>
    <GalleryProvider source={source}>
      <Gallery />
      <Toasts />
    </GalleryProvider>
  </QueryClientProvider>,
)
