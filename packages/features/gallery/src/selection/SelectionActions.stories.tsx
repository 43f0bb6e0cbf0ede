import preview from '#storybook/preview'
import { anAlbum, aSharedAlbum, createMediaItems } from '@calotype/api/fixtures'
import { failWith, listPage } from '@calotype/api/mock'
import { Toasts } from '@calotype/ui'
import { expect, fn, screen, waitFor, within, type UserEventObject } from 'storybook/test'
import { StoryRoute } from '../gallery/StoryRoute.tsx'
import { mockLibrary } from '../mockLibrary.ts'
import type { RenderShareDialog } from '../shareDialog.ts'

const TRASH = 'POST /api/media/trash'
const RESTORE = 'POST /api/media/restore'
const FAVORITE = 'PUT /api/media/favorites'
const items = createMediaItems(6)
const library = mockLibrary(items)
const renderShareDialog: RenderShareDialog = ({ kind, id, title }) => <p>{`${kind} ${id} ${title}`}</p>

const meta = preview.meta({
  component: StoryRoute,
  parameters: { layout: 'fullscreen' },
  args: { renderShareDialog },
  decorators: [
    (Story) => (
      <>
        <Story />
        <Toasts />
      </>
    ),
  ],
  beforeEach: () => {
    localStorage.removeItem('galleryView')
    window.scrollTo(0, 0)
  },
})

async function selectTwo(userEvent: UserEventObject) {
  const checks = await screen.findAllByRole('button', { name: /^Select IMG.*/ })
  for (const check of checks.slice(0, 2)) await userEvent.click(check)
}

function aServer() {
  const trashed = new Set<number>()
  const onTrashRequest = fn()
  const mockRemaining = () => mockLibrary(items.filter(({ id }) => !trashed.has(id)))
  const ALL = 'GET /api/media/all-metadata-steps/{page}/{limit}'
  return {
    onTrashRequest,
    mock: {
      ...library,
      [ALL]: (request: Parameters<(typeof library)[typeof ALL]>[0]) => mockRemaining()[ALL](request),
      [TRASH]: ({ body }: { body: { mediaIds: number[] } }) => {
        onTrashRequest(body)
        body.mediaIds.forEach((id) => trashed.add(id))
        return { trashed: body.mediaIds }
      },
      [RESTORE]: ({ body }: { body: { mediaIds: number[] } }) => {
        body.mediaIds.forEach((id) => trashed.delete(id))
        return { restored: body.mediaIds }
      },
    },
  }
}

const deleting = aServer()
export const DeletedAndRestored = meta.story({
  parameters: { platform: { mock: deleting.mock } },
  play: async ({ canvas, userEvent }) => {
    await selectTwo(userEvent)
    await userEvent.click(canvas.getByRole('button', { name: 'Delete' }))
    await expect(await screen.findByText('2 photos moved to the trash')).toBeVisible()
    await waitFor(() => expect(canvas.getByRole('banner')).toHaveTextContent('4 photos'))
    await expect(canvas.queryByRole('region', { name: 'Selection' })).toBeNull()
    await waitFor(() => expect(document.activeElement?.closest('[data-index]')).toBeTruthy())
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(canvas.getByRole('banner')).toHaveTextContent('6 photos'))
    await expect(deleting.onTrashRequest.mock.calls).toEqual([[{ mediaIds: [5, 4] }]])
  },
})

export const DeleteFailed = meta.story({
  parameters: { platform: { mock: { ...library, [TRASH]: failWith(500) } } },
  play: async ({ canvas, userEvent }) => {
    await selectTwo(userEvent)
    await userEvent.click(canvas.getByRole('button', { name: 'Delete' }))
    await expect(await screen.findByText('Couldn’t delete the files. Try again in a moment.')).toBeVisible()
    await waitFor(() => expect(canvas.getByRole('banner')).toHaveTextContent('6 photos'))
  },
})

const onFavoriteRequest = fn()
export const FavoritesMarked = meta.story({
  parameters: {
    platform: { mock: { ...library, [FAVORITE]: ({ body }: { body: object }) => onFavoriteRequest(body) } },
  },
  play: async ({ canvas, userEvent }) => {
    await selectTwo(userEvent)
    await userEvent.click(canvas.getByRole('button', { name: 'Favorite' }))
    await expect(await canvas.findByRole('button', { name: 'Remove from favorites' })).toBeVisible()
    await expect(canvas.getAllByRole('link', { name: /favorite/ })).toHaveLength(2)
    await expect(onFavoriteRequest.mock.calls).toEqual([[{ mediaIds: [5, 4], isFavorite: true }]])
  },
})

export const FavoriteFailed = meta.story({
  parameters: { platform: { mock: { ...library, [FAVORITE]: failWith(500) } } },
  play: async ({ canvas, userEvent }) => {
    await selectTwo(userEvent)
    await userEvent.click(canvas.getByRole('button', { name: 'Favorite' }))
    await expect(
      await screen.findByText('Couldn’t update your favorites. Try again in a moment.'),
    ).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Favorite' })).toBeVisible()
    await expect(canvas.queryByRole('link', { name: /favorite/ })).toBeNull()
  },
})

const onAdded = fn()
const albums = {
  'GET /api/albums/my': [anAlbum({ id: 7, title: 'Summer' })],
  'GET /api/albums/shared-with-me': [
    aSharedAlbum({ id: 31, title: 'Harbour', permission: 'edit' }),
    aSharedAlbum({ id: 32, title: 'Only to look at', permission: 'read' }),
  ],
  'POST /api/albums/{id}/media': ({ body }: { body: object }) => {
    onAdded(body)
    return anAlbum()
  },
}
export const AddedToAlbum = meta.story({
  parameters: { platform: { mock: { ...library, ...albums } } },
  play: async ({ canvas, userEvent }) => {
    await selectTwo(userEvent)
    await userEvent.click(canvas.getByRole('button', { name: 'Add to album' }))
    await userEvent.click(await screen.findByRole('button', { name: /^Summer/ }))
    await expect(await screen.findByText('2 photos added to “Summer”')).toBeVisible()
    await expect(onAdded.mock.calls).toEqual([[{ mediaIds: [5, 4] }]])
    await waitFor(() => expect(document.activeElement?.closest('[data-index]')).toBeTruthy())
  },
})

export const AddedToSharedAlbum = meta.story({
  parameters: { platform: { mock: { ...library, ...albums } } },
  play: async ({ canvas, userEvent }) => {
    await selectTwo(userEvent)
    await userEvent.click(canvas.getByRole('button', { name: 'Add to album' }))
    const harbour = await screen.findByRole('button', { name: /^Harbour.*Shared by henry@example.org$/ })
    await expect(screen.queryByText('Only to look at')).toBeNull()
    await userEvent.click(harbour)
    await expect(await screen.findByText('2 photos added to “Harbour”')).toBeVisible()
  },
})

const manyAlbums = Array.from({ length: 250 }, (_, index) =>
  anAlbum({ id: 1000 + index, title: `Album ${index + 1}` }),
)
const onRequest = fn()
/**
 * The user's own albums load page by page while the user scrolls, and shared albums follow. Only rows near the window
 * render.
 */
export const ManyAlbums = meta.story({
  beforeEach: () => void onRequest.mockClear(),
  parameters: {
    platform: {
      mock: {
        ...library,
        ...albums,
        'GET /api/albums/my': ({ query }: { query: URLSearchParams }) => {
          onRequest(query.get('cursor'))
          return listPage(manyAlbums, query)
        },
      },
    },
  },
  play: async ({ canvas, userEvent }) => {
    await selectTwo(userEvent)
    await userEvent.click(canvas.getByRole('button', { name: 'Add to album' }))
    const dialog = await screen.findByRole('dialog', { name: 'Add to album' })
    await within(dialog).findByRole('button', { name: /^Album 1\b/ })
    await expect(onRequest.mock.calls).toEqual([[null]])
    await expect(within(dialog).getByRole('button', { name: 'New album' })).toBeVisible()
    await waitFor(async () => {
      dialog.scrollTo(0, dialog.scrollHeight)
      await expect(within(dialog).getByRole('button', { name: /^Harbour/ })).toBeVisible()
    })
    await expect(onRequest.mock.calls).toEqual([[null], ['100'], ['200']])
    await expect(within(dialog).getAllByRole('listitem').length).toBeLessThan(100)
  },
})

export const SharedAsAlbum = meta.story({
  parameters: {
    platform: {
      mock: { ...library, ...albums, 'POST /api/albums': anAlbum({ id: 31, title: 'For Ada' }) },
    },
  },
  play: async ({ canvas, userEvent }) => {
    await selectTwo(userEvent)
    await userEvent.click(canvas.getByRole('button', { name: 'Share' }))
    await expect(await screen.findByRole('dialog', { name: 'Share 2 photos' })).toBeVisible()
    await userEvent.type(screen.getByLabelText('Album Title'), 'For Ada{Enter}')
    await expect(await screen.findByText('album 31 For Ada')).toBeVisible()
  },
})

export const OriginalsOrJpegs = meta.story({
  parameters: {
    platform: {
      mock: mockLibrary(items.map((item) => ({ ...item, type: 'image/heic' }))),
    },
  },
  play: async ({ userEvent }) => {
    await selectTwo(userEvent)
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Download' })).toHaveAttribute('aria-haspopup'),
    )
    await userEvent.click(screen.getByRole('button', { name: 'Download' }))
    await expect(await screen.findByRole('menuitem', { name: 'Originals' })).toBeVisible()
    await expect(screen.getByRole('menuitem', { name: 'Photos as JPEG, for any device' })).toBeVisible()
  },
})
