/** @file Renders only the exported grid, with the same photos as the baseline in `scripts/bench/bare`. */
import { GridHeading, GridImage, PhotoGrid, type HeadingState, type PhotoGroup } from '@calotype/gallery/grid'
import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'

type Photo = { id: number; name: string; fileName: string; width: number; height: number }

const PAGE_SIZE = 30
const MAX_CACHED_IMAGES = 600
const layout = localStorage.getItem('galleryView') === 'masonry' ? 'masonry' : 'grid'
const headers = { authorization: `Bearer ${localStorage.getItem('token')}` }
const requestJson = async <T,>(address: string) => (await (await fetch(address, { headers })).json()) as T

const imageUrls = new Map<string, string>()

async function loadImage(fileName: string, signal: AbortSignal): Promise<string> {
  const cachedUrl = imageUrls.get(fileName)
  if (cachedUrl) return cachedUrl
  const response = await fetch(`/authz?key=/thumbnails/thumb_${fileName}`, { headers, signal })
  const url = URL.createObjectURL(await response.blob())
  imageUrls.set(fileName, url)
  const [oldest] = imageUrls
  if (imageUrls.size > MAX_CACHED_IMAGES && oldest) {
    URL.revokeObjectURL(oldest[1])
    imageUrls.delete(oldest[0])
  }
  return url
}

function Thumbnail({ name, fileName }: Photo) {
  const [src, setSrc] = useState(imageUrls.get(fileName))
  useEffect(() => {
    const controller = new AbortController()
    loadImage(fileName, controller.signal).then(setSrc, () => {})
    return () => controller.abort()
  }, [fileName])
  return src === undefined ? null : <GridImage src={src} alt={name} />
}

const renderTile = (photo: Photo) => <Thumbnail {...photo} />
const renderHeading = ({ key, count }: PhotoGroup<Photo>, { isStacked }: HeadingState) => (
  <GridHeading count={`${count} photos`} isStacked={isStacked}>
    {key}
  </GridHeading>
)

/** Returns the groups with the photos of a page added at their indexes. */
function addPage(groups: readonly PhotoGroup<Photo>[], page: number, photos: readonly Photo[]) {
  const first = page * PAGE_SIZE
  let start = 0
  return groups.map((group) => {
    const offset = start
    start += group.count
    if (offset >= first + photos.length || start <= first) return group
    const items = group.items.slice()
    for (let index = Math.max(offset, first); index < Math.min(start, first + photos.length); index++)
      items[index - offset] = photos[index - first]
    return { ...group, items }
  })
}

function Grid({ initialGroups }: { initialGroups: readonly PhotoGroup<Photo>[] }) {
  const [groups, setGroups] = useState(initialGroups)
  const [requestedPages] = useState(() => new Set<number>())
  const load = async (page: number) => {
    if (requestedPages.has(page)) return
    requestedPages.add(page)
    const { fileUploadResponseList: photos } = await requestJson<{ fileUploadResponseList: Photo[] }>(
      `/api/media/all-metadata-steps/${page}/${PAGE_SIZE}`,
    )
    setGroups((before) => addPage(before, page, photos))
  }
  const onNear = (first: number, last: number) => {
    for (let page = Math.floor(first / PAGE_SIZE); page <= Math.floor(last / PAGE_SIZE); page++)
      void load(page)
  }
  return (
    <PhotoGrid
      groups={groups}
      layout={layout}
      columns={5}
      label="Photos"
      renderTile={renderTile}
      renderHeading={renderHeading}
      onNear={onNear}
    />
  )
}

const months = await requestJson<{ year: number; month: number; count: number }[]>(
  '/api/media/available-months',
)
const groups = months.map(({ year, month, count }) => ({ key: `${year}-${month}`, count, items: [] }))
const root = document.querySelector('main')
if (root) createRoot(root).render(<Grid initialGroups={groups} />)
