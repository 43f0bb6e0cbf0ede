import preview from '#storybook/preview'
import { aSharedAlbum, aSharedMediaItem, aUser, createMediaItems } from '@calotype/api/fixtures'
import { failWith, replyInSequence } from '@calotype/api/mock'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { SharedWithMeScreen } from './SharedWithMeScreen.tsx'

const meta = preview.meta({ component: SharedWithMeScreen })

const ALBUMS = 'GET /api/albums/shared-with-me'
const MEDIA = 'GET /api/media/shared-with-me'
const photos = createMediaItems(8).map((item) => aSharedMediaItem(item))
const albums = [
  aSharedAlbum(),
  aSharedAlbum({ id: 13, title: '', coverPhoto: null, photoCount: 0, permission: 'edit' }),
  aSharedAlbum({ id: 14, title: 'The long summer of the long names 🌅🏊‍♀️ '.repeat(3), photoCount: 1 }),
]

const order = fn()
export const AlbumsThenPhotos = meta.story({
  parameters: {
    platform: {
      mock: {
        [ALBUMS]: () => {
          order('albums')
          return albums
        },
        [MEDIA]: () => {
          order('media')
          return photos
        },
      },
    },
  },
  beforeEach: () => void order.mockClear(),
  play: async () => {
    await expect(await screen.findByRole('link', { name: 'Norway by train' })).toHaveAttribute(
      'href',
      '/albums/12',
    )
    await waitFor(() => expect(order.mock.calls.flat()).toEqual(['albums', 'media']))
    const first = (await screen.findAllByRole('link', { name: /From henry/ }))[0]
    await expect(first).toHaveAttribute('href', `/media/${photos[0]?.id}`)
    await expect(screen.getByRole('heading', { name: 'Shared Albums' }).parentElement).toHaveTextContent('3')
    await expect(screen.getByRole('heading', { name: 'Shared Photos' }).parentElement).toHaveTextContent('8')
  },
})

export const ReturnedFromViewer = meta.story({
  args: { returnedFrom: photos[2]?.id ?? 0, onOpen: fn() },
  parameters: { platform: { mock: { [ALBUMS]: [], [MEDIA]: photos } } },
  play: async ({ args, userEvent }) => {
    const tiles = await screen.findAllByRole('link', { name: /From henry/ })
    await waitFor(() => expect(tiles[2]).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await expect(args.onOpen).toHaveBeenCalledWith(photos[2]?.id)
  },
})

export const AlbumsFailed = meta.story({
  parameters: { platform: { mock: { [ALBUMS]: failWith(500), [MEDIA]: photos } } },
  play: async () => {
    await expect(await screen.findByText('Failed to load shared albums.')).toBeVisible()
    await expect((await screen.findAllByRole('link')).length).toBe(8)
  },
})

export const PhotosFailed = meta.story({
  tags: ['state:partial'],
  parameters: { platform: { mock: { [ALBUMS]: albums, [MEDIA]: failWith(500) } } },
  play: async () => {
    await expect(await screen.findByText('Failed to load shared media.')).toBeVisible()
  },
})

const onLeave = fn()
export const AlbumLeft = meta.story({
  parameters: {
    platform: {
      mock: {
        [ALBUMS]: replyInSequence(albums, albums.slice(1)),
        [MEDIA]: photos,
        'DELETE /api/albums/shared-with-me/{id}': ({ params }: { params: { id: string } }) =>
          onLeave(params.id) as undefined,
      },
    },
  },
  beforeEach: () => void onLeave.mockClear(),
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Options for Norway by train' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Leave Album' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Leave Album' }))
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Norway by train' })).toBeNull())
    await expect(onLeave).toHaveBeenCalledWith('12')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(screen.getByRole('region', { name: 'Shared Albums' })).toHaveFocus())
  },
})

export const PhotoRemoved = meta.story({
  parameters: {
    platform: {
      mock: {
        [ALBUMS]: [],
        [MEDIA]: replyInSequence(photos.slice(0, 1), []),
        'DELETE /api/media/shared-with-me/{id}': ({ params }: { params: { id: string } }) =>
          onLeave(params.id) as undefined,
      },
    },
  },
  beforeEach: () => void onLeave.mockClear(),
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: /^Remove .* from Shared with Me$/ }))
    await userEvent.click(await screen.findByRole('button', { name: 'Remove Photo' }))
    await expect(
      await screen.findByText('No individual photos have been shared with you yet.'),
    ).toBeInTheDocument()
    await expect(onLeave).toHaveBeenCalledWith(String(photos[0]?.id))
  },
})

const onResent = fn()
export const VerificationResent = meta.story({
  parameters: {
    platform: {
      user: aUser({ emailVerified: false }),
      mock: {
        [ALBUMS]: [],
        [MEDIA]: [],
        'POST /api/auth/resend-verification': () => onResent() as undefined,
      },
    },
  },
  beforeEach: () => void onResent.mockClear(),
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Resend email' }))
    await expect(await screen.findByText('We sent a new link to constance@example.org.')).toBeVisible()
    await expect(onResent).toHaveBeenCalledOnce()
  },
})
