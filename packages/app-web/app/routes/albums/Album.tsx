import { AlbumScreen } from '@calotype/gallery'
import { brand, lazyPart, paths } from '@calotype/platform'
import { pendingDialog } from '@calotype/ui'
import { Outlet, useNavigate, useParams } from 'react-router'
import { parseId } from '../url.ts'
import { getInitialLocation, storeLocation } from '../library/getStoredLocation.ts'
import { renderShareDialog } from './renderShareDialog.tsx'

const LeaveAlbumDialog = lazyPart(
  () => import('./LeaveAlbumDialog.tsx'),
  pendingDialog(({ onClose }) => onClose),
)

/** Route of an album. The album stays mounted while the viewer is open over it. */
export default function Album() {
  const navigate = useNavigate()
  const params = useParams()
  const id = parseId(params['id'])
  const activeId = parseId(params['mediaId'])
  return (
    <>
      <AlbumScreen
        key={id}
        id={id}
        mediaHref={(mediaId) => paths.albumMedia(id ?? 0, mediaId)}
        activeId={activeId}
        renderShareDialog={renderShareDialog}
        renderLeaveDialog={(leaving) => (
          <LeaveAlbumDialog
            {...leaving}
            onLeft={() => void navigate(paths.sharedWithMe, { replace: true })}
          />
        )}
        renderTitle={(title) => <title>{`${title} · ${brand.name}`}</title>}
        initialAnchor={getInitialLocation(activeId)}
        onAnchorChange={storeLocation}
      />
      <Outlet />
    </>
  )
}
