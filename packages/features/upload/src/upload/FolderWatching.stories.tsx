import preview from '#storybook/preview'
import { aStagedFile } from '@calotype/api/fixtures'
import { fakeBridge, WATCHED } from '@calotype/platform/fixtures'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { ScreenWithDock } from '../fixtures/ScreenWithDock.tsx'
import { UploadScreen } from './UploadScreen.tsx'

const meta = preview.meta({
  title: 'FolderWatching',
  component: UploadScreen,
  args: { onAllUploaded: fn(), redirectDelayMs: 100 },
  parameters: { layout: 'fullscreen' },
  render: (args) => <ScreenWithDock {...args} />,
})

const fails = () => Promise.reject(new Error('It no longer exists.'))

export const AddedAndRemoved = meta.story({
  parameters: {
    platform: {
      bridge: fakeBridge({ watched: [WATCHED.watching, WATCHED.away] }),
      mock: { 'GET /api/upload/local-folder/staged': [aStagedFile()] },
    },
  },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('holidays 2019.rar')
    await userEvent.click(await canvas.findByRole('button', { name: 'Watch a folder' }))
    const stopButton = await canvas.findByRole('button', { name: 'Stop watching Family photos' })
    stopButton.focus()
    await userEvent.keyboard('{Enter}')
    const dialog = within(await screen.findByRole('dialog', { name: 'Stop watching Family photos?' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Stop watching' }))
    await waitFor(() => expect(canvas.queryByText('Family photos')).toBeNull())
    await waitFor(() => expect(canvas.getByRole('region', { name: 'Watched folders' })).toHaveFocus())
  },
})

export const Retried = meta.story({
  parameters: { platform: { bridge: fakeBridge({ watched: [WATCHED.incomplete] }) } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Show reasons: Old scans/ }))
    await userEvent.click(await screen.findByRole('button', { name: 'Retry failed (2 of 3)' }))
    await canvas.findByText('Uploading')
    await expect(canvas.queryByText('Some files weren’t uploaded')).toBeNull()
  },
})

export const RemoveFailed = meta.story({
  parameters: { platform: { bridge: fakeBridge({ watched: [WATCHED.failed], unwatchFolder: fails }) } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Stop watching Old phone' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Stop watching' }))
    await canvas.findByText('Failed to stop watching: It no longer exists.')
  },
})

export const RetryFailed = meta.story({
  parameters: { platform: { bridge: fakeBridge({ watched: [WATCHED.failed], retryWatched: fails }) } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Try again: Old phone' }))
    await canvas.findByText('Failed to retry: It no longer exists.')
  },
})
