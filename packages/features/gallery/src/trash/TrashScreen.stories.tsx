import preview from '#storybook/preview'
import { aUser, createMediaItems } from '@calotype/api/fixtures'
import { failWith, replyInSequence, type MockTable } from '@calotype/api/mock'
import { Toasts } from '@calotype/ui'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { TrashScreen } from './TrashScreen.tsx'

const TRASH = 'GET /api/media/trash'
const RESTORE = 'POST /api/media/restore'

const page = (count: number) => ({
  fileUploadResponseList: createMediaItems(count).map((item) => ({
    ...item,
    deletedAfter: new Date(Date.now() + 30 * 86_400_000).toISOString(),
  })),
  currentPage: 0,
  totalPages: 1,
  hasMore: false,
})

const meta = preview.meta({
  component: TrashScreen,
  parameters: { layout: 'fullscreen' },
  decorators: [
    (Story) => (
      <>
        <Story />
        <Toasts />
      </>
    ),
  ],
})

const onRestoreRequest = fn()
export const PhotosRestored = meta.story({
  parameters: {
    platform: {
      mock: {
        [TRASH]: replyInSequence(page(3), page(0)),
        [RESTORE]: ({ body }: { body: object }) => {
          onRestoreRequest(body)
          return { restored: [3, 2, 1] }
        },
      },
    },
  },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('heading', { name: '30 days left 3 photos' })
    await userEvent.keyboard('{Control>}a{/Control}')
    await userEvent.click(canvas.getByRole('button', { name: 'Restore' }))
    await expect(await screen.findByText('3 photos restored')).toBeVisible()
    await expect(await canvas.findByText('The trash is empty')).toBeVisible()
    await expect(onRestoreRequest.mock.calls).toEqual([[{ mediaIds: [3, 2, 1] }]])
  },
})

/** Enough photos that restoring all of them takes three requests. */
const trashed = page(1100).fileUploadResponseList
const { promise: secondRequest, resolve: finishSecondRequest } = Promise.withResolvers<void>()
const onManyRestoreRequest = fn()
export const ManyPhotosRestored = meta.story({
  parameters: {
    platform: {
      mock: {
        [TRASH]: ({ query }: { query: URLSearchParams }) => {
          const start = Number(query.get('page')) * Number(query.get('limit'))
          const end = start + Number(query.get('limit'))
          return {
            fileUploadResponseList: trashed.slice(start, end),
            currentPage: Number(query.get('page')),
            totalPages: 11,
            hasMore: end < trashed.length,
          }
        },
        [RESTORE]: async ({ body }: { body: { mediaIds: number[] } }) => {
          onManyRestoreRequest(body.mediaIds.length)
          if (onManyRestoreRequest.mock.calls.length === 2) await secondRequest
          return { restored: body.mediaIds }
        },
      },
    },
  },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('heading', { name: /30 days left/ })
    await userEvent.keyboard('{Control>}a{/Control}')
    await waitFor(() => expect(canvas.getByText('1,100 selected', { selector: 'p' })).toBeVisible())
    await userEvent.click(canvas.getByRole('button', { name: 'Restore' }))
    await expect(await screen.findByText('Restoring: 500 of 1,100')).toBeVisible()
    finishSecondRequest()
    await expect(await screen.findByText('1,015 photos, 85 videos restored')).toBeVisible()
    await waitFor(() => expect(screen.queryByText(/^Restoring:/)).toBeNull())
    await expect(onManyRestoreRequest.mock.calls.flat()).toEqual([500, 500, 100])
  },
})

export const RestoreFailed = meta.story({
  tags: ['state:partial'],
  parameters: { platform: { mock: { [TRASH]: page(1), [RESTORE]: failWith(500) } } },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('heading', { name: '30 days left 1 photo' })
    await userEvent.click(canvas.getByRole('button', { name: /^Select / }))
    await userEvent.click(canvas.getByRole('button', { name: 'Restore' }))
    await expect(await screen.findByText('Couldn’t restore the files. Try again in a moment.')).toBeVisible()
    await expect(canvas.getByRole('heading', { name: '30 days left 1 photo' })).toBeVisible()
  },
})

const EMPTY_TRASH = 'DELETE /api/media/trash'
const emptied: MockTable = {
  [TRASH]: replyInSequence(page(3), page(3), page(0)),
  [EMPTY_TRASH]: replyInSequence(failWith(500), undefined),
}
export const EmptiedAfterRetry = meta.story({
  parameters: { platform: { mock: emptied } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Empty trash' }))
    const confirm = within(screen.getByRole('dialog')).getByRole('button', { name: 'Empty trash' })
    await userEvent.click(confirm)
    await expect(await screen.findByText('Couldn’t empty the trash. Try again in a moment.')).toBeVisible()
    await userEvent.click(confirm)
    await expect(await screen.findByText('Trash emptied')).toBeVisible()
    await expect(await canvas.findByText('The trash is empty')).toBeVisible()
  },
})

export const ViewOnlyRole = meta.story({
  parameters: {
    platform: { user: aUser({ roles: ['VIEWER'], permissions: [] }), mock: { [TRASH]: page(3) } },
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: '30 days left 3 photos' })
    await expect(canvas.queryByRole('button', { name: /^(Restore|Empty)/ })).toBeNull()
  },
})
