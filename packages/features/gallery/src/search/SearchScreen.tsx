import { itemsOf, moreOf } from '../library.ts'
import { SearchView, type Search } from './SearchView.tsx'
import { useResults } from './useResults.ts'

export type SearchScreenProps = {
  /** What is looked for; empty before anything is. */
  query: string
  onQueryChange: (query: string) => void
  /** The viewer's address for a result. */
  mediaHref: (id: number) => string
}

/** Finds photos by their words (SEARCH-001..010). */
export function SearchScreen({ query, onQueryChange, mediaHref }: SearchScreenProps) {
  const results = useResults(query)
  const search = searchOf()
  return <SearchView key={query} {...{ query, search, onQueryChange, mediaHref }} />

  function searchOf(): Search {
    if (query.trim() === '') return { status: 'idle' }
    if (results.isFetching && !results.data) return { status: 'searching' }
    if (results.isError && !results.data) return { status: 'failed', onRetry: () => void results.refetch() }
    const items = itemsOf(results.data?.pages ?? [])
    if (items.length === 0) return { status: 'none' }
    const onLoadMore = () => void results.fetchNextPage({ cancelRefetch: false })
    return { status: 'found', items, more: moreOf(results), onLoadMore }
  }
}
