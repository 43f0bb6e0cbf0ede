import preview from '#storybook/preview'
import type { Album } from '@calotype/api'
import { anAlbum, aUser, createMediaItems } from '@calotype/api/fixtures'
import { failWith, replyInSequence } from '@calotype/api/mock'
import { expect, fn, waitFor } from 'storybook/test'
import { mockAlbum } from './mockAlbum.ts'
import { AlbumScreen } from './AlbumScreen.tsx'

const meta = preview.meta({
  component: AlbumScreen,
  parameters: { layout: 'fullscreen' },
  args: { id: 12, mediaHref: (id) => `/albums/12/media/${id}`, activeId: null },
  beforeEach: () => {
    window.scrollTo(0, 0)
  },
})

/** Returns an album without `title`, as an older server may send it. */
function createUntitledAlbum(overrides: Partial<Album>): Album {
  const { title: _title, ...album } = anAlbum()
  return { ...album, ...overrides }
}

const server = mockAlbum(anAlbum({ photoCount: 30 }), createMediaItems(30))
const onPageRequest = fn()
export const PagesLoadedOnScroll = meta.story({
  parameters: {
    platform: {
      mock: {
        ...server,
        'GET /api/albums/{id}/media': (
          request: Parameters<(typeof server)['GET /api/albums/{id}/media']>[0],
        ) => {
          onPageRequest(request.query.toString())
          return server['GET /api/albums/{id}/media'](request)
        },
      },
    },
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('30 photos')).toBeVisible()
    await userEvent.click(await canvas.findByRole('button', { name: 'Load More Photos' }))
    await expect(await canvas.findByText('You’ve reached the end of this album')).toBeInTheDocument()
    await expect(onPageRequest.mock.calls.flat()).toEqual(['page=0&limit=24', 'page=1&limit=24'])
    for (const link of canvas.getAllByRole('link', { name: /jpg|mp4/i })) {
      await expect(link).toHaveAttribute('href', expect.stringMatching(/^\/albums\/12\/media\/\d+$/))
    }
  },
})

export const AllPhotosSelected = meta.story({
  parameters: { platform: { mock: mockAlbum(anAlbum({ photoCount: 60 }), createMediaItems(60)) } },
  play: async ({ canvas, userEvent }) => {
    await canvas.findAllByRole('link', { name: /jpg|mp4/i })
    await userEvent.keyboard('{Control>}a{/Control}')
    await waitFor(() => expect(canvas.getByText('60 selected', { selector: 'p' })).toBeVisible())
  },
})

const OUTDATED_POSITION = { group: '2000-01', position: 0, fraction: 0.5 }
export const ScrollPositionRestored = meta.story({
  args: { initialAnchor: { id: 5, ...OUTDATED_POSITION } },
  parameters: { platform: { mock: mockAlbum(anAlbum({ photoCount: 60 }), createMediaItems(60)) } },
  play: async () => {
    await waitFor(() => {
      const tile = document.querySelector('a[href="/albums/12/media/5"]')?.getBoundingClientRect()
      return expect(tile && tile.top < window.innerHeight && tile.bottom > 0).toBe(true)
    })
  },
})

const onSaveRequest = fn()
export const EditCanceledThenSaved = meta.story({
  parameters: {
    platform: {
      mock: {
        ...server,
        'PUT /api/albums/{id}': replyInSequence(failWith(500), anAlbum({ title: 'From the server' })),
      },
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Edit Album' }))
    await userEvent.type(canvas.getByLabelText('Album Title'), ' and doors')
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }))
    await expect(canvas.getByRole('heading', { name: 'Abbey windows' })).toBeVisible()
    const editButton = canvas.getByRole('button', { name: 'Edit Album' })
    await expect(editButton).toHaveFocus()

    await userEvent.click(editButton)
    await expect(canvas.getByLabelText('Album Title')).toHaveValue('Abbey windows')
    await expect(canvas.getByLabelText('Album Title')).toHaveFocus()
    await userEvent.type(canvas.getByLabelText('Album Title'), ' and doors')
    await userEvent.click(canvas.getByRole('button', { name: 'Save Changes' }))
    await expect(await canvas.findByText('Failed to save album')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Save Changes' }))
    await expect(await canvas.findByRole('heading', { name: 'From the server' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Edit Album' })).toHaveFocus()
  },
})

export const OnlyChangedFieldsSaved = meta.story({
  beforeEach: () => void onSaveRequest.mockClear(),
  parameters: {
    platform: {
      mock: {
        ...server,
        'PUT /api/albums/{id}': ({ body }: { body: object }) => {
          onSaveRequest(body)
          return anAlbum({ title: 'Doors', description: 'Changed in another tab.' })
        },
      },
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Edit Album' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Save Changes' }))
    await expect(await canvas.findByRole('heading', { name: 'Abbey windows' })).toBeVisible()
    await expect(onSaveRequest).not.toHaveBeenCalled()

    await userEvent.click(canvas.getByRole('button', { name: 'Edit Album' }))
    await userEvent.clear(canvas.getByLabelText('Album Title'))
    await userEvent.type(canvas.getByLabelText('Album Title'), 'Doors')
    await userEvent.click(canvas.getByRole('button', { name: 'Save Changes' }))
    await expect(await canvas.findByText('Changed in another tab.')).toBeVisible()
    await expect(onSaveRequest.mock.calls).toEqual([[{ title: 'Doors' }]])
  },
})

/** An older server sends `name` instead of `title` (CONST-004). */
export const NameInsteadOfTitle = meta.story({
  args: { renderTitle: (title) => <title>{title}</title> },
  parameters: {
    platform: { mock: { ...server, 'GET /api/albums/{id}': createUntitledAlbum({ name: 'Named only' }) } },
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('heading', { name: 'Named only' })).toBeVisible()
    await waitFor(() => expect(document.title).toBe('Named only'))
    await userEvent.click(canvas.getByRole('button', { name: 'Edit Album' }))
    await expect(canvas.getByLabelText('Album Title')).toHaveValue('Named only')
  },
})

export const CoverChosen = meta.story({
  beforeEach: () => void onSaveRequest.mockClear(),
  parameters: {
    platform: {
      mock: {
        ...server,
        'PUT /api/albums/{id}': ({ body }: { body: object }) => {
          onSaveRequest(body)
          return anAlbum()
        },
      },
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Edit Album' }))
    await expect(await canvas.findAllByRole('radio')).toHaveLength(24)
    await userEvent.click(canvas.getByRole('button', { name: 'More photos' }))
    await waitFor(() => expect(canvas.getAllByRole('radio')).toHaveLength(30))
    const last = canvas.getAllByRole('radio')[29]
    if (last) await userEvent.click(last)
    await userEvent.click(canvas.getByRole('button', { name: 'Save Changes' }))
    await waitFor(() =>
      expect(onSaveRequest.mock.calls).toEqual([[{ coverPhoto: createMediaItems(30)[29]?.fileName }]]),
    )
  },
})

const onRemoveRequest = fn()
export const PhotosRemoved = meta.story({
  parameters: {
    platform: {
      mock: {
        ...server,
        'DELETE /api/albums/{id}/media': ({ query }: { query: URLSearchParams }) => {
          onRemoveRequest(query.getAll('mediaIds'))
          return anAlbum()
        },
      },
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Select IMG_1002.JPG' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Remove from album' }))
    await waitFor(() => expect(onRemoveRequest.mock.calls).toHaveLength(1))
    await expect(canvas.queryByRole('region', { name: 'Selection' })).toBeNull()
  },
})

export const InvalidId = meta.story({
  args: { id: null },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Invalid album id')).toBeVisible()
  },
})

export const Missing = meta.story({
  tags: ['state:forbidden'],
  parameters: { platform: { mock: { ...server, 'GET /api/albums/{id}': failWith(404) } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Album not found')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Try again' })).toBeNull()
    await expect(canvas.getByRole('link', { name: 'Albums' })).toHaveAttribute('href', '/albums')
  },
})

const createSharedAlbum = (permission: 'read' | 'edit') => ({
  user: aUser({ id: 8 }),
  mock: {
    ...server,
    'GET /api/albums/{id}': { ...anAlbum(), ownerEmail: 'constance@example.org', permission },
  },
})

export const SharedWithEditPermission = meta.story({
  parameters: { platform: createSharedAlbum('edit') },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Edit Album' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Shared with Me' })).toHaveAttribute('href', '/shared')
  },
})

/** The response to an edit contains no permission, so the screen must keep the permission that it has loaded. */
export const SharedAlbumEdited = meta.story({
  parameters: {
    platform: {
      user: aUser({ id: 8 }),
      mock: { ...createSharedAlbum('edit').mock, 'PUT /api/albums/{id}': anAlbum({ title: 'Doors' }) },
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Edit Album' }))
    await userEvent.type(canvas.getByLabelText('Album Title'), ' and doors')
    await userEvent.click(canvas.getByRole('button', { name: 'Save Changes' }))
    await expect(await canvas.findByRole('heading', { name: 'Doors' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Edit Album' })).toBeVisible()
  },
})

export const SharedAlbumLeft = meta.story({
  args: {
    renderLeaveDialog: ({ album, onClose }) => (
      <dialog open aria-label={`Leave ${album.title}`}>
        <button type="button" onClick={onClose}>
          Cancel
        </button>
      </dialog>
    ),
  },
  parameters: { platform: createSharedAlbum('read') },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Leave Album' }))
    await expect(canvas.getByRole('dialog', { name: 'Leave Abbey windows' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }))
    await expect(canvas.queryByRole('dialog')).toBeNull()
  },
})

/** Users who may only view the album can remove photos that they added. */
export const OwnPhotosInReadOnlyAlbum = meta.story({
  parameters: {
    platform: {
      user: aUser({ id: 8 }),
      mock: {
        ...mockAlbum(
          anAlbum({ photoCount: 3 }),
          createMediaItems(3).map((item) => ({ ...item, ownerId: 8 })),
        ),
        'GET /api/albums/{id}': createSharedAlbum('read').mock['GET /api/albums/{id}'],
      },
    },
  },
  play: async ({ canvas, userEvent }) => {
    const check = (await canvas.findAllByRole('button', { name: /^Select / }))[0]
    if (check) await userEvent.click(check)
    await expect(await canvas.findByRole('button', { name: 'Remove from album' })).toBeVisible()
  },
})

export const SharedWithReadPermission = meta.story({
  parameters: { platform: createSharedAlbum('read') },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('heading', { name: 'Abbey windows' })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Edit Album' })).toBeNull()
    const check = (await canvas.findAllByRole('button', { name: /^Select / }))[0]
    if (check) await userEvent.click(check)
    await expect(canvas.getByRole('button', { name: 'Download' })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Remove from album' })).toBeNull()
  },
})

export const ViewOnlyRole = meta.story({
  args: { renderShareDialog: () => null },
  parameters: { platform: { user: aUser({ roles: ['VIEWER'], permissions: [] }), mock: server } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('30 photos')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: /^(Edit|Share)/ })).toBeNull()
    await expect(canvas.queryByRole('link', { name: 'Add Photos' })).toBeNull()
  },
})
