import preview from '#storybook/preview'
import { expect, screen, within } from 'storybook/test'
import { folderArgs } from '../fixtures/folderArgs.ts'
import { findFolderState } from '../fixtures/folderStates.ts'
import { FolderView } from './FolderView.tsx'

const meta = preview.meta({
  component: FolderView,
  args: { ...folderArgs, folder: findFolderState('none') },
})

export const Stopped = meta.story({
  args: { folder: findFolderState('stopped') },
  play: async ({ canvas, userEvent, args: on }) => {
    await expect(canvas.queryByRole('link', { name: 'See your gallery' })).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Save receipt' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'For spreadsheets (CSV)' }))
    await expect(on.onSaveReceipt).toHaveBeenCalledWith('csv')
    await userEvent.click(await canvas.findByRole('button', { name: 'Done' }))
    await expect(on.onDiscard).toHaveBeenCalledOnce()
  },
})

/** It isn't known yet whether some files were stored. */
export const StoppedUnacknowledged = meta.story({
  args: { folder: findFolderState('stoppedUnacknowledged') },
})

export const StoppedUnpacking = meta.story({
  args: { folder: findFolderState('stoppedUnpacking') },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show which' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Files that won’t be uploaded' }))
    await expect(dialog.getByText('Not unpacked')).toBeVisible()
    await expect(
      dialog.getByText('Old/scans.zip: The import was stopped before it was unpacked.'),
    ).toBeVisible()
    await expect(dialog.queryByText(/Upload failed for|Another try/)).toBeNull()
  },
})

export const StoppedWithArchives = meta.story({ args: { folder: findFolderState('stoppedWithArchives') } })

/** The server still has to unpack archives. */
export const StoppedWithWarning = meta.story({
  args: { folder: findFolderState('stoppedWithAWarning') },
  play: async ({ canvas, userEvent, args: on }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }))
    await expect(on.onRetryUnpacking).toHaveBeenCalledOnce()
  },
})

export const StoppedWithoutUploads = meta.story({
  args: { folder: findFolderState('stoppedWithNothingToSend') },
})
