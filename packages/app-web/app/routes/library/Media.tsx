import { ViewerScreen, type ViewerScreenProps } from '@calotype/gallery'
import { paths } from '@calotype/platform'
import { useRef } from 'react'
import { useNavigate, useParams } from 'react-router'
import { isFirstEntry, parseId, getFilter, useQuery } from '../url.ts'
import NotFound from '../public/NotFound.tsx'
import { replacePhotoUrl } from './getStoredLocation.ts'
import { renderShareDialog } from '../albums/renderShareDialog.tsx'

/**
 * Route of the gallery's viewer. Moving to another photo replaces the history entry, so that Back always leaves the
 * viewer. After a direct link, closing leads to the gallery or, for another user's photo, to "Shared with Me".
 */
export default function Media() {
  const navigate = useNavigate()
  const isClosing = useRef(false)
  const id = parseId(useParams()['id'])
  const query = useQuery()
  const search = query.size > 0 ? `?${query}` : ''
  if (id === null) return <NotFound />

  const close: ViewerScreenProps['onClose'] = (list) => {
    if (isClosing.current) return
    isClosing.current = true
    const listPath = list === 'shared' ? paths.sharedWithMe : paths.gallery + search
    void (isFirstEntry() ? navigate(listPath, { replace: true }) : navigate(-1))
  }
  return (
    <ViewerScreen
      id={id}
      filter={getFilter(query)}
      onMove={(next) => replacePhotoUrl(next, () => navigate(paths.media(next) + search, { replace: true }))}
      onClose={close}
      renderShareDialog={renderShareDialog}
    />
  )
}
