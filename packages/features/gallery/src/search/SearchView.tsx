import type { MediaItem } from '@calotype/api'
import { Button, EmptyState, ErrorPanel, Grid, Heading, Search as Lens, Text, TextField } from '@calotype/ui'
import { useState } from 'react'
import { albums as page } from '../albums/AlbumsView.css.ts'
import { Footer } from '../gallery/Footer.tsx'
import { GalleryTile } from '../gallery/grid/GalleryTile.tsx'
import type { More } from '../library.ts'
import { text } from '../text.ts'
import * as css from './SearchView.css.ts'

export type Search =
  | { status: 'idle' }
  | { status: 'searching' }
  | { status: 'failed'; onRetry: () => void }
  | { status: 'none' }
  | { status: 'found'; items: readonly MediaItem[]; more: More; onLoadMore: () => void }

export type SearchViewProps = {
  query: string
  search: Search
  onQueryChange: (query: string) => void
  mediaHref: (id: number) => string
}

const words = text.search

/** Everything the search can show, below its field (SEARCH-003..010). */
export function SearchView({ query, search, onQueryChange, mediaHref }: SearchViewProps) {
  const [typed, setTyped] = useState(query)
  const isBusy = search.status === 'searching'
  return (
    <div className={page}>
      <Heading level={1} size="headline">
        {words.title}
      </Heading>
      <search>
        <form
          className={css.form}
          onSubmit={(event) => {
            event.preventDefault()
            if (typed.trim() !== '') onQueryChange(typed.trim())
          }}
        >
          <div className={css.field}>
            <TextField
              type="search"
              label={words.field}
              hideLabel
              hint={words.hint}
              value={typed}
              maxLength={200}
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- who comes here comes to write
              autoFocus={query === ''}
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
          </div>
          <Button tone="primary" type="submit" icon={<Lens />} busy={isBusy}>
            {isBusy ? words.searching : words.search}
          </Button>
        </form>
      </search>
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
            <Text tone="soft">{words.found(search.items.length, search.more === 'end')}</Text>
            <Grid minColumn="10rem" gap={4}>
              {search.items.map((item, at) => (
                <div key={item.id} className={css.result}>
                  <div className={css.tile}>
                    <GalleryTile
                      item={item}
                      href={mediaHref(item.id)}
                      tabIndex={0}
                      priority={at}
                      canSelect={false}
                      isSelected={false}
                      isInRange={false}
                      rangeCount={null}
                    />
                  </div>
                  <Text size="small" truncate>
                    {item.name}
                  </Text>
                </div>
              ))}
            </Grid>
            <Footer more={search.more} end={words.end} failed={words.failed} onLoadMore={search.onLoadMore} />
          </section>
        )
    }
  }
}
