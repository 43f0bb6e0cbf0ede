import preview from '#storybook/preview'
import { createMediaItem } from '@calotype/api'
import { drawPhotograph } from '@calotype/api/fixtures'
import { expect, fn, screen } from 'storybook/test'
import { GalleryScreen } from '../gallery/GalleryScreen.tsx'
import { ViewerScreen } from '../viewer/ViewerScreen.tsx'
import { createListSource, type ListSourceOptions } from './createListSource.ts'
import type { AlbumDataSource } from './AlbumDataSource.ts'
import { GalleryProvider } from './GalleryProvider.tsx'

const items = Array.from({ length: 9 }, (_, index) =>
  createMediaItem({
    id: index + 1,
    name: `lake-${index + 1}.jpg`,
    width: 600,
    height: 400,
    dateTaken: `2024-0${9 - index}-01T12:00:00`,
  }),
)

/** Creates a source for a backend without accounts and authorization. */
const createSource = (options: Partial<ListSourceOptions> = {}) =>
  createListSource({
    name: 'lake',
    load: () => Promise.resolve(items),
    url: ({ id }) =>
      `data:image/svg+xml,${encodeURIComponent(drawPhotograph(id, { width: 600, height: 400 }))}`,
    ...options,
  })

const readOnly = createSource()
const actions = {
  favorite: fn(async () => {}),
  download: fn(async () => new Blob()),
  trash: fn(async () => {}),
}
const writable = createSource({ actions, paths: { search: '/find' } })
const noAlbums: AlbumDataSource | undefined = undefined

const meta = preview.meta({
  component: GalleryProvider,
  parameters: { layout: 'fullscreen' },
  beforeEach: () => localStorage.removeItem('galleryView'),
  args: {
    source: readOnly,
    albums: noAlbums,
    children: (
      <GalleryScreen
        filter={null}
        onFilterChange={() => {}}
        mediaHref={(id) => `/photos/${id}`}
        activeId={null}
      />
    ),
  },
})

export const WithoutActions = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('9 photos')).toBeVisible()
    const [first] = await canvas.findAllByRole('img', { name: 'lake-1.jpg' })
    await expect(first).toHaveAttribute('src', expect.stringMatching(/^data:image/))
    // The source returns the same URL for all kinds, but only items with a `motionFileName` are motion photos.
    await expect(canvas.queryByLabelText(/Motion photo/)).toBeNull()
    for (const name of ['Search', 'Trash']) await expect(canvas.queryByRole('link', { name })).toBeNull()
    for (const name of ['Favorites', /^Select/])
      await expect(canvas.queryByRole('button', { name })).toBeNull()
  },
})

export const WithActions = meta.story({
  args: { source: writable },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('link', { name: 'Search' })).toHaveAttribute('href', '/find')
    await userEvent.click(await canvas.findByRole('button', { name: 'Select lake-1.jpg' }))
    await expect(canvas.queryByRole('button', { name: 'Add to album' })).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Favorite' }))
    await expect(actions.favorite).toHaveBeenCalledWith([1], true, expect.any(Function))
  },
})

export const Viewer = meta.story({
  args: {
    children: <ViewerScreen id={3} filter={null} onMove={() => {}} onClose={() => {}} />,
  },
  play: async () => {
    await expect(await screen.findByText('3 / 9')).toBeVisible()
    await expect(await screen.findByRole('img', { name: 'lake-3.jpg' })).toBeInTheDocument()
    await expect(screen.queryByRole('button', { name: 'Download' })).toBeNull()
  },
})
