import preview from '#storybook/preview'
import { anAlbum, createMediaItems } from '@calotype/api/fixtures'
import { expect, fn } from 'storybook/test'
import { groupByMonth } from '../gallery/groupByMonth.ts'
import { getColumns } from '../gallery/header/useAppearance.ts'
import type { PhotoListState } from '../gallery/toPhotoListState.ts'
import { AlbumView, type AlbumViewProps } from './AlbumView.tsx'

const items = createMediaItems(24)
const photos: PhotoListState = { status: 'ready', groups: groupByMonth(items), more: 'end', onLoadMore: fn() }
const readyState = {
  status: 'shown',
  album: anAlbum(),
  isOwn: true,
  onEdit: fn(),
  onShare: fn(),
  addHref: '/albums/12/add',
} as const
const edited = {
  status: 'edited',
  album: anAlbum(),
  saving: 'idle',
  onSave: fn(),
  onCancel: fn(),
} as const

const args: AlbumViewProps = {
  state: readyState,
  photos,
  view: 'grid',
  columns: getColumns(window.innerWidth),
  mediaHref: (id) => `/albums/12/media/${id}`,
  activeId: null,
  selection: null,
}

const meta = preview.meta({ component: AlbumView, parameters: { layout: 'fullscreen' }, args })

export const Invalid = meta.story({
  args: { state: { status: 'invalid' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Invalid album id')).toBeVisible()
  },
})

export const Loading = meta.story({ tags: ['state:loading'], args: { state: { status: 'loading' } } })

export const Failed = meta.story({
  tags: ['state:failed'],
  args: { state: { status: 'failed', onRetry: fn() } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Failed to load album')).toBeVisible()
  },
})

export const Missing = meta.story({
  args: { state: { status: 'missing' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Album not found')).toBeVisible()
    await expect(canvas.queryByRole('button')).toBeNull()
    await expect(canvas.getByRole('link', { name: 'Albums' })).toHaveAttribute('href', '/albums')
  },
})

export const Ready = meta.story({
  tags: ['state:done'],
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('heading', { name: 'Abbey windows' })).toBeVisible()
    await expect(canvas.getByText('24 photos')).toBeVisible()
    await expect(canvas.getByText('Oriel and lattice.')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Edit Album' }))
    await expect(readyState.onEdit).toHaveBeenCalled()
  },
})

export const OnePhotoWithoutDescription = meta.story({
  tags: ['state:one'],
  args: {
    state: { ...readyState, album: anAlbum({ title: '', description: null, photoCount: 1 }) },
    photos: { ...photos, groups: groupByMonth(items.slice(0, 1)) },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Untitled Album' })).toBeVisible()
    // Both the album header and the month heading show the count.
    await expect(canvas.getAllByText('1 photo')).toHaveLength(2)
    await expect(canvas.queryByText('Oriel and lattice.')).toBeNull()
  },
})

export const ReadOnly = meta.story({
  tags: ['state:forbidden'],
  args: { state: { status: 'shown', album: anAlbum(), isOwn: false } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: 'Edit Album' })).toBeNull()
    await expect(canvas.queryByRole('link', { name: 'Add photos' })).toBeNull()
  },
})

export const LoadingPhotos = meta.story({ args: { photos: { status: 'loading' } } })

export const PhotosFailed = meta.story({
  tags: ['state:partial'],
  args: { photos: { status: 'failed', onRetry: fn() } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Failed to load photos')).toBeVisible()
  },
})

export const Empty = meta.story({
  tags: ['state:empty'],
  args: { state: { ...readyState, album: anAlbum({ photoCount: 0 }) }, photos: { status: 'empty' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No photos yet')).toBeVisible()
    await expect(canvas.getByText('This album is empty. Add some photos to get started.')).toBeVisible()
    // The empty state contains the button, so the header has none.
    await expect(canvas.getByRole('link', { name: 'Add photos' })).toHaveAttribute('href', '/albums/12/add')
  },
})

export const Editing = meta.story({
  args: { state: edited },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Album Title')).toHaveAttribute('maxlength', '100')
    await expect(canvas.getByLabelText('Description')).toHaveAttribute('maxlength', '500')
    await expect(canvas.getByRole('button', { name: 'Cancel' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Save Changes' })).toBeVisible()
  },
})

export const Saving = meta.story({ args: { state: { ...edited, saving: 'busy' } } })

export const SaveFailed = meta.story({
  args: { state: { ...edited, saving: 'failed' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Failed to save album')).toBeVisible()
  },
})

export const LongTitleAndDescription = meta.story({
  tags: ['state:long'],
  args: {
    state: {
      ...readyState,
      album: anAlbum({ title: 'A very long name '.repeat(9), description: 'Rain and light. '.repeat(60) }),
    },
  },
})

export const TenThousandPhotos = meta.story({
  tags: ['state:many'],
  args: {
    state: { ...readyState, album: anAlbum({ photoCount: 10_000 }) },
    photos: { ...photos, groups: groupByMonth(createMediaItems(10_000)) },
  },
})
