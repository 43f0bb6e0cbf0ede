import { SearchScreen } from '@calotype/gallery'
import { brand, paths } from '@calotype/platform'
import { Outlet, useNavigate } from 'react-router'
import { useQuery } from './address.ts'

export default function Search() {
  const navigate = useNavigate()
  const query = useQuery().get('q') ?? ''
  return (
    <>
      <title>{`Search · ${brand.name}`}</title>
      <SearchScreen
        query={query}
        onQueryChange={(next) => void navigate(paths.searchFor(next), { replace: query === '' })}
        mediaHref={(id) => paths.searchMedia(query, id)}
      />
      <Outlet />
    </>
  )
}
