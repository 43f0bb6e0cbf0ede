import { hasId, toPaging } from '@calotype/api'
import type { RootProps } from '@calotype/ui'
import { useMemo } from 'react'
import type { GalleryGridProps } from '../gallery/grid/GalleryGrid.tsx'
import { useAppearance } from '../gallery/header/useAppearance.ts'
import { createLoadAll } from '../library.ts'
import { mergeItems } from '../pages.ts'
import { SelectionActions } from '../selection/SelectionActions.tsx'
import { useSelection } from '../selection/useSelection.ts'
import { useHasActions } from '../source/SourcesContext.ts'
import type { RenderShareDialog } from '../shareDialog.ts'
import { SearchView, type Search } from './SearchView.tsx'
import { useResults } from './useResults.ts'

export type SearchScreenProps = {
  /** Search query; empty before the first search. */
  query: string
  onQueryChange: (query: string) => void
  /** Returns the URL of the viewer for a result. */
  mediaHref: (id: number) => string
  /** Id of the result in the viewer, or null. */
  activeId: number | null
  renderShareDialog?: RenderShareDialog | undefined
} & RootProps &
  Pick<GalleryGridProps, 'initialAnchor' | 'onAnchorChange'>

/** Finds photos by name, label, description, place, camera, or year (SEARCH-001..010). */
export function SearchScreen({ renderShareDialog, ...route }: SearchScreenProps) {
  const { query } = route
  const results = useResults(query)
  const { columns } = useAppearance()
  const pages = results.data?.pages
  const items = useMemo(() => mergeItems(pages ?? []), [pages])
  const selectable = useMemo(() => items.filter(hasId), [items])
  const hasActions = useHasActions(renderShareDialog !== undefined)
  const selection = useSelection(selectable, { loadAll: createLoadAll(results) })
  return (
    <>
      <SearchView
        {...route}
        search={toSearch()}
        columns={columns}
        selection={hasActions ? selection : null}
      />
      <SelectionActions
        selection={selection}
        total={selectable.length}
        renderShareDialog={renderShareDialog}
      />
    </>
  )

  function toSearch(): Search {
    if (query.trim() === '') return { status: 'idle' }
    if (results.isFetching && !results.data) return { status: 'searching' }
    if (results.isError && !results.data) return { status: 'failed', onRetry: () => void results.refetch() }
    if (items.length === 0) return { status: 'none' }
    return { status: 'found', items, ...toPaging(results) }
  }
}
