import { hasId, pagingOf } from '@calotype/api'
import { useMemo } from 'react'
import type { PhotoGridProps } from '../gallery/grid/PhotoGrid.tsx'
import { useAppearance } from '../gallery/header/useAppearance.ts'
import { itemsOf } from '../pages.ts'
import { SelectionActions } from '../selection/SelectionActions.tsx'
import { useSelection } from '../selection/useSelection.ts'
import type { RenderShareDialog } from '../shareDialog.ts'
import { SearchView, type Search } from './SearchView.tsx'
import { useResults } from './useResults.ts'

export type SearchScreenProps = {
  /** What is looked for; empty before anything is. */
  query: string
  onQueryChange: (query: string) => void
  /** The viewer's address for a result. */
  mediaHref: (id: number) => string
  /** The result that is open in the viewer, if one is. */
  activeId: number | null
  renderShareDialog?: RenderShareDialog | undefined
} & Pick<PhotoGridProps, 'place' | 'onPlaceChange'>

/** Finds photos by their words (SEARCH-001..010). */
export function SearchScreen({ renderShareDialog, ...route }: SearchScreenProps) {
  const { query } = route
  const results = useResults(query)
  const { columns } = useAppearance()
  const pages = results.data?.pages
  const items = useMemo(() => itemsOf(pages ?? []), [pages])
  const selectable = useMemo(() => items.filter(hasId), [items])
  const selection = useSelection(selectable)
  return (
    <>
      <SearchView {...route} search={searchOf()} columns={columns} selection={selection} />
      <SelectionActions
        selection={selection}
        total={selectable.length}
        renderShareDialog={renderShareDialog}
      />
    </>
  )

  function searchOf(): Search {
    if (query.trim() === '') return { status: 'idle' }
    if (results.isFetching && !results.data) return { status: 'searching' }
    if (results.isError && !results.data) return { status: 'failed', onRetry: () => void results.refetch() }
    if (items.length === 0) return { status: 'none' }
    return { status: 'found', items, ...pagingOf(results) }
  }
}
