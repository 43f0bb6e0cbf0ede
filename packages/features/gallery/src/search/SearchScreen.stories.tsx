import preview from '#storybook/preview'
import type { MediaItem } from '@calotype/api'
import { aDocument, createMediaItems, createPhotographBlob } from '@calotype/api/fixtures'
import { failWith, replyInSequence, neverResponds } from '@calotype/api/mock'
import { useState } from 'react'
import { expect, fn, waitFor } from 'storybook/test'
import { SearchScreen } from './SearchScreen.tsx'

const SEARCH = 'GET /api/media/search'

/** Stands in for the app's route in stories, and stores the query. */
function Route({ start = '' }: { start?: string }) {
  const [query, setQuery] = useState(start)
  return (
    <SearchScreen
      query={query}
      onQueryChange={setQuery}
      mediaHref={(id) => `/search/media/${id}?q=lake`}
      activeId={null}
    />
  )
}

const meta = preview.meta({ component: Route, parameters: { layout: 'fullscreen' } })

const createResponse = (item: MediaItem) => ({
  ...item,
  thumbnailUrl: `/authz?key=/thumbnails/thumb_${item.fileName}`,
})
const onSearchRequest = fn()

export const PhotosFound = meta.story({
  parameters: {
    platform: {
      mock: {
        [SEARCH]: ({ query }: { query: URLSearchParams }) => {
          onSearchRequest(query.toString())
          return createMediaItems(12).map(createResponse)
        },
      },
    },
  },
  play: async ({ canvas, userEvent }) => {
    const field = await canvas.findByRole('searchbox', { name: 'Search for' })
    await expect(field).toHaveFocus()
    await userEvent.type(field, '   {Enter}')
    await userEvent.type(field, 'lake')
    await userEvent.click(canvas.getByRole('button', { name: 'Search' }))
    await expect(await canvas.findByText('12 results')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Search' })).toHaveFocus()
    await expect(canvas.getByText('IMG_1001.JPG')).toBeVisible()
    await expect(canvas.getByRole('link', { name: /IMG_1001/ })).toHaveAttribute(
      'href',
      '/search/media/11?q=lake',
    )
    await expect(onSearchRequest.mock.calls).toEqual([['q=lake&page=0&limit=100']])
  },
})

/** Documents have no thumbnails, so the tile shows an icon and requests no image. */
export const DocumentFound = meta.story({
  args: { start: 'lease' },
  parameters: { platform: { mock: { [SEARCH]: [aDocument({ name: 'lease.pdf' })] } } },
  play: async ({ canvas }) => {
    const tile = await canvas.findByRole('link', { name: /lease\.pdf/ })
    await expect(tile.querySelector('img')).toBeNull()
    await expect(tile.querySelector('svg')).not.toBeNull()
  },
})

/** Minimal results from a server, without id, file name or date. */
const minimal = [
  { name: 'both.jpg', thumbnailUrl: '/authz?key=/thumbnails/small', url: '/authz?key=/large' },
  { name: 'one.jpg', url: '/authz?key=/one' },
  { name: 'none.jpg' },
  { name: 'elsewhere.jpg', url: 'https://elsewhere.test/a.jpg' },
]
const onImageRequest = fn()
export const MinimalResults = meta.story({
  args: { start: 'jpg' },
  parameters: {
    platform: {
      mock: {
        [SEARCH]: minimal,
        'GET /authz': ({ query }: { query: URLSearchParams }) => {
          onImageRequest(query.get('key'))
          return createPhotographBlob({ fileName: query.get('key') ?? '' })
        },
      },
    },
  },
  play: async ({ canvas, userEvent }) => {
    onImageRequest.mockClear()
    await expect(await canvas.findByText('4 results')).toBeVisible()
    for (const { name } of minimal) await expect(canvas.getAllByText(name)[0]).toBeVisible()
    await waitFor(() => expect(canvas.getByRole('img', { name: 'both.jpg' })).toBeVisible())
    await waitFor(() => expect(canvas.getByRole('img', { name: 'one.jpg' })).toBeVisible())
    await expect(onImageRequest.mock.calls.flat().toSorted()).toEqual(['/one', '/thumbnails/small'])
    // Results without an id can't be opened or selected.
    await expect(canvas.queryByRole('link', { name: /both/ })).toBeNull()
    await userEvent.keyboard('{Control>}a{/Control}')
    await expect(canvas.queryByText(/selected/)).toBeNull()
  },
})

export const Searching = meta.story({
  args: { start: 'lake' },
  parameters: { platform: { mock: { [SEARCH]: neverResponds } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Searching...' })).toBeVisible()
  },
})

export const Failed = meta.story({
  args: { start: 'lake' },
  parameters: { platform: { mock: { [SEARCH]: replyInSequence(failWith(500), []) } } },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('Search failed.')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(await canvas.findByText('No results found.')).toBeVisible()
  },
})
