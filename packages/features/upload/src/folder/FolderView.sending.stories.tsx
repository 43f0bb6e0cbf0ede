import preview from '#storybook/preview'
import { IMPORTS } from '@calotype/platform/fixtures'
import { expect, screen, within } from 'storybook/test'
import { folderArgs } from '../fixtures/folderArgs.ts'
import { findFolderState } from '../fixtures/folderStates.ts'
import { FolderView } from './FolderView.tsx'

const meta = preview.meta({
  component: FolderView,
  args: { ...folderArgs, folder: findFolderState('none') },
})

export const Offline = meta.story({
  tags: ['state:offline'],
  args: { folder: findFolderState('unreachable') },
})

export const SendingWithFailures = meta.story({
  tags: ['state:partial'],
  args: { folder: findFolderState('sendingWithFailures') },
  play: async ({ canvas, userEvent, args: on }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show reasons' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Files that won’t be uploaded' }))
    await expect(dialog.getAllByText(/^Your storage is full/)).toHaveLength(1)
    await expect(dialog.getByText('2024/IMG_4211.jpg')).toBeVisible()
    await expect(dialog.getByText('337 more files in the receipt')).toBeVisible()
    await expect(dialog.queryByText('Retrying won’t help.')).toBeNull()
    await expect(dialog.getByRole('link', { name: 'Manage storage' })).toHaveAttribute('href', '/account')
    await userEvent.click(dialog.getByRole('button', { name: 'Retry 339 files' }))
    await expect(on.onRetryFailed).toHaveBeenLastCalledWith(['storageFull'])
    // The app can read the file again, so the user doesn't have to select it.
    await userEvent.click(dialog.getByRole('button', { name: 'Retry 1 file' }))
    await expect(on.onRetryFailed).toHaveBeenLastCalledWith(['unreadable'])
    await userEvent.keyboard('{Escape}')

    await userEvent.click(await canvas.findByRole('button', { name: 'Stop' }))
    const question = within(await screen.findByRole('dialog', { name: 'Stop uploading?' }))
    await expect(
      question.getByText(
        'Files that have been uploaded stay in your library. The others won’t be uploaded. A large file that is partly uploaded will start over next time. To continue it later, pause instead.',
      ),
    ).toBeVisible()
    await userEvent.click(question.getByRole('button', { name: 'Keep uploading' }))
    await expect(on.onStop).not.toHaveBeenCalled()
    await userEvent.click(await canvas.findByRole('button', { name: 'Stop' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Stop the import' }))
    await expect(on.onStop).toHaveBeenCalledOnce()
    await userEvent.click(await canvas.findByRole('button', { name: 'Pause' }))
    await expect(on.onPause).toHaveBeenCalledOnce()
  },
})

/** One button opens the list of all files that won't be uploaded. */
export const SendingWithFailuresAndRefused = meta.story({
  args: {
    folder: {
      ...IMPORTS.sendingWithFailures,
      refused: IMPORTS.sendingWithRefused.refused,
      refusals: IMPORTS.sendingWithRefused.refusals,
    },
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.queryByRole('button', { name: 'Show files' })).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Show reasons' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Files that won’t be uploaded' }))
    await expect(dialog.getByText('2024/MVI_4252.mp4: The file can’t be read as a video.')).toBeVisible()
  },
})

export const Unpacking = meta.story({
  args: { folder: findFolderState('unpacking') },
  play: async ({ canvas, userEvent, args: on }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Stop' }))
    const question = within(await screen.findByRole('dialog', { name: 'Stop unpacking?' }))
    await expect(
      question.getByText(
        'Files that were unpacked stay in your library. The rest won’t be unpacked, and the archives will be deleted from the server.',
      ),
    ).toBeVisible()
    await userEvent.click(question.getByRole('button', { name: 'Keep unpacking' }))
    await expect(on.onStop).not.toHaveBeenCalled()
    await userEvent.click(await canvas.findByRole('button', { name: 'Stop' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Stop the import' }))
    await expect(on.onStop).toHaveBeenCalledOnce()
  },
})

/** Scanning the folder again takes time on a slow drive. */
export const ScanningAgain = meta.story({
  args: { folder: findFolderState('lookingWithFailures') },
  play: async ({ canvas, userEvent, args: on }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Retry failed (340 of 341)' }))
    await expect(on.onRetryFailed).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Stop looking' }))
    await expect(on.onStop).toHaveBeenCalledOnce()
  },
})
