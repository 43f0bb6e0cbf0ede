import preview from '#storybook/preview'
import { aSharedAlbum, aSharedMediaItem, mediaItems } from '@calotype/api/fixtures'
import { failing } from '@calotype/api/mock'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { SharedWithMeScreen } from './SharedWithMeScreen.tsx'

const meta = preview.meta({ component: SharedWithMeScreen })

const ALBUMS = 'GET /api/albums/shared-with-me'
const MEDIA = 'GET /api/media/shared-with-me'
const photos = mediaItems(8).map((item) => aSharedMediaItem(item))
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

export const AlbumsFail = meta.story({
  parameters: { platform: { mock: { [ALBUMS]: failing(500), [MEDIA]: photos } } },
  play: async () => {
    await expect(await screen.findByText('Failed to load shared albums.')).toBeVisible()
    await expect((await screen.findAllByRole('link')).length).toBe(8)
  },
})

export const PhotosFail = meta.story({
  tags: ['state:partial'],
  parameters: { platform: { mock: { [ALBUMS]: albums, [MEDIA]: failing(500) } } },
  play: async () => {
    await expect(await screen.findByText('Failed to load shared media.')).toBeVisible()
  },
})
