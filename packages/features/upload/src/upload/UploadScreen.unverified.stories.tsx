import preview from '#storybook/preview'
import { aStorage, aUser } from '@calotype/api/fixtures'
import { replyInSequence, reply } from '@calotype/api/mock'
import { expect, fn, waitFor } from 'storybook/test'
import { withQueue } from '../fixtures/withQueue.tsx'
import { storedItem } from '../fixtures/storedItem.ts'
import { createPhotos } from '../fixtures/createPhotos.ts'
import { getFileItem, findFileInput, findUploadAll } from '../fixtures/uploadScreen.ts'
import { UploadScreen } from './UploadScreen.tsx'

const MB = 1024 ** 2
const limited = aStorage({ usedBytes: 200 * MB, limitBytes: 250 * MB, limitedUntilVerified: true })
const refused = reply(507, {
  message: 'Until you confirm your email address, you can store 250 MB.',
  error: 'Insufficient Storage',
  status: 507,
  code: 'EMAIL_NOT_VERIFIED',
})
const user = aUser({ email: 'constance@example.org', emailVerified: false })

const meta = preview.meta({
  component: UploadScreen,
  args: { onAllUploaded: fn(), redirectDelayMs: 60_000 },
  parameters: { layout: 'fullscreen' },
  decorators: [withQueue],
})

const requests = fn()
/** Returns a mock that rejects the first upload request and stores the files of later requests. */
const refusedOnce = () => {
  requests()
  return requests.mock.calls.length === 1 ? refused : storedItem
}

export const LimitReached = meta.story({
  beforeEach: () => void requests.mockClear(),
  parameters: {
    platform: { user, mock: { 'GET /api/user/storage': limited, 'POST /api/upload/': refusedOnce } },
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const [lake] = await createPhotos()
    await userEvent.upload(await findFileInput(canvasElement), lake)
    await userEvent.click(await findUploadAll(canvas))
    const tile = () => getFileItem(canvas, 'lake.jpg')
    await waitFor(() => expect(tile()).toHaveAttribute('data-status', 'error'))
    await expect(tile()).toHaveTextContent('Until you confirm your email address, you can store 250 MB.')
    await expect(canvas.getAllByRole('link', { name: 'Confirm your email' })[0]).toBeVisible()
    await expect(requests).toHaveBeenCalledOnce()
  },
})

export const RetriedOnceVerified = meta.story({
  beforeEach: () => void requests.mockClear(),
  parameters: {
    platform: {
      user,
      mock: {
        'GET /api/user/storage': replyInSequence(limited, limited, aStorage()),
        'POST /api/upload/': refusedOnce,
      },
    },
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const [lake] = await createPhotos()
    await userEvent.upload(await findFileInput(canvasElement), lake)
    await userEvent.click(await findUploadAll(canvas))
    await waitFor(() => expect(getFileItem(canvas, 'lake.jpg')).toHaveAttribute('data-status', 'error'))
    // When the window gets the focus, the storage limit is refetched, which shows whether the address is verified.
    await waitFor(async () => {
      window.dispatchEvent(new Event('visibilitychange'))
      await expect(getFileItem(canvas, 'lake.jpg')).toHaveAttribute('data-status', 'uploaded')
    })
    await expect(requests).toHaveBeenCalledTimes(2)
  },
})

export const RefusedThoughVerified = meta.story({
  beforeEach: () => void requests.mockClear(),
  parameters: {
    platform: {
      user,
      mock: {
        'GET /api/user/storage': aStorage(),
        'POST /api/upload/': () => {
          requests()
          return refused
        },
      },
    },
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const [lake] = await createPhotos()
    await userEvent.upload(await findFileInput(canvasElement), lake)
    await userEvent.click(await findUploadAll(canvas))
    await waitFor(() => expect(requests).toHaveBeenCalledTimes(2))
    await waitFor(() => expect(getFileItem(canvas, 'lake.jpg')).toHaveAttribute('data-status', 'error'))
    await new Promise((resolve) => setTimeout(resolve, 300))
    await expect(requests).toHaveBeenCalledTimes(2)
  },
})
