import preview from '#storybook/preview'
import { anAlbum, aUser } from '@calotype/api/fixtures'
import { failWith, replyInSequence, listPage, offline } from '@calotype/api/mock'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { AlbumsScreen } from './AlbumsScreen.tsx'

const MY_ALBUMS = 'GET /api/albums/my'

const meta = preview.meta({
  component: AlbumsScreen,
  parameters: { layout: 'fullscreen' },
  args: { onOpen: fn() },
})

const onCreateRequest = fn()
export const AlbumCreated = meta.story({
  parameters: {
    platform: {
      mock: {
        [MY_ALBUMS]: [],
        'POST /api/albums': ({ body }: { body: object }) => {
          onCreateRequest(body)
          return anAlbum({ id: 99, photoCount: 0 })
        },
      },
    },
  },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Create Your First Album' }))
    const title = await screen.findByLabelText('Album Title')
    await expect(title).toHaveAttribute('maxlength', '100')
    await expect(screen.getByLabelText('Description')).toHaveAttribute('maxlength', '500')
    await userEvent.type(title, ' Spring ')
    await userEvent.keyboard('{Enter}{Enter}')
    await waitFor(() => expect(args.onOpen).toHaveBeenCalledWith(99))
    await expect(onCreateRequest.mock.calls).toEqual([[{ title: 'Spring', description: null }]])
  },
})

export const CreateFailed = meta.story({
  tags: ['state:partial'],
  parameters: { platform: { mock: { [MY_ALBUMS]: [], 'POST /api/albums': failWith(500) } } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Create Album' }))
    const dialog = await screen.findByRole('dialog')
    await userEvent.type(screen.getByLabelText('Album Title'), 'Kept')
    await userEvent.keyboard('{Enter}')
    await expect(await screen.findByText('Couldn’t create the album. Please try again.')).toBeVisible()
    await expect(dialog).toBeVisible()
    await expect(screen.getByLabelText('Album Title')).toHaveValue('Kept')
  },
})

export const AlbumDeleted = meta.story({
  parameters: {
    platform: {
      mock: {
        [MY_ALBUMS]: [anAlbum(), anAlbum({ id: 13, title: 'Harbour' })],
        'DELETE /api/albums/{id}': replyInSequence<undefined>(failWith(500), undefined),
      },
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Actions for Abbey windows' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete Album' }))
    await expect(await screen.findByRole('heading', { name: 'Delete Album' })).toBeVisible()
    await expect(
      screen.getByText(
        'Are you sure you want to delete the album "Abbey windows"? This action cannot be undone and will permanently remove all photos in this album.',
      ),
    ).toBeVisible()
    await expect(
      screen.getByText(
        'Your photos that aren’t in another album will move to the trash. You can restore them for 30 days.',
      ),
    ).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Delete Album' }))
    await expect(await screen.findByText('Failed to delete album. Please try again.')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Delete Album' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(canvas.queryByText('Abbey windows')).toBeNull())
    await expect(canvas.getByText('Harbour')).toBeVisible()
  },
})

export const RetriedAfterFailure = meta.story({
  parameters: { platform: { mock: { [MY_ALBUMS]: replyInSequence(failWith(500), [anAlbum()]) } } },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('Failed to load albums')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(await canvas.findByText('1 album')).toBeVisible()
  },
})

export const RefreshFailed = meta.story({
  parameters: { platform: { mock: { [MY_ALBUMS]: replyInSequence([anAlbum()], offline, []) } } },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('1 album')).toBeVisible()
    const refreshButton = canvas.getByRole('button', { name: 'Refresh' })
    await userEvent.click(refreshButton)
    await waitFor(() => expect(refreshButton).not.toHaveAttribute('aria-busy'))
    await expect(canvas.getByText('Abbey windows')).toBeVisible()
    await userEvent.click(refreshButton)
    await expect(await canvas.findByText('No albums yet')).toBeVisible()
  },
})

export const DeletedElsewhere = meta.story({
  parameters: { platform: { mock: { [MY_ALBUMS]: [anAlbum()], 'DELETE /api/albums/{id}': failWith(404) } } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Actions for Abbey windows' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete Album' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Delete Album' }))
    await expect(await canvas.findByText('No albums yet')).toBeVisible()
  },
})

export const ShareDialogOpen = meta.story({
  args: {
    renderShareDialog: ({ kind, id, title }) => <p>{`${kind} ${id} ${title}`}</p>,
  },
  parameters: { platform: { mock: { [MY_ALBUMS]: [anAlbum()] } } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Actions for Abbey windows' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Share Album' }))
    await expect(await screen.findByText('album 12 Abbey windows')).toBeVisible()
  },
})

const albums = Array.from({ length: 250 }, (_, index) =>
  anAlbum({ id: index + 1, title: `Album ${index + 1}` }),
)
const onPageRequest = fn()
export const PagesLoadedOnScroll = meta.story({
  parameters: {
    platform: {
      mock: {
        [MY_ALBUMS]: ({ query }: { query: URLSearchParams }) => {
          onPageRequest(query.get('cursor'))
          const isSecondTry = onPageRequest.mock.calls.filter(([after]) => after === '100').length > 1
          return query.get('cursor') === '100' && !isSecondTry ? failWith(500) : listPage(albums, query)
        },
        'DELETE /api/albums/{id}': undefined,
      },
    },
  },
  beforeEach: () => void onPageRequest.mockClear(),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('250 albums')).toBeVisible()
    await expect(onPageRequest.mock.calls).toEqual([[null]])
    window.scrollTo(0, document.body.scrollHeight)
    await expect(await canvas.findByText('Failed to load more albums.')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(onPageRequest.mock.calls.at(-1)).toEqual(['100']))
    await waitFor(() => {
      window.scrollTo(0, document.body.scrollHeight)
      void canvas.getByRole('link', { name: 'Album 250' })
    })
    await userEvent.click(canvas.getByRole('button', { name: 'Actions for Album 250' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete Album' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Delete Album' }))
    await expect(await canvas.findByText('249 albums')).toBeInTheDocument()
    await expect(canvas.queryByText('Failed to load more albums.')).toBeNull()
  },
})

export const ViewOnlyRole = meta.story({
  args: { renderShareDialog: () => null },
  parameters: {
    platform: { user: aUser({ roles: ['VIEWER'], permissions: [] }), mock: { [MY_ALBUMS]: [anAlbum()] } },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Actions for/ }))
    await expect(await screen.findAllByRole('menuitem')).toHaveLength(1)
    await expect(canvas.queryByRole('button', { name: 'Create Album' })).toBeNull()
  },
})
