import { AlbumViewerScreen } from '@calotype/gallery'
import { paths } from '@calotype/platform'
import { useNavigate, useParams } from 'react-router'
import { isFirstEntry, parseId } from '../url.ts'
import NotFound from '../public/NotFound.tsx'
import { replacePhotoUrl } from '../library/getStoredLocation.ts'
import { renderShareDialog } from './renderShareDialog.tsx'

/** Route of a photo in an album. Back leads to the album. */
export default function AlbumMedia() {
  const navigate = useNavigate()
  const params = useParams()
  const albumId = parseId(params['id'])
  const id = parseId(params['mediaId'])
  if (albumId === null) return null
  if (id === null) return <NotFound />
  return (
    <AlbumViewerScreen
      id={id}
      albumId={albumId}
      renderShareDialog={renderShareDialog}
      onMove={(next) =>
        replacePhotoUrl(next, () => navigate(paths.albumMedia(albumId, next), { replace: true }))
      }
      onClose={() => void (isFirstEntry() ? navigate(paths.album(albumId), { replace: true }) : navigate(-1))}
    />
  )
}
