import { ViewerScreen } from '@calotype/gallery'
import { paths } from '@calotype/platform'
import { useNavigate, useParams } from 'react-router'
import { idOf, useQuery, yearOf } from './address.ts'
import NotFound from './notFound.tsx'

/** One photo at its own address. Moving replaces the entry, so that Back always leads to the gallery. */
export default function Media() {
  const navigate = useNavigate()
  const id = idOf(useParams()['id'])
  const query = useQuery()
  const search = query.size > 0 ? `?${query}` : ''
  if (id === null) return <NotFound />
  return (
    <ViewerScreen
      id={id}
      year={yearOf(query)}
      onMove={(next) => void navigate(paths.media(next) + search, { replace: true })}
      onClose={() => void navigate(paths.gallery + search)}
    />
  )
}

export { Trouble as ErrorBoundary } from '../frame/Trouble.tsx'
