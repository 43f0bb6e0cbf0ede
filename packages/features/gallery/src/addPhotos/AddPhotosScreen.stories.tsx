import preview from '#storybook/preview'
import { anAlbum, createMediaItems } from '@calotype/api/fixtures'
import { failWith, replyInSequence } from '@calotype/api/mock'
import { Toasts } from '@calotype/ui'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { mockAlbum } from '../album/mockAlbum.ts'
import { mockLibrary } from '../mockLibrary.ts'
import { AddPhotosScreen } from './AddPhotosScreen.tsx'

const photos = createMediaItems(6)
const [newest, second, third] = photos
const server = { ...mockLibrary(photos), ...mockAlbum(anAlbum({ title: 'Harbour' }), photos.slice(1, 2)) }
const onAddRequest = fn()

const meta = preview.meta({
  component: AddPhotosScreen,
  parameters: { layout: 'fullscreen' },
  args: { albumId: 12, onAdded: fn() },
  beforeEach: () => void onAddRequest.mockClear(),
  decorators: [
    (Story) => (
      <>
        <Story />
        <Toasts />
      </>
    ),
  ],
})

export const PhotosAdded = meta.story({
  parameters: {
    platform: {
      mock: {
        ...server,
        'POST /api/albums/{id}/media': ({ body }: { body: object }) => {
          onAddRequest(body)
          return anAlbum()
        },
      },
    },
  },
  play: async ({ canvas, userEvent, args }) => {
    const select = (name = '') => canvas.getByRole('button', { name: `Select ${name}` })
    await waitFor(() => expect(select(second?.name)).toHaveAttribute('aria-pressed', 'true'))
    // Photos that are already in the album can't be deselected.
    await userEvent.click(select(second?.name))
    await expect(select(second?.name)).toHaveAttribute('aria-pressed', 'true')

    await userEvent.click(select(newest?.name))
    await userEvent.click(select(third?.name))
    await userEvent.click(canvas.getByRole('button', { name: 'Add 2 photos' }))
    await waitFor(() => expect(args.onAdded).toHaveBeenCalledOnce())
    await expect(await screen.findByText('2 photos added to “Harbour”')).toBeVisible()
    await expect(onAddRequest.mock.calls).toEqual([[{ mediaIds: [newest?.id, third?.id] }]])
  },
})

export const AddFailed = meta.story({
  tags: ['state:partial'],
  parameters: {
    platform: {
      mock: { ...server, 'POST /api/albums/{id}/media': replyInSequence(failWith(500), anAlbum()) },
    },
  },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: `Select ${newest?.name}` }))
    await userEvent.click(canvas.getByRole('button', { name: 'Add 1 photo' }))
    await expect(
      (await canvas.findAllByText('Couldn’t add the photos. Try again.', { exact: false }))[0],
    ).toBeInTheDocument()
    await expect(args.onAdded).not.toHaveBeenCalled()
    await userEvent.click(canvas.getByRole('button', { name: 'Add 1 photo' }))
    await waitFor(() => expect(args.onAdded).toHaveBeenCalledOnce())
  },
})
