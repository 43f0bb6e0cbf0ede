import preview from '#storybook/preview'
import { createMediaItems } from '@calotype/api/fixtures'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { getColumns } from '../gallery/header/useAppearance.ts'
import type { PhotoListState } from '../gallery/toPhotoListState.ts'
import { groupByDaysLeft } from './groupByDaysLeft.ts'
import { TrashView, type TrashViewProps } from './TrashView.tsx'

const NOW = Date.parse('2026-03-02T12:00:00Z')
const DAY_MS = 86_400_000
const trashed = createMediaItems(14).map((item, index) => ({
  ...item,
  deletedAfter: new Date(NOW + (30 - Math.floor(index / 5) * 12) * DAY_MS).toISOString(),
}))
const ready: PhotoListState = {
  status: 'ready',
  groups: groupByDaysLeft(trashed, NOW),
  more: 'end',
  onLoadMore: fn(),
}

const emptyTrash = { isBusy: false, problem: null, onStart: fn(), onConfirm: fn() }

const args: TrashViewProps = {
  trash: ready,
  view: 'grid',
  columns: getColumns(window.innerWidth),
  selection: { ids: new Set(), items: [], isAllSelected: false, loading: null, range: null, change: fn() },
  emptyTrash,
}

const meta = preview.meta({ component: TrashView, parameters: { layout: 'fullscreen' }, args })

export const Ready = meta.story({
  tags: ['state:done'],
  // With small tiles, all photos fit near the window and render.
  args: { columns: 5 },
  play: async ({ canvas, userEvent, args: { selection } }) => {
    await expect(canvas.getByRole('heading', { name: 'Trash' })).toBeVisible()
    const groups = () => canvas.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
    await waitFor(() =>
      expect(groups()).toEqual([
        '30 days left 5 photos',
        '18 days left 4 photos, 1 video',
        '6 days left 4 photos',
      ]),
    )
    const thumbnail = (await canvas.findAllByRole('img', { name: /jpg/i }))[0]
    await expect(thumbnail).toHaveAttribute('src', expect.stringMatching(/^blob:/))
    await expect(canvas.queryByRole('link', { name: /jpg/i })).toBeNull()
    const photo = (await canvas.findAllByRole('button', { name: /^IMG.*jpg/i }))[0]
    if (photo) await userEvent.click(photo)
    photo?.focus()
    await userEvent.keyboard('{Enter} ')
    await expect(selection.change).toHaveBeenCalledTimes(3)
    await expect(selection.change).toHaveBeenCalledWith({ type: 'toggle', id: 13 })
  },
})

export const EmptyConfirmation = meta.story({
  args: { emptyTrash: { ...emptyTrash, problem: 'Couldn’t empty the trash. Try again in a moment.' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Empty trash' }))
    const dialog = screen.getByRole('dialog', { name: 'Empty trash' })
    await expect(dialog).toHaveTextContent(/will be permanently deleted.*This action cannot be undone/)
    await expect(dialog).toHaveTextContent('Couldn’t empty the trash.')
    await userEvent.click(screen.getByRole('button', { name: 'Empty trash' }))
    await expect(emptyTrash.onConfirm).toHaveBeenCalledOnce()
  },
})

export const Loading = meta.story({ tags: ['state:loading'], args: { trash: { status: 'loading' } } })

export const Failed = meta.story({
  tags: ['state:failed'],
  args: { trash: { status: 'failed', onRetry: fn() } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Failed to load the trash')).toBeVisible()
  },
})

export const Empty = meta.story({
  tags: ['state:empty'],
  args: { trash: { status: 'empty' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('The trash is empty')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Empty trash' })).toBeNull()
    await expect(canvas.getByRole('link', { name: 'Go to the gallery' })).toHaveAttribute('href', '/gallery')
  },
})

const createList = (items: Parameters<typeof groupByDaysLeft>[0]): PhotoListState => ({
  ...ready,
  groups: groupByDaysLeft(items, NOW),
})

export const LongName = meta.story({
  tags: ['state:one', 'state:long'],
  args: {
    trash: createList(
      trashed.slice(0, 1).map((item) => ({ ...item, name: `${'A very long name '.repeat(12)}.jpg` })),
    ),
  },
})

export const TenThousand = meta.story({
  tags: ['state:many'],
  args: {
    trash: createList(
      createMediaItems(10_000).map((item) => ({ ...item, deletedAfter: '2026-03-30T12:00:00Z' })),
    ),
  },
})
