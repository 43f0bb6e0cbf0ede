import { EmptyState, ErrorPanel, Heading, Text } from '@calotype/ui'
import { Footer } from '../gallery/Footer.tsx'
import { gallery as page } from '../gallery/GalleryView.css.ts'
import type { Month } from '../gallery/groupByMonth.ts'
import { PhotoGrid, type PhotoGridProps } from '../gallery/grid/PhotoGrid.tsx'
import type { More } from '../library.ts'
import { text } from '../text.ts'
import { SearchForm } from './SearchForm.tsx'
import * as css from './SearchView.css.ts'

export type Search =
  | { status: 'idle' }
  | { status: 'searching' }
  | { status: 'failed'; onRetry: () => void }
  | { status: 'none' }
  | { status: 'found'; months: readonly Month[]; count: number; more: More; onLoadMore: () => void }

export type SearchViewProps = Pick<
  PhotoGridProps,
  'columns' | 'mediaHref' | 'activeId' | 'selection' | 'place' | 'onPlaceChange'
> & {
  query: string
  search: Search
  onQueryChange: (query: string) => void
}

const words = text.search

/** Everything the search can show, below its field (SEARCH-003..010). */
export function SearchView({ query, search, onQueryChange, ...grid }: SearchViewProps) {
  return (
    <div className={page}>
      <div className={css.top}>
        <Heading level={1} size="headline">
          {words.title}
        </Heading>
        <SearchForm query={query} isBusy={search.status === 'searching'} onQueryChange={onQueryChange} />
        {search.status === 'found' && (
          <Text tone="soft">{words.found(search.count, search.more === 'end')}</Text>
        )}
      </div>
      {content()}
    </div>
  )

  function content() {
    switch (search.status) {
      case 'idle':
      case 'searching':
        return null
      case 'failed':
        return (
          <ErrorPanel
            title={words.failed}
            message={text.albums.failedHint}
            retryLabel={words.retry}
            onRetry={search.onRetry}
          />
        )
      case 'none':
        return <EmptyState illustration="search" title={words.none} hint={words.noneHint(query)} />
      case 'found':
        return (
          <section aria-label={words.results}>
            <PhotoGrid key={query} {...grid} months={search.months} view="grid" named target={null} />
            <Footer more={search.more} end={words.end} failed={words.failed} onLoadMore={search.onLoadMore} />
          </section>
        )
    }
  }
}
