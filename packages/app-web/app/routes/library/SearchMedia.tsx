import { SearchViewerScreen } from '@calotype/gallery'
import { paths } from '@calotype/platform'
import { useNavigate, useParams } from 'react-router'
import { isFirstEntry, parseId, useQuery } from '../url.ts'
import NotFound from '../public/NotFound.tsx'
import { replacePhotoUrl } from './getStoredLocation.ts'
import { renderShareDialog } from '../albums/renderShareDialog.tsx'

/** Route of a search result. Back leads to the results. */
export default function SearchMedia() {
  const navigate = useNavigate()
  const id = parseId(useParams()['id'])
  const query = useQuery().get('q') ?? ''
  if (id === null) return <NotFound />
  return (
    <SearchViewerScreen
      id={id}
      query={query}
      renderShareDialog={renderShareDialog}
      onMove={(next) =>
        replacePhotoUrl(next, () => navigate(paths.searchMedia(query, next), { replace: true }))
      }
      onClose={() =>
        void (isFirstEntry() ? navigate(paths.searchFor(query), { replace: true }) : navigate(-1))
      }
    />
  )
}
