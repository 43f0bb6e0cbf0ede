import preview from '#storybook/preview'
import type { Album, MoreStatus } from '@calotype/api'
import { anAlbum } from '@calotype/api/fixtures'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { AlbumsView, type Albums, type AlbumsViewProps } from './AlbumsView.tsx'

const onLoadMore = fn()
const ready = (items: readonly Album[], more: MoreStatus = 'end', total = items.length): Albums => ({
  status: 'ready',
  items,
  total,
  more,
  onLoadMore,
})

const args: AlbumsViewProps = {
  albums: ready([anAlbum()]),
  isRefreshing: false,
  onRefresh: fn(),
  onCreate: fn(),
  onShare: fn(),
  onDelete: fn(),
}

const { title: _title, ...untitledAlbum } = anAlbum()

const meta = preview.meta({ component: AlbumsView, parameters: { layout: 'fullscreen' }, args })

export const Loading = meta.story({ tags: ['state:loading'], args: { albums: { status: 'loading' } } })

export const Failed = meta.story({
  tags: ['state:failed'],
  args: { albums: { status: 'failed' } },
  play: async ({ canvas, userEvent, args: { onRefresh } }) => {
    await expect(canvas.getByText('Failed to load albums')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(onRefresh).toHaveBeenCalledOnce()
  },
})

export const Empty = meta.story({
  tags: ['state:empty'],
  args: { albums: { status: 'empty' } },
  play: async ({ canvas, userEvent, args: { onCreate } }) => {
    await expect(canvas.getByText('No albums yet')).toBeVisible()
    await expect(canvas.getByText('0 albums')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Create Your First Album' }))
    await expect(onCreate).toHaveBeenCalledOnce()
  },
})

export const OneAlbum = meta.story({
  tags: ['state:one'],
  play: async ({ canvas, userEvent, args: { onShare } }) => {
    await expect(canvas.getByText('1 album')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Shared with Me' })).toHaveAttribute('href', '/shared')
    await expect(canvas.getByRole('link', { name: 'Abbey windows' })).toHaveAttribute('href', '/albums/12')
    await expect(canvas.getByRole('link', { name: 'View Abbey windows' })).toHaveAttribute(
      'href',
      '/albums/12',
    )
    await expect(canvas.getByText('Oriel and lattice.')).toBeVisible()
    await expect(canvas.getByText(/24 photos\s*Created Mar 2, 2026/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Actions for Abbey windows' }))
    const items = (await screen.findAllByRole('menuitem')).map((item) => item.textContent)
    await expect(items).toEqual(['View Album', 'Share Album', 'Delete Album'])
    await userEvent.click(screen.getByRole('menuitem', { name: 'Share Album' }))
    await expect(onShare).toHaveBeenCalledOnce()
  },
})

export const ManyAlbums = meta.story({
  tags: ['state:done', 'state:long'],
  args: {
    albums: ready([
      { ...untitledAlbum, id: 1, photoCount: 0, coverPhoto: null, description: null },
      anAlbum({ id: 2, title: 'A very long name '.repeat(6), description: 'Rain and light. '.repeat(30) }),
      ...Array.from({ length: 9 }, (_, index) =>
        anAlbum({
          id: index + 3,
          title: `Summer ${2016 + index}`,
          photoCount: index === 0 ? 1 : 1841 * index,
        }),
      ),
    ]),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Untitled Album' })).toBeVisible()
    await expect(canvas.getByText('11 albums')).toBeVisible()
    await expect(canvas.getByText(/^1 photo(?!s)/)).toBeVisible()
  },
})

const createAlbums = (length: number) =>
  Array.from({ length }, (_, index) =>
    anAlbum({
      id: index + 1,
      title: `Album ${index + 1}`,
      description: index % 3 ? 'Rain and light. '.repeat(index % 5) : null,
    }),
  )
const cards = () => document.querySelectorAll('article').length

export const MorePages = meta.story({
  args: { albums: ready(createAlbums(100), 'idle', 10_000) },
  beforeEach: () => void onLoadMore.mockClear(),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('10,000 albums')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Album 1' }).closest('li')).toHaveAttribute(
      'aria-setsize',
      '10000',
    )
    await expect(cards()).toBeLessThan(100)
    await expect(onLoadMore).not.toHaveBeenCalled()
    window.scrollTo(0, document.body.scrollHeight)
    await expect(await canvas.findByRole('link', { name: 'Album 100' })).toBeInTheDocument()
    await waitFor(() => expect(onLoadMore).toHaveBeenCalled())
    await expect(canvas.queryByRole('link', { name: 'Album 1' })).toBeNull()
  },
})

export const LoadingMore = meta.story({
  args: { albums: ready(createAlbums(8), 'loading', 10_000) },
  play: async ({ canvas }) => expect(canvas.getByText('Loading more albums')).toBeInTheDocument(),
})

export const MoreFailed = meta.story({
  args: { albums: ready(createAlbums(8), 'failed', 10_000) },
  beforeEach: () => void onLoadMore.mockClear(),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('Failed to load more albums.')).toBeVisible()
    await expect(onLoadMore).not.toHaveBeenCalled()
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(onLoadMore).toHaveBeenCalledOnce()
  },
})

export const TenThousand = meta.story({
  tags: ['state:many'],
  args: { albums: ready(createAlbums(10_000)) },
  play: async ({ canvas, userEvent }) => {
    await expect(cards()).toBeLessThan(100)
    const height = document.body.scrollHeight
    window.scrollTo(0, height / 2)
    await waitFor(() => expect(canvas.queryByRole('link', { name: 'Album 1' })).toBeNull())
    await expect(cards()).toBeLessThan(200)
    window.scrollTo(0, document.body.scrollHeight)
    const last = await canvas.findByRole('link', { name: 'Album 10000' })
    last.focus()
    window.scrollTo(0, 0)
    await canvas.findByRole('link', { name: 'Album 1' })
    // The focused card stays mounted, so that Tab continues from it.
    await expect(last).toHaveFocus()
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'Actions for Album 10000' })).toHaveFocus()
  },
})

export const Refreshing = meta.story({ args: { isRefreshing: true } })
