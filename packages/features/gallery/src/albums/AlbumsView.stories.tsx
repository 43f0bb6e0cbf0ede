import preview from '#storybook/preview'
import { anAlbum } from '@calotype/api/fixtures'
import { expect, fn, screen } from 'storybook/test'
import { AlbumsView, type AlbumsViewProps } from './AlbumsView.tsx'

const args: AlbumsViewProps = {
  albums: { status: 'ready', albums: [anAlbum()] },
  isRefreshing: false,
  onRefresh: fn(),
  onCreate: fn(),
  onShare: fn(),
  onDelete: fn(),
}

const { title: _title, ...NEITHER_TITLE_NOR_NAME } = anAlbum()

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

export const One = meta.story({
  tags: ['state:one'],
  play: async ({ canvas, userEvent, args: { onShare } }) => {
    await expect(canvas.getByText('1 album')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Shared with me' })).toHaveAttribute('href', '/shared')
    await expect(canvas.getByRole('link', { name: 'Abbey windows' })).toHaveAttribute('href', '/albums/12')
    await expect(canvas.getByRole('link', { name: 'View Abbey windows' })).toHaveAttribute(
      'href',
      '/albums/12',
    )
    await expect(canvas.getByText('Oriel and lattice.')).toBeVisible()
    await expect(canvas.getByText(/24 photos\s*Created Mar 2, 2026/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'What to do with Abbey windows' }))
    const items = (await screen.findAllByRole('menuitem')).map((item) => item.textContent)
    await expect(items).toEqual(['View Album', 'Share Album', 'Delete Album'])
    await userEvent.click(screen.getByRole('menuitem', { name: 'Share Album' }))
    await expect(onShare).toHaveBeenCalledOnce()
  },
})

export const Many = meta.story({
  tags: ['state:done', 'state:long'],
  args: {
    albums: {
      status: 'ready',
      albums: [
        { ...NEITHER_TITLE_NOR_NAME, id: 1, photoCount: 0, coverPhoto: null, description: null },
        anAlbum({ id: 2, title: 'A very long name '.repeat(6), description: 'Rain and light. '.repeat(30) }),
        ...Array.from({ length: 9 }, (_, at) =>
          anAlbum({ id: at + 3, title: `Summer ${2016 + at}`, photoCount: at === 0 ? 1 : 1841 * at }),
        ),
      ],
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Untitled Album' })).toBeVisible()
    await expect(canvas.getByText('11 albums')).toBeVisible()
    await expect(canvas.getByText(/^1 photo(?!s)/)).toBeVisible()
  },
})

const numbered = (length: number): AlbumsViewProps['albums'] => ({
  status: 'ready',
  albums: Array.from({ length }, (_, at) => anAlbum({ id: at + 1, title: `Album ${at + 1}` })),
})

export const MoreThanAtOnce = meta.story({
  args: { albums: numbered(61) },
  play: async ({ canvas }) => void (await canvas.findByRole('link', { name: 'Album 61' })),
})

// To be looked at: axe would look at each of them.
export const Thousands = meta.story({ tags: ['state:many', '!test'], args: { albums: numbered(3000) } })

export const Refreshing = meta.story({ args: { isRefreshing: true } })
