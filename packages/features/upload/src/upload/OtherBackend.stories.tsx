import preview from '#storybook/preview'
import { ApiError } from '@calotype/api'
import { expect, fn, waitFor } from 'storybook/test'
import { UploadDock } from '../dock/UploadDock.tsx'
import { createPhotos } from '../fixtures/createPhotos.ts'
import { findFileInput, findUploadAll } from '../fixtures/uploadScreen.ts'
import { withQueue } from '../fixtures/withQueue.tsx'
import type { UploadDataSource } from '../source/UploadDataSource.ts'
import { UploadScreen } from './UploadScreen.tsx'

/** A backend that isn't a Calotype server: the mocked server has no response for uploads. */
const source = {
  name: 'other',
  send: fn<UploadDataSource['send']>(),
  gallery: { name: 'photos', reload: fn() },
} satisfies UploadDataSource

const meta = preview.meta({
  component: UploadScreen,
  args: { onAllUploaded: fn(), redirectDelayMs: 100 },
  parameters: { layout: 'fullscreen', queue: { source, maxAttempts: 1 } },
  decorators: [withQueue],
  render: (props) => (
    <>
      <UploadScreen {...props} />
      <UploadDock isVisible={false} />
    </>
  ),
  beforeEach() {
    let ids = 0
    source.send.mockImplementation(async () => ({ id: (ids += 1) }))
  },
})

export const Uploaded = meta.story({
  play: async ({ canvas, canvasElement, userEvent, args }) => {
    await userEvent.upload(await findFileInput(canvasElement), await createPhotos())
    await userEvent.click(await findUploadAll(canvas))
    await canvas.findByText('Successfully uploaded 3 file(s)')
    await expect(source.send).toHaveBeenCalledTimes(3)
    await expect(source.gallery.reload).toHaveBeenCalled()
    await expect(canvas.queryByRole('link')).toBeNull()
    await waitFor(() => expect(args.onAllUploaded).toHaveBeenCalledOnce())
  },
})

/** The backend has no page where the user signs in. */
export const SignedOut = meta.story({
  play: async ({ canvas, canvasElement, userEvent }) => {
    source.send.mockRejectedValue(new ApiError({ status: 401, statusText: 'Unauthorized', body: null }))
    const [lake] = await createPhotos()
    await userEvent.upload(await findFileInput(canvasElement), lake)
    await userEvent.click(await findUploadAll(canvas))
    await expect(await canvas.findByRole('button', { name: 'Retry failed (1)' })).toBeVisible()
    await expect(canvas.queryByRole('link')).toBeNull()
  },
})
