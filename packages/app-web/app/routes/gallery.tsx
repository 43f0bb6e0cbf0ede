import { GalleryScreen } from '@calotype/gallery'
import { brand, paths } from '@calotype/platform'
import { Outlet, useNavigate, useParams } from 'react-router'
import { idOf, useQuery, yearOf } from './address.ts'

export const meta = () => [{ title: `My Gallery · ${brand.name}` }]

/** The gallery stays mounted beneath the viewer, so that Back finds the same photo at the same place. */
export default function Gallery() {
  const navigate = useNavigate()
  const activeId = idOf(useParams()['id'])
  const query = useQuery()
  const year = yearOf(query)
  const search = query.size > 0 ? `?${query}` : ''
  return (
    <>
      <GalleryScreen
        year={year}
        onYearChange={(next) =>
          void navigate(next === null ? paths.gallery : paths.galleryYear(next), { replace: true })
        }
        mediaHref={(id) => paths.media(id) + search}
        activeId={activeId}
      />
      <Outlet />
    </>
  )
}

export { Trouble as ErrorBoundary } from '../frame/Trouble.tsx'
