import preview from '#storybook/preview'
import { aMediaItem, anAlbum } from '@calotype/api/fixtures'
import { delayed, failWith, replyInSequence, offline, neverResponds } from '@calotype/api/mock'
import { expect, fn, screen, spyOn, waitFor, within } from 'storybook/test'
import { useState } from 'react'
import { dropFiles } from '../fixtures/dropFiles.ts'
import { withQueue } from '../fixtures/withQueue.tsx'
import { storedItem } from '../fixtures/storedItem.ts'
import { createPhotos } from '../fixtures/createPhotos.ts'
import { getFileItem, findFileInput, findUploadAll } from '../fixtures/uploadScreen.ts'
import { sleep } from '../fixtures/sleep.ts'
import { useUploadQueue } from '../queue/page/UploadQueueProvider.tsx'
import { UPLOAD_REDIRECT_DELAY_MS } from './useRedirect.ts'
import { UploadScreen } from './UploadScreen.tsx'

const meta = preview.meta({
  component: UploadScreen,
  args: { onAllUploaded: fn(), redirectDelayMs: 100 },
  parameters: { layout: 'fullscreen' },
  decorators: [withQueue],
})

export const Redirected = meta.story({
  parameters: { platform: { mock: { 'POST /api/upload/': delayed(50, storedItem) } } },
  play: async ({ canvas, canvasElement, userEvent, args }) => {
    await userEvent.upload(await findFileInput(canvasElement), await createPhotos())
    await waitFor(() => expect(getFileItem(canvas, 'lake.jpg')?.querySelector('img')).toBeVisible())
    await userEvent.click(await findUploadAll(canvas))
    await canvas.findByText('Successfully uploaded 3 file(s)')
    await expect(getFileItem(canvas, 'lake.jpg')).toHaveAttribute('data-status', 'uploaded')
    await expect(await findUploadAll(canvas)).toBeDisabled()
    await waitFor(() => expect(args.onAllUploaded).toHaveBeenCalledOnce())
    await expect(UPLOAD_REDIRECT_DELAY_MS).toBe(2000)
  },
})

/** The input accepts all formats until the server has responded, because files are checked only when they are added. */
export const FormatsUnknown = meta.story({
  parameters: { platform: { mock: { 'GET /api/upload/formats': neverResponds } } },
  play: async ({ canvasElement }) => expect((await findFileInput(canvasElement)).accept).toContain('.heic'),
})

const additions = fn()

const mockUploadToAlbum = {
  'POST /api/upload/': aMediaItem({ id: 31, checksum: '' }),
  'POST /api/albums/{id}/media': ({ body }: { body: object }) => {
    additions(body)
    return anAlbum()
  },
}

export const ToAlbum = meta.story({
  args: { albumId: 12, redirectDelayMs: 800 },
  beforeEach: () => void additions.mockClear(),
  parameters: {
    platform: {
      mock: { ...mockUploadToAlbum, 'GET /api/albums/{id}': anAlbum({ id: 12, title: 'Harbour' }) },
    },
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const [lake] = await createPhotos()
    await expect(
      await canvas.findByText('Files will be added to “Harbour” after they are uploaded.'),
    ).toBeVisible()
    await userEvent.upload(await findFileInput(canvasElement), lake)
    await userEvent.click(await findUploadAll(canvas))
    await waitFor(() => expect(additions.mock.calls).toEqual([[{ mediaIds: [31] }]]))
  },
})

export const ToAlbumLoadFailed = meta.story({
  args: { albumId: 12, redirectDelayMs: 800 },
  beforeEach: () => void additions.mockClear(),
  parameters: { platform: { mock: { ...mockUploadToAlbum, 'GET /api/albums/{id}': failWith(500) } } },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const [lake] = await createPhotos()
    await userEvent.upload(await findFileInput(canvasElement), lake)
    await userEvent.click(await findUploadAll(canvas))
    await waitFor(() => expect(additions.mock.calls).toEqual([[{ mediaIds: [31] }]]))
  },
})

export const NoRedirectAfterSelection = meta.story({
  args: { redirectDelayMs: 800 },
  parameters: { platform: { mock: { 'POST /api/upload/': storedItem } } },
  play: async ({ canvas, canvasElement, userEvent, args }) => {
    const [lake, harbour] = await createPhotos()
    await userEvent.upload(await findFileInput(canvasElement), lake)
    await userEvent.click(await findUploadAll(canvas))
    await canvas.findByText('Your file is uploaded')
    await userEvent.upload(await findFileInput(canvasElement), harbour)
    await sleep(1000)
    await expect(args.onAllUploaded).not.toHaveBeenCalled()
    // The next batch doesn't count the files of the finished batch.
    await expect(canvas.getByRole('button', { name: `Remove ${harbour.name}` })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: `Remove ${lake.name}` })).toBeNull()
    await expect(canvas.queryByText('1 already uploaded')).toBeNull()
  },
})

export const NoRedirectWhileActive = meta.story({
  args: { redirectDelayMs: 400 },
  parameters: { platform: { mock: { 'POST /api/upload/': storedItem } } },
  play: async ({ canvas, canvasElement, userEvent, args }) => {
    const [lake] = await createPhotos()
    await userEvent.upload(await findFileInput(canvasElement), lake)
    await userEvent.click(await findUploadAll(canvas))
    await canvas.findByText('Your file is uploaded')
    await userEvent.click(canvas.getByRole('button', { name: 'Save receipt' }))
    await sleep(700)
    await expect(args.onAllUploaded).not.toHaveBeenCalled()
    await expect(await screen.findByRole('menuitem', { name: 'For spreadsheets (CSV)' })).toBeVisible()
  },
})

const answers: (() => void)[] = []

/** The confirmation closes when the upload finishes. It doesn't prevent the redirect. */
export const RedirectedWhileConfirming = meta.story({
  args: { redirectDelayMs: 800 },
  parameters: {
    platform: {
      mock: {
        'POST /api/upload/': () =>
          new Promise((resolve) => {
            answers.push(() => resolve(storedItem))
          }),
      },
    },
  },
  play: async ({ canvas, canvasElement, userEvent, args }) => {
    answers.length = 0
    const [lake, harbour] = await createPhotos()
    await userEvent.upload(await findFileInput(canvasElement), lake)
    await userEvent.click(await findUploadAll(canvas))
    await waitFor(() => expect(answers).toHaveLength(1))
    await userEvent.click(canvas.getByRole('button', { name: 'Clear All' }))
    await screen.findByRole('dialog', { name: 'Stop uploading?' })
    answers[0]?.()
    await canvas.findByText('Your file is uploaded')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(args.onAllUploaded).toHaveBeenCalledOnce())

    await userEvent.upload(await findFileInput(canvasElement), harbour)
    await userEvent.click(await findUploadAll(canvas))
    await canvas.findByText('0 of 1 file uploaded')
    await expect(screen.queryByRole('dialog')).toBeNull()
  },
})

export const NoRedirectWithRejections = meta.story({
  parameters: { platform: { mock: { 'POST /api/upload/': storedItem } } },
  play: async ({ canvas, userEvent, args }) => {
    const [lake] = await createPhotos()
    await dropFiles([new File(['text'], 'notes.txt', { type: 'text/plain' }), lake])
    await userEvent.click(await findUploadAll(canvas))
    await canvas.findByText('Your file is uploaded')
    await sleep(500)
    await expect(args.onAllUploaded).not.toHaveBeenCalled()
    await expect(canvas.getByText('1 file wasn’t added')).toBeVisible()
  },
})

export const Retried = meta.story({
  parameters: {
    platform: {
      mock: {
        'POST /api/upload/': replyInSequence(failWith(507, 'Your storage is full.'), storedItem),
      },
    },
  },
  play: async ({ canvas, canvasElement, userEvent, args }) => {
    await userEvent.upload(await findFileInput(canvasElement), await createPhotos())
    await userEvent.click(await findUploadAll(canvas))
    await canvas.findByText('Failed to upload 1 file(s)')
    await expect(canvas.getByText('Successfully uploaded 2 file(s)')).toBeVisible()
    await expect(canvas.getByText('Your storage is full.')).toBeVisible()
    await sleep(300)
    await expect(args.onAllUploaded).not.toHaveBeenCalled()

    await userEvent.click(canvas.getByRole('button', { name: /^Retry \w+\.jpg$/ }))
    await canvas.findByText('All 3 files are uploaded')
    await waitFor(() => expect(args.onAllUploaded).toHaveBeenCalledOnce())
  },
})

export const Offline = meta.story({
  parameters: { queue: { maxAttempts: 1 }, platform: { mock: { 'POST /api/upload/': offline } } },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.upload(await findFileInput(canvasElement), await createPhotos())
    await userEvent.click(await findUploadAll(canvas))
    await expect(
      await canvas.findByText('Failed to upload files: Upload failed: Network error'),
    ).toBeVisible()
    await expect(canvas.getAllByText('Upload failed: Network error')).toHaveLength(3)
    await expect(canvas.getByRole('button', { name: 'Retry failed (3)' })).toBeEnabled()

    const save = spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    await userEvent.click(canvas.getByRole('button', { name: 'Save receipt' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'For spreadsheets (CSV)' }))
    await waitFor(() => expect(save).toHaveBeenCalledOnce())
    const [link] = save.mock.contexts as unknown as [HTMLAnchorElement]
    save.mockRestore()
    await expect(link.download).toBe('upload-receipt.csv')
    const receipt = await (await fetch(link.href)).text()
    await expect(receipt).toMatch(/^name,path,size,sha256,mediaId,result,reason\r\nlake\.jpg,.*,failed,/)
  },
})

/** The focus stays in the dialog. */
export const FailedFilesRemoved = meta.story({
  parameters: {
    platform: { mock: { 'POST /api/upload/': replyInSequence(failWith(415), failWith(413), neverResponds) } },
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.upload(await findFileInput(canvasElement), await createPhotos())
    await userEvent.click(await findUploadAll(canvas))
    await canvas.findByText('0 of 3 files uploaded, 2 failed')
    await userEvent.click(canvas.getByRole('button', { name: 'Show reasons' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Files that failed' }))
    const [first] = dialog.getAllByRole('button', { name: 'Remove 1 file' })
    await expect(first).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(dialog.getAllByRole('button', { name: 'Remove 1 file' })).toHaveLength(1))
    await waitFor(() => expect(screen.getByRole('dialog')).toContainElement(focused()))
    await userEvent.click(dialog.getByRole('button', { name: 'Remove 1 file' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(canvas.getByText('0 of 1 file uploaded')).toBeVisible()
    await waitFor(() => expect(focused().closest('li')).toBeNull())
  },
})

const focused = () => document.activeElement as HTMLElement

export const Uploading = meta.story({
  parameters: { platform: { mock: { 'POST /api/upload/': neverResponds } } },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.upload(await findFileInput(canvasElement), await createPhotos())
    await userEvent.click(await findUploadAll(canvas))
    await expect(await findUploadAll(canvas)).toBeDisabled()
    await canvas.findByText('0 of 3 files uploaded')
    await expect(getFileItem(canvas, 'lake.jpg')).toHaveAttribute('data-status', 'uploading')
    await waitFor(() => expect(canvas.getAllByText(/^\d+%$/)).toHaveLength(3))
    await expect(canvas.getByText('0 of 3 files uploaded').closest('[tabindex]')).toHaveFocus()

    await userEvent.click(canvas.getByRole('button', { name: 'Pause' }))
    await expect(canvas.getByRole('button', { name: 'Resume' })).toHaveFocus()
    await waitFor(() => expect(canvas.queryAllByText(/^\d+%$/)).toHaveLength(0))
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(canvas.getAllByText(/^\d+%$/)).toHaveLength(3))
  },
})

export const RemovedWhilePaused = meta.story({
  parameters: { platform: { mock: { 'POST /api/upload/': neverResponds } } },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const [lake, harbour] = await createPhotos()
    await userEvent.upload(await findFileInput(canvasElement), [lake, harbour])
    await userEvent.click(await findUploadAll(canvas))
    await userEvent.click(await canvas.findByRole('button', { name: 'Pause' }))
    const both = canvas.getByText(/ of .* · \d+%/).textContent
    await userEvent.click(canvas.getByRole('button', { name: 'Remove lake.jpg' }))
    await waitFor(() => expect(canvas.getByText(/ of .* · \d+%/).textContent).not.toBe(both))
  },
})

function PlaceholderScreen() {
  const { isRunning, completed, total } = useUploadQueue()
  return isRunning ? `Elsewhere, ${completed} of ${total}` : 'Elsewhere, nothing runs'
}

export const OtherScreen = meta.story({
  parameters: { platform: { mock: { 'POST /api/upload/': replyInSequence(storedItem, neverResponds) } } },
  render: function Render(args) {
    const [isHere, setIsHere] = useState(true)
    return (
      <>
        {isHere ? <UploadScreen {...args} /> : <PlaceholderScreen />}
        <button type="button" onClick={() => setIsHere(!isHere)}>
          Go
        </button>
      </>
    )
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const isLeavingWarned = () =>
      !window.dispatchEvent(new Event('beforeunload', { cancelable: true, bubbles: false }))
    await userEvent.upload(await findFileInput(canvasElement), await createPhotos())
    await expect(isLeavingWarned()).toBe(false)
    await userEvent.click(await findUploadAll(canvas))
    await canvas.findByText('1 of 3 files uploaded')
    await expect(isLeavingWarned()).toBe(true)
    await userEvent.click(canvas.getByRole('button', { name: 'Go' }))
    await canvas.findByText('Elsewhere, 1 of 3')
    await userEvent.click(canvas.getByRole('button', { name: 'Go' }))
    await canvas.findByText('1 of 3 files uploaded')
  },
})

const sentDto = fn()

export const WithDetails = meta.story({
  parameters: {
    platform: {
      mock: {
        'POST /api/upload/': async ({ body }: { body: FormData }) => {
          sentDto(JSON.parse(await (body.get('dto') as File).text()))
          return storedItem
        },
      },
    },
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    sentDto.mockClear()
    const [lake] = await createPhotos()
    await userEvent.upload(await findFileInput(canvasElement), lake)
    await userEvent.type(canvas.getByLabelText('Labels (optional)'), 'sea, summer,')
    await expect(canvas.getByText('Labels and description apply to every file you upload now')).toBeVisible()
    await userEvent.type(canvas.getByLabelText('Description (optional)'), 'At the lake')
    await userEvent.click(await findUploadAll(canvas))
    await canvas.findByText('Your file is uploaded')
    await expect(sentDto).toHaveBeenCalledWith(
      expect.objectContaining({ name: 'lake.jpg', labels: ['sea', 'summer'], description: 'At the lake' }),
    )
  },
})

export const ChunkedUpload = meta.story({
  parameters: {
    queue: { chunkBytes: 4096 },
    platform: {
      mock: {
        'POST /api/upload/chunked/initiate': { uploadId: 'u-1' },
        'POST /api/upload/chunked/upload': { etag: '0'.repeat(16) },
        'POST /api/upload/chunked/complete': { fileId: 1, filePath: '/a.jpg', checksum: '' },
      },
    },
  },
  play: async ({ canvas, canvasElement, userEvent, args }) => {
    const [lake] = await createPhotos()
    await userEvent.upload(await findFileInput(canvasElement), lake)
    await canvas.findByText('Chunked upload')
    await userEvent.click(await findUploadAll(canvas))
    await canvas.findByText('Successfully uploaded 1 file(s)')
    await waitFor(() => expect(args.onAllUploaded).toHaveBeenCalledOnce())
  },
})

export const RemovedAndCleared = meta.story({
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.upload(await findFileInput(canvasElement), await createPhotos())
    await userEvent.click(await canvas.findByRole('button', { name: 'Remove harbour.jpg' }))
    await expect(canvas.queryByText('harbour.jpg')).toBeNull()
    await expect(canvas.getByRole('button', { name: 'Remove snow.jpg' })).toHaveFocus()
    await userEvent.click(canvas.getByRole('button', { name: 'Clear All' }))
    await expect(
      canvas.getByText('No files selected. Choose images to upload to your gallery.'),
    ).toBeVisible()
  },
})
