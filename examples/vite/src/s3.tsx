/** @file Shows the objects of a publicly listable S3 bucket in the gallery. */
import { createMediaItem } from '@calotype/api'
import { createListSource, GalleryProvider, GalleryScreen, ViewerScreen } from '@calotype/gallery'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { usePhotoId } from './usePhotoId.js'
import '@calotype/ui/reset.css'
import '@calotype/ui/components.css'
import '@calotype/gallery/components.css'

const BUCKET = '/bucket/'
/** A saved response of ListObjectsV2. A bucket returns it at `${BUCKET}?list-type=2`. */
const LISTING = `${BUCKET}listing.xml?list-type=2`

const getText = (parent: ParentNode, tag: string) => parent.querySelector(tag)?.textContent ?? ''

/** Loads all objects, page by page. */
async function listObjects(token = ''): Promise<Element[]> {
  const response = await fetch(LISTING + (token && `&continuation-token=${encodeURIComponent(token)}`))
  const page = new DOMParser().parseFromString(await response.text(), 'text/xml')
  const next = getText(page, 'NextContinuationToken')
  return [...page.querySelectorAll('Contents'), ...(next ? await listObjects(next) : [])]
}

const source = createListSource({
  name: 's3',
  load: async () =>
    (await listObjects()).map((object, index) => {
      const key = getText(object, 'Key')
      const name = key.slice(key.lastIndexOf('/') + 1)
      const dateAdded = getText(object, 'LastModified')
      return createMediaItem({ id: index + 1, name, fileName: key, dateAdded })
    }),
  url: ({ fileName }) => BUCKET + fileName.split('/').map(encodeURIComponent).join('/'),
})

function Gallery() {
  const [filter, setFilter] = useState<number | 'favorites' | null>(null)
  const [id, setId] = usePhotoId()
  const mediaHref = (photo: number) => `#${photo}`
  return (
    <>
      <GalleryScreen filter={filter} onFilterChange={setFilter} mediaHref={mediaHref} activeId={id} />
      {id !== null && <ViewerScreen id={id} filter={filter} onMove={setId} onClose={() => setId(null)} />}
    </>
  )
}

createRoot(document.getElementById('root') as HTMLElement).render(
  <QueryClientProvider client={new QueryClient()}>
    <GalleryProvider source={source}>
      <Gallery />
    </GalleryProvider>
  </QueryClientProvider>,
)
