import { EmptyState, ErrorPanel, Heading, Text } from '@calotype/ui'
import { albums as page } from '../albums/AlbumsView.css.ts'
import { Footer } from '../gallery/Footer.tsx'
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

export type SearchViewProps = Pick<PhotoGridProps, 'columns' | 'mediaHref' | 'activeId' | 'selection'> & {
  query: string
  search: Search
  onQueryChange: (query: string) => void
}

const words = text.search

/** Everything the search can show, below its field (SEARCH-003..010). */
export function SearchView({ query, search, onQueryChange, ...grid }: SearchViewProps) {
  return (
    <div className={page}>
      <Heading level={1} size="headline">
        {words.title}
      </Heading>
      <SearchForm query={query} isBusy={search.status === 'searching'} onQueryChange={onQueryChange} />
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
          <section className={css.results} aria-label={words.results}>
            <Text tone="soft">{words.found(search.count, search.more === 'end')}</Text>
            <PhotoGrid {...grid} months={search.months} view="grid" named target={null} />
            <Footer more={search.more} end={words.end} failed={words.failed} onLoadMore={search.onLoadMore} />
          </section>
        )
    }
  }
}
