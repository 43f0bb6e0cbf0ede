import preview from '#storybook/preview'
import { aMediaItem, anAlbum, aUser } from '@calotype/api/fixtures'
import { failWith } from '@calotype/api/mock'
import { Toasts } from '@calotype/ui'
import { expect, fn, screen } from 'storybook/test'
import { PhotoActions } from './PhotoActions.tsx'

const item = aMediaItem({ ownerId: aUser().id })
const summer = anAlbum({ id: 7, title: 'Summer' })

const albumResponses = { 'GET /api/albums/my': [summer], 'GET /api/albums/shared-with-me': [] }

const meta = preview.meta({
  component: PhotoActions,
  args: { item, onLeave: fn(), renderShareDialog: ({ kind, id }) => <p>{`${kind} ${id}`}</p> },
  parameters: {
    platform: { mock: { ...albumResponses, 'POST /api/albums/{id}/media': summer } },
  },
  decorators: [
    (Story) => (
      <>
        <Story />
        <Toasts />
      </>
    ),
  ],
})

export const AddedToAlbum = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Add to album' }))
    await userEvent.click(await screen.findByRole('button', { name: /^Summer/ }))
    await expect(await screen.findByText('Added to “Summer”')).toBeVisible()
  },
})

export const AddFailed = meta.story({
  parameters: {
    platform: {
      mock: { ...albumResponses, 'POST /api/albums/{id}/media': failWith(500) },
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Add to album' }))
    await userEvent.click(await screen.findByRole('button', { name: /^Summer/ }))
    await expect(await screen.findByText(/Couldn’t add the files/)).toBeVisible()
  },
})

export const NoAlbumsYet = meta.story({
  parameters: { platform: { mock: { ...albumResponses, 'GET /api/albums/my': [] } } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Add to album' }))
    await expect(await screen.findByText('You have no albums yet.')).toBeVisible()
    await expect(screen.getByRole('button', { name: 'New album' })).toBeVisible()
  },
})

export const ShareDialogOpen = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Share' }))
    await expect(await screen.findByText(`media ${item.id}`)).toBeVisible()
  },
})

export const PhotoOfAnotherUser = meta.story({
  args: { item: { ...item, ownerId: item.ownerId + 1 } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: 'Add to album' })).toBeNull()
  },
})

export const ViewOnlyRole = meta.story({
  parameters: { platform: { user: aUser({ roles: ['VIEWER'], permissions: [] }) } },
  play: async ({ canvas }) => {
    const buttons = canvas.getAllByRole('button')
    await expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual(['Favorite'])
  },
})

export const Stack = meta.story({
  args: { item: { ...item, stackSize: 3, companionCount: 2 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Delete stack of 3 photos' })).toBeVisible()
  },
})
