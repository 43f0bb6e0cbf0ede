import { GalleryScreen } from '@calotype/gallery'
import { paths, useCan } from '@calotype/platform'
import { Outlet, useNavigate, useParams } from 'react-router'
import { parseId, getFilter, useQuery } from '../url.ts'
import { getStoredLocation, storeLocation } from './getStoredLocation.ts'
import { renderShareDialog } from '../albums/renderShareDialog.tsx'
import { PageTitle } from '../PageTitle.tsx'
import { ViewOnly } from './ViewOnly.tsx'

/**
 * Route of the gallery. The gallery stays mounted below the viewer, so that Back returns to the same photo at the same
 * position.
 */
export default function Gallery() {
  const navigate = useNavigate()
  const activeId = parseId(useParams()['id'])
  const query = useQuery()
  const canUpload = useCan('upload')
  const search = query.size > 0 ? `?${query}` : ''
  return (
    <>
      <PageTitle page="gallery" />
      <GalleryScreen
        filter={getFilter(query)}
        onFilterChange={(filter) => void navigate(toPath(filter), { replace: true })}
        mediaHref={(id) => paths.media(id) + search}
        activeId={activeId}
        renderShareDialog={renderShareDialog}
        emptyState={canUpload ? undefined : <ViewOnly title="emptyGallery" />}
        initialAnchor={getStoredLocation()}
        onAnchorChange={storeLocation}
      />
      <Outlet />
    </>
  )
}

function toPath(filter: ReturnType<typeof getFilter>): string {
  if (filter === 'favorites') return paths.galleryFavorites
  return filter === null ? paths.gallery : paths.galleryYear(filter)
}
