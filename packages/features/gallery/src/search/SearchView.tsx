import { useTexts } from '@calotype/platform'
import type { MediaItem, MoreStatus } from '@calotype/api'
import { classes, EmptyState, ErrorPanel, Heading, Text, type RootProps } from '@calotype/ui'
import { useMemo } from 'react'
import { Footer } from '../gallery/footer/Footer.tsx'
import { gallery as page } from '../gallery/GalleryView.css.ts'
import { GalleryGrid, type GalleryGridProps } from '../gallery/grid/GalleryGrid.tsx'
import { galleryTexts } from '../text.ts'
import { SearchForm } from './SearchForm.tsx'
import * as css from './SearchView.css.ts'

export type Search =
  | { status: 'idle' }
  | { status: 'searching' }
  | { status: 'failed'; onRetry: () => void }
  | { status: 'none' }
  | { status: 'found'; items: readonly MediaItem[]; more: MoreStatus; onLoadMore: () => void }

type ResultsProps = Pick<
  GalleryGridProps,
  'columns' | 'mediaHref' | 'activeId' | 'selection' | 'initialAnchor' | 'onAnchorChange'
>

export type SearchViewProps = ResultsProps &
  RootProps & {
    query: string
    search: Search
    onQueryChange: (query: string) => void
  }

/** Renders the search in all its states (SEARCH-003..010). */
export function SearchView({ query, search, onQueryChange, className, style, ...grid }: SearchViewProps) {
  const text = useTexts(galleryTexts)
  const searchText = text.search
  return (
    <div className={classes(page, className)} style={style} data-state={search.status}>
      <div className={css.top}>
        <Heading level={1} size="headline">
          {searchText.title}
        </Heading>
        <SearchForm query={query} isBusy={search.status === 'searching'} onQueryChange={onQueryChange} />
        {search.status === 'found' && (
          <Text tone="soft">{searchText.found(search.items.length, search.more === 'end')}</Text>
        )}
      </div>
      {renderContent()}
    </div>
  )

  function renderContent() {
    switch (search.status) {
      case 'idle':
      case 'searching':
        return null
      case 'failed':
        return (
          <ErrorPanel
            title={searchText.failed}
            message={text.albums.failedHint}
            retryLabel={searchText.retry}
            onRetry={search.onRetry}
          />
        )
      case 'none':
        return <EmptyState illustration="search" title={searchText.none} hint={searchText.noneHint(query)} />
      case 'found':
        return (
          <section className={css.results} aria-label={searchText.results}>
            <Results key={query} {...grid} items={search.items} />
            <Footer
              more={search.more}
              end={searchText.end}
              failed={searchText.failed}
              onLoadMore={search.onLoadMore}
            />
          </section>
        )
    }
  }
}

/** Shows all results in one grid. Month headings would put each month in a separate row. */
function Results({ items, ...grid }: ResultsProps & { items: readonly MediaItem[] }) {
  const groups = useMemo(() => [{ key: null, items, count: items.length }], [items])
  return <GalleryGrid {...grid} months={groups} formatHeading={null} view="grid" hasCaptions />
}
