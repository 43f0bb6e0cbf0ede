import { ViewerScreen } from '@calotype/gallery'
import { paths } from '@calotype/platform'
import { useRef } from 'react'
import { useNavigate, useParams } from 'react-router'
import { cameByLink, idOf, partOf, useQuery } from './address.ts'
import NotFound from './NotFound.tsx'
import { moveOn } from './place.ts'
import { shareDialog } from './shareDialog.tsx'

/**
 * One photo at its own address. Moving replaces the history's entry, so that Back always leads to the gallery;
 * closing goes back too, or to the gallery where somebody came in by a link.
 */
export default function Media() {
  const navigate = useNavigate()
  const isClosing = useRef(false)
  const id = idOf(useParams()['id'])
  const query = useQuery()
  const search = query.size > 0 ? `?${query}` : ''
  if (id === null) return <NotFound />

  const close = () => {
    if (isClosing.current) return
    isClosing.current = true
    void (cameByLink() ? navigate(paths.gallery + search, { replace: true }) : navigate(-1))
  }
  return (
    <ViewerScreen
      id={id}
      part={partOf(query)}
      onMove={(next) => moveOn(next, () => navigate(paths.media(next) + search, { replace: true }))}
      onClose={close}
      renderShareDialog={shareDialog}
    />
  )
}
