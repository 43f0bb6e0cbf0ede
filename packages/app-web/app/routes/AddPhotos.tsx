import { AddPhotosScreen } from '@calotype/gallery'
import { brand, paths } from '@calotype/platform'
import { useNavigate, useParams } from 'react-router'
import { cameByLink, idOf } from './address.ts'
import NotFound from './NotFound.tsx'

/** Choosing photos for an album. Afterwards Back does not lead here again. */
export default function AddPhotos() {
  const navigate = useNavigate()
  const id = idOf(useParams()['id'])
  if (id === null) return <NotFound />
  return (
    <>
      <title>{`Add photos · ${brand.name}`}</title>
      <AddPhotosScreen
        key={id}
        albumId={id}
        onAdded={() => void (cameByLink() ? navigate(paths.album(id), { replace: true }) : navigate(-1))}
      />
    </>
  )
}
