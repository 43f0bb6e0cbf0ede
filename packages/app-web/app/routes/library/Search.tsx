import { SearchScreen } from '@calotype/gallery'
import { paths } from '@calotype/platform'
import { Outlet, useNavigate, useParams } from 'react-router'
import { parseId, useQuery } from '../url.ts'
import { getInitialLocation, storeLocation } from './getStoredLocation.ts'
import { renderShareDialog } from '../albums/renderShareDialog.tsx'
import { PageTitle } from '../PageTitle.tsx'

export default function Search() {
  const navigate = useNavigate()
  const activeId = parseId(useParams()['id'])
  const query = useQuery().get('q') ?? ''
  return (
    <>
      <PageTitle page="search" />
      <SearchScreen
        query={query}
        onQueryChange={(next) => void navigate(paths.searchFor(next), { replace: query === '' })}
        mediaHref={(id) => paths.searchMedia(query, id)}
        activeId={activeId}
        renderShareDialog={renderShareDialog}
        initialAnchor={getInitialLocation(activeId)}
        onAnchorChange={storeLocation}
      />
      <Outlet />
    </>
  )
}
