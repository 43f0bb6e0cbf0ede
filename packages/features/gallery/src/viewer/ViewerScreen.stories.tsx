import preview from '#storybook/preview'
import { aMediaItem, aSharedMediaItem, createMediaItems } from '@calotype/api/fixtures'
import { failWith, replyInSequence } from '@calotype/api/mock'
import { useState } from 'react'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { mockLibrary } from '../mockLibrary.ts'
import { ViewerScreen, type ViewerScreenProps } from './ViewerScreen.tsx'

/** Stands in for the app's route in stories, and stores the photo's id. */
function Route({ start, onClose }: { start: number; onClose: ViewerScreenProps['onClose'] }) {
  const [id, setId] = useState(start)
  return <ViewerScreen id={id} filter={null} onMove={setId} onClose={onClose} />
}

const meta = preview.meta({
  component: Route,
  parameters: {
    layout: 'fullscreen',
    a11y: { options: { rules: { region: { enabled: false }, 'video-caption': { enabled: false } } } },
  },
  args: { onClose: fn() },
})

const sharedPhotos = [101, 102, 103].map((id) =>
  aSharedMediaItem({ ...aMediaItem({ id, ownerId: 9, name: `Shared ${id}.jpg` }) }),
)

export const SharedPhoto = meta.story({
  args: { start: 102 },
  parameters: {
    platform: {
      mock: {
        ...mockLibrary(createMediaItems(4)),
        'GET /api/media/{id}': sharedPhotos[1],
        'GET /api/media/shared-with-me': sharedPhotos,
      },
    },
  },
  play: async ({ userEvent, args: { onClose } }) => {
    await expect(await screen.findByText('2 / 3')).toBeVisible()
    await userEvent.keyboard('{ArrowRight}')
    await expect(await screen.findByText('3 / 3')).toBeVisible()
    await expect(screen.getByText('Shared 103.jpg')).toBeVisible()
    await expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled()
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
    await expect(await screen.findByText('1 / 3')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect(onClose).toHaveBeenCalledWith('shared')
  },
})

/** Returns only photos, so that the viewer shows an image for each. Ids descend to 1, from newest to oldest. */
const photos = (count: number) =>
  createMediaItems(count).map((item) => ({ ...item, type: 'image/jpeg' as const, duration: null }))

export const NextPageLoaded = meta.story({
  tags: ['state:many'],
  args: { start: 9 },
  parameters: { platform: { mock: mockLibrary(photos(38)) } },
  play: async ({ userEvent }) => {
    await expect(await screen.findByText('30 / 38')).toBeVisible()
    await userEvent.keyboard('{ArrowRight}')
    await expect(await screen.findByText('31 / 38')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: /next/i }))
    await expect(await screen.findByText('32 / 38')).toBeVisible()
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
    await expect(await screen.findByText('30 / 38')).toBeVisible()
  },
})

export const FirstAndLastPhoto = meta.story({
  args: { start: 2 },
  parameters: { platform: { mock: mockLibrary(photos(2)) } },
  play: async ({ userEvent, args: { onClose } }) => {
    await expect(await screen.findByText('1 / 2')).toBeVisible()
    await expect(screen.getByRole('button', { name: /previous/i })).toBeDisabled()
    await userEvent.keyboard('{ArrowLeft}')
    await expect(screen.getByText('1 / 2')).toBeVisible()
    await userEvent.keyboard('{ArrowRight}')
    await expect(await screen.findByText('2 / 2')).toBeVisible()
    await expect(screen.getByRole('button', { name: /next/i })).toBeDisabled()
    await userEvent.keyboard('{ArrowRight}')
    await expect(screen.getByText('2 / 2')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(onClose).toHaveBeenCalled())
  },
})

export const UnloadedPage = meta.story({
  args: { start: 777 },
  parameters: {
    platform: {
      mock: {
        ...mockLibrary(photos(3)),
        'GET /api/media/{id}': aMediaItem({ id: 777, name: 'shared with me.jpg' }),
      },
    },
  },
  play: async () => {
    await expect(await screen.findByText('shared with me.jpg')).toBeVisible()
    await expect(screen.queryByText(/\d+ \/ \d+/)).toBeNull()
    await expect(screen.getByRole('button', { name: /next/i })).toBeDisabled()
  },
})

export const PhotoNotFound = meta.story({
  tags: ['state:forbidden'],
  args: { start: 778 },
  parameters: { platform: { mock: { ...mockLibrary(photos(3)), 'GET /api/media/{id}': failWith(404) } } },
  play: async () => {
    await expect(await screen.findByText('Photo not found')).toBeVisible()
  },
})

export const RetriedAfterFailure = meta.story({
  args: { start: 779 },
  parameters: {
    platform: {
      mock: {
        ...mockLibrary([]),
        'GET /api/media/{id}': replyInSequence(failWith(500), aMediaItem({ id: 779 })),
      },
    },
  },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    await expect(await screen.findByText('IMG_4821.JPG')).toBeVisible()
  },
})
