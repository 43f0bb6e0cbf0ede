import { AddPhotosScreen } from '@calotype/gallery'
import { paths, useCan } from '@calotype/platform'
import { useNavigate, useParams } from 'react-router'
import { isFirstEntry, parseId } from '../url.ts'
import NotFound from '../public/NotFound.tsx'
import { ViewOnly } from '../library/ViewOnly.tsx'
import { PageTitle } from '../PageTitle.tsx'

/**
 * Route on which the user selects photos for an album. Afterwards, the album replaces this page in the history, so that
 * Back skips it.
 */
export default function AddPhotos() {
  const navigate = useNavigate()
  const id = parseId(useParams()['id'])
  const canEdit = useCan('create')
  if (id === null) return <NotFound />
  if (!canEdit)
    return (
      <>
        <PageTitle page="addPhotos" />
        <ViewOnly title="noChange" />
      </>
    )
  return (
    <>
      <PageTitle page="addPhotos" />
      <AddPhotosScreen
        key={id}
        albumId={id}
        onAdded={() => void (isFirstEntry() ? navigate(paths.album(id), { replace: true }) : navigate(-1))}
      />
    </>
  )
}
