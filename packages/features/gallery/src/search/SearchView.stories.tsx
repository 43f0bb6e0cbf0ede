import preview from '#storybook/preview'
import { aMediaItem, createMediaItems } from '@calotype/api/fixtures'
import { expect, fn } from 'storybook/test'
import { getColumns } from '../gallery/header/useAppearance.ts'
import type { MoreStatus } from '@calotype/api'
import { SearchView, type Search, type SearchViewProps } from './SearchView.tsx'

const args: Omit<SearchViewProps, 'search'> = {
  query: 'lake',
  columns: getColumns(window.innerWidth),
  mediaHref: (id) => `/search/media/${id}?q=lake`,
  activeId: null,
  selection: null,
  onQueryChange: fn(),
}

const meta = preview.meta({ component: SearchView, parameters: { layout: 'fullscreen' }, args })

const createSearch = (items: ReturnType<typeof createMediaItems>, more: MoreStatus = 'end'): Search => ({
  status: 'found',
  items,
  more,
  onLoadMore: fn(),
})

export const Idle = meta.story({
  args: { query: '', search: { status: 'idle' } },
  play: async ({ canvas, userEvent, args: { onQueryChange } }) => {
    await userEvent.type(canvas.getByRole('searchbox'), ' winter lake {Enter}')
    await expect(onQueryChange).toHaveBeenCalledWith('winter lake')
  },
})

export const Searching = meta.story({
  tags: ['state:loading'],
  args: { search: { status: 'searching' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Searching...' })).toBeVisible()
  },
})

export const Failed = meta.story({
  tags: ['state:failed'],
  args: { search: { status: 'failed', onRetry: fn() } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Search failed.')).toBeVisible()
  },
})

export const None = meta.story({
  tags: ['state:empty'],
  args: { search: { status: 'none' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No results found.')).toBeVisible()
  },
})

export const Results = meta.story({
  tags: ['state:done', 'state:long'],
  args: {
    search: createSearch([
      ...createMediaItems(11),
      aMediaItem({ id: 99, name: `${'A very long name '.repeat(9)}.jpg` }),
    ]),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('12 results')).toBeVisible()
    await expect(canvas.getByText('IMG_1001.JPG')).toBeVisible()
  },
})

export const MoreThanTenThousand = meta.story({
  tags: ['state:many'],
  args: { search: createSearch(createMediaItems(10_000), 'idle') },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('10,000+ results')).toBeVisible()
    await expect(canvas.getAllByRole('link').length).toBeLessThan(150)
    await expect(canvas.getByRole('button', { name: 'Load More Photos' })).toBeInTheDocument()
  },
})

export const OneResult = meta.story({
  tags: ['state:one'],
  args: { search: createSearch(createMediaItems(1)) },
})

export const NextPageFailed = meta.story({
  tags: ['state:partial'],
  args: { search: createSearch(createMediaItems(6), 'failed') },
})
