import { AlbumScreen } from '@calotype/gallery'
import { brand, paths } from '@calotype/platform'
import { Outlet, useParams } from 'react-router'
import { idOf } from './address.ts'
import { keptPlaceOr, keepPlace } from './place.ts'
import { renderShareDialog } from './renderShareDialog.tsx'

/** The album stays mounted beneath its viewer, as the gallery does. */
export default function Album() {
  const params = useParams()
  const id = idOf(params['id'])
  const activeId = idOf(params['mediaId'])
  return (
    <>
      <AlbumScreen
        key={id}
        id={id}
        mediaHref={(mediaId) => paths.albumMedia(id ?? 0, mediaId)}
        activeId={activeId}
        renderShareDialog={renderShareDialog}
        renderTitle={(title) => <title>{`${title} · ${brand.name}`}</title>}
        place={keptPlaceOr(activeId)}
        onPlaceChange={keepPlace}
      />
      <Outlet />
    </>
  )
}
