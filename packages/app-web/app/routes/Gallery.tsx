import { GalleryScreen } from '@calotype/gallery'
import { brand, paths } from '@calotype/platform'
import { Outlet, useNavigate, useParams } from 'react-router'
import { idOf, useQuery, yearOf } from './address.ts'

/** The gallery stays mounted beneath the viewer, so that Back finds the same photo at the same place. */
export default function Gallery() {
  const navigate = useNavigate()
  const activeId = idOf(useParams()['id'])
  const query = useQuery()
  const search = query.size > 0 ? `?${query}` : ''
  return (
    <>
      <title>{`My Gallery · ${brand.name}`}</title>
      <GalleryScreen
        year={yearOf(query)}
        onYearChange={(year) =>
          void navigate(year === null ? paths.gallery : paths.galleryYear(year), { replace: true })
        }
        mediaHref={(id) => paths.media(id) + search}
        activeId={activeId}
      />
      <Outlet />
    </>
  )
}
