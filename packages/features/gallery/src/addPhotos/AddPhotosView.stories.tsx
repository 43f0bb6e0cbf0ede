import preview from '#storybook/preview'
import { createMediaItems } from '@calotype/api/fixtures'
import { countKinds } from '@calotype/platform'
import { expect, fn } from 'storybook/test'
import { groupByMonth } from '../gallery/groupByMonth.ts'
import { getColumns } from '../gallery/header/useAppearance.ts'
import { AddPhotosView, type AddPhotosViewProps, type AddPhotosState } from './AddPhotosView.tsx'

const ready = (count: number): AddPhotosState => {
  const items = createMediaItems(count)
  const months = groupByMonth(items)
  return { status: 'ready', months, items, ...countKinds(items), more: 'end', onLoadMore: fn(), onNear: fn() }
}

const args: AddPhotosViewProps = {
  albumId: 12,
  title: 'Abbey windows',
  library: ready(24),
  columns: getColumns(window.innerWidth),
  selection: {
    ids: new Set([24, 23]),
    items: createMediaItems(2),
    isAllSelected: false,
    loading: null,
    range: null,
    change: fn(),
  },
}

const meta = preview.meta({ component: AddPhotosView, parameters: { layout: 'fullscreen' }, args })

export const Loading = meta.story({
  tags: ['state:loading'],
  args: { title: undefined, library: { status: 'loading' } },
})

export const Failed = meta.story({
  tags: ['state:failed'],
  args: { library: { status: 'failed', message: 'Failed to load photos', onRetry: fn() } },
})

export const Empty = meta.story({
  tags: ['state:empty'],
  args: { library: { status: 'empty' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Upload to this album' })).toHaveAttribute(
      'href',
      '/upload?album=12',
    )
  },
})

export const Missing = meta.story({
  tags: ['state:forbidden'],
  args: { library: { status: 'missing' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Album not found')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Albums' })).toHaveAttribute('href', '/albums')
  },
})

export const Ready = meta.story({ tags: ['state:done'] })

export const OnePhoto = meta.story({ tags: ['state:one'], args: { library: ready(1) } })

export const TenThousandPhotos = meta.story({ tags: ['state:many'], args: { library: ready(10_000) } })

export const LongTitle = meta.story({ tags: ['state:long'], args: { title: 'A very long name '.repeat(6) } })
