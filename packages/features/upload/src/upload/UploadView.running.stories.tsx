import preview from '#storybook/preview'
import { expect, screen, within } from 'storybook/test'
import { aProblem } from '../fixtures/aProblem.ts'
import { uploadArgs, createUpload } from '../fixtures/uploadArgs.ts'
import { createConstantSentBytes, uploadItems } from '../fixtures/uploadItems.ts'
import { UploadView } from './UploadView.tsx'

const meta = preview.meta({
  component: UploadView,
  parameters: { layout: 'fullscreen' },
  args: uploadArgs,
})

const running = uploadItems(24, (index) => ({
  status: index < 9 ? 'uploaded' : index < 17 ? 'uploading' : 'idle',
}))
const sent = createConstantSentBytes(
  Object.fromEntries(running.map(({ id, size }, index) => [id, (size * ((index * 13) % 100)) / 100])),
)

export const Running = meta.story({
  tags: ['state:loading'],
  args: {
    ...createUpload(running, 'running', { sent, bytesPerSecond: 3_250_000, secondsLeft: 120 }),
    sentBytes: sent,
  },
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByText('9 of 24 files uploaded')).toBeVisible()
    await expect(canvas.getByRole('progressbar', { name: 'Upload progress' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Upload All' })).toBeDisabled()

    await userEvent.click(canvas.getByRole('button', { name: 'Clear All' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Stop uploading?' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Keep uploading' }))
    await expect(args.onClearAll).not.toHaveBeenCalled()
    await userEvent.click(await canvas.findByRole('button', { name: 'Clear All' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Stop and clear' }))
    await expect(args.onClearAll).toHaveBeenCalledOnce()
  },
})

export const Paused = meta.story({
  args: { ...createUpload(running, 'paused', { sent }), sentBytes: sent },
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByText('Paused', { selector: 'p' })).toBeVisible()
    await expect(canvas.getByText('9 of 24 files uploaded')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Resume' }))
    await expect(args.onResume).toHaveBeenCalledOnce()
  },
})

export const HeldOffline = meta.story({
  tags: ['state:offline'],
  args: {
    ...createUpload(running, 'offline', { sent }),
    sentBytes: sent,
  },
  play: async ({ canvas, userEvent, args }) => {
    const expected = 'You’re offline. The upload will resume when you’re back online.'
    await expect(canvas.getByText(expected, { selector: 'p' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Pause' }))
    await expect(args.onPause).toHaveBeenCalledOnce()
  },
})

export const HeldSignedOut = meta.story({
  tags: ['state:forbidden'],
  args: {
    ...createUpload(running, 'signedOut', { sent }),
    sentBytes: sent,
  },
  play: async ({ canvas }) => expect(canvas.getByRole('button', { name: 'Resume' })).toBeEnabled(),
})

export const Retrying = meta.story({
  args: {
    ...createUpload(
      uploadItems(4, (index) => ({
        status: 'uploading',
        waitingFor: index < 2 ? 'retry' : null,
        ...(index < 2 && { problem: aProblem('network') }),
      })),
      'running',
    ),
  },
  play: async ({ canvas, userEvent, args }) => {
    const expected = 'Files are being retried: The connection was lost.'
    await expect(canvas.getByText(expected)).toBeVisible()
    await expect(canvas.getAllByText('Retrying automatically. Upload failed: Network error')).toHaveLength(2)
    await userEvent.click(canvas.getByRole('button', { name: 'Pause' }))
    await expect(args.onPause).toHaveBeenCalledOnce()
  },
})

/** After a reload, the user has to select some files again, and grant permission for others. */
export const Interrupted = meta.story({
  args: {
    ...createUpload(
      uploadItems(6, (index) => ({
        file: null,
        status: index < 1 ? 'uploaded' : 'idle',
        waitingFor: index < 1 ? null : index < 4 ? 'file' : 'permission',
      })),
    ),
  },
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByText('5 files are waiting for you', { selector: 'p' })).toBeVisible()
    await expect(canvas.getByText('1 already uploaded')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Upload All' })).toBeNull()
    await expect(canvas.getByText('Choose again: 3 files from your last visit')).toBeVisible()
    await expect(canvas.getAllByText('Choose this file again')).toHaveLength(3)
    await userEvent.click(canvas.getByRole('button', { name: 'Allow and continue' }))
    await expect(args.onAllow).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Choose again' }))
    await expect(args.onChooseAgain).toHaveBeenCalledOnce()
  },
})
