import preview from '#storybook/preview'
import { IMPORTS, createSkippedGroup } from '@calotype/platform/fixtures'
import { expect, screen, within } from 'storybook/test'
import { folderArgs } from '../fixtures/folderArgs.ts'
import { findFolderState, HIDDEN_TEXT } from '../fixtures/folderStates.ts'
import { TRUNCATED_ENTRY_LIST } from '../fixtures/importEdges.ts'
import { FolderView } from './FolderView.tsx'

const meta = preview.meta({
  component: FolderView,
  args: { ...folderArgs, folder: findFolderState('none') },
})

export const Done = meta.story({ tags: ['state:done'], args: { folder: findFolderState('done') } })

/** Files were added to the folder after the user confirmed the upload. */
export const DoneWithNewFiles = meta.story({
  args: { folder: findFolderState('doneWithLate') },
  play: async ({ canvas, userEvent, args: on }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show files' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Files that won’t be uploaded' }))
    await expect(dialog.getByText('Added after the folder was scanned')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await userEvent.click(await canvas.findByRole('button', { name: 'Upload 3 more files' }))
    await expect(on.onRetryFailed).toHaveBeenCalledWith(['late'])
  },
})

/** The user stopped the search for new files. */
export const RescanStopped = meta.story({
  args: { folder: findFolderState('doneWithoutRescan') },
  play: async ({ canvas, userEvent, args: on }) => {
    await expect(
      canvas.getByText('The search for new files was stopped, so the folder may contain more.'),
    ).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Scan again' }))
    await expect(on.onRetryFailed).toHaveBeenCalledWith(['late'])
  },
})

export const DoneWithUnsupported = meta.story({
  args: { folder: findFolderState('doneWithUnsupported') },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText(HIDDEN_TEXT)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Show files' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Files that won’t be uploaded' }))
    await expect(dialog.getByText('2024/IMG_4301.heic')).toBeInTheDocument()
  },
})

export const DoneWithRefused = meta.story({
  args: { folder: findFolderState('doneWithRefused') },
  play: async ({ canvas, userEvent, args: on }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again (1 of 5)' }))
    await expect(on.onRetryFailed).toHaveBeenCalledWith(['unreadable'])
  },
})

/** A retry is offered, because the user may have granted access to the folder in the meantime. */
export const DoneWithUnopenedFolder = meta.story({
  args: {
    folder: {
      ...IMPORTS.done,
      skippedEntries: { reasons: [createSkippedGroup('unopened', 'Anna')], hidden: 0 },
    },
  },
  play: async ({ canvas, userEvent, args: on }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Scan again and upload' }))
    await expect(on.onRetryFailed).toHaveBeenCalledWith(['unopened'])
  },
})

export const DoneWithFailures = meta.story({
  args: { folder: findFolderState('doneWithFailures') },
  play: async ({ canvas, userEvent, args: on }) => {
    // The retry includes the folder that couldn't be opened.
    await userEvent.click(canvas.getByRole('button', { name: 'Try again (341 of 342)' }))
    await expect(on.onRetryFailed).toHaveBeenCalledWith(['storageFull', 'unreadable', 'unopened'])
    await userEvent.click(canvas.getByRole('button', { name: 'Save receipt' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'For spreadsheets (CSV)' }))
    await expect(on.onSaveReceipt).toHaveBeenCalledWith('csv')
    await userEvent.click(await canvas.findByRole('button', { name: 'Show reasons' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Files that won’t be uploaded' }))
    await expect(
      dialog.getByText('Upload failed for Scans/IMG_4214.jpg: The file can’t be read as a photo.'),
    ).toBeInTheDocument()
    await expect(
      dialog.getByText('229 files: 214 .heic, 12 .txt, 3 without an extension'),
    ).toBeInTheDocument()
    for (const expected of [
      'Couldn’t be opened',
      '1 folder',
      'Anna/Private',
      'Give this app permission to open the file.',
      'The name can’t be read',
      '1 name',
      'Old/\uFFFDt\uFFFD.jpg',
      'Rename the file.',
      'Links aren’t followed',
      '2 links',
      'Scans/newest.jpg',
      'Choose the file that the link points to.',
      'Not a file',
      '1 pipe or device',
      'Scans/scanner',
    ])
      await expect(dialog.getByText(expected)).toBeInTheDocument()
  },
})

/** The text counts a file as "failed" only if it was sent, not if it was refused. */
export const DoneWithFailuresAndRefused = meta.story({
  args: {
    folder: {
      ...IMPORTS.doneWithFailures,
      refused: IMPORTS.doneWithRefused.refused,
      refusals: IMPORTS.doneWithRefused.refusals,
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show reasons' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Files that won’t be uploaded' }))
    for (const expected of [
      'Upload failed for Scans/IMG_4214.jpg: The file can’t be read as a photo.',
      '2023/Lisbon/IMG_4250.jpg',
      'Upload failed for Scans/IMG_4213.jpg: File is empty (0 bytes) or inaccessible',
      'Scans/IMG_4213.jpg: File is empty (0 bytes) or inaccessible',
      '2024/IMG_4301.heic',
    ])
      await expect(dialog.getByText(expected)).toBeInTheDocument()
    await userEvent.keyboard('{Escape}')
    // The count of failed files excludes refused files.
    await expect(await canvas.findByRole('button', { name: 'Try again (342 of 347)' })).toBeVisible()
  },
})

/** The import is waiting only for archives, which the server refuses to unpack. */
export const UnpackingRefused = meta.story({
  args: { folder: findFolderState('doneButNotUnpacked') },
  play: async ({ canvas, userEvent, args: on }) => {
    await expect(canvas.queryByRole('link', { name: 'See your gallery' })).toBeNull()
    await expect(canvas.getAllByText(/^3 archives still have to be unpacked/)).toHaveLength(1)
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }))
    await expect(on.onRetryUnpacking).toHaveBeenCalledOnce()
  },
})

export const PartlyUnpacked = meta.story({
  args: { folder: findFolderState('doneInPart') },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.queryByRole('button', { name: /^Retry/ })).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Show files' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Files that won’t be uploaded' }))
    await expect(dialog.getByText('Partly unpacked')).toBeVisible()
    await expect(dialog.getByText('Old/scans.zip: Imported 12 of 17.')).toBeVisible()
    await expect(dialog.getByText('torn.jpg: The file is damaged or incomplete.')).toBeVisible()
    // Two files with the same reason share one entry.
    await expect(dialog.getByText(/^Only JPG.*Convert to JPEG and upload again\.$/)).toHaveTextContent(
      /again\.phone\/IMG_0003\.heicphone\/IMG_0004\.heic$/,
    )
    await expect(
      dialog.getByText(/^letters\/Letter 1\.jpg: .*rename it so that its name ends in \.pdf/),
    ).toBeVisible()
    await expect(dialog.queryByText(/Upload failed for/)).toBeNull()
  },
})

/** If there are many archives, only some skipped entries of each are listed. */
export const TruncatedArchive = meta.story({
  args: {
    folder: {
      ...IMPORTS.doneInPart,
      failures: [{ kind: 'partly', count: 1, files: [TRUNCATED_ENTRY_LIST] }],
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show files' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Files that won’t be uploaded' }))
    await expect(dialog.getByText('1,204 more files in the receipt')).toBeVisible()
  },
})

/** The disk became full while an archive was unpacked. Only unpacked files count as new. */
export const ServerFull = meta.story({
  tags: ['state:failed'],
  args: { folder: findFolderState('doneWithoutRoom') },
  play: async ({ canvas, userEvent, args: on }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Retry failed (1)' }))
    await expect(on.onRetryFailed).toHaveBeenCalledWith(['serverFull'])
    await userEvent.click(canvas.getByRole('button', { name: 'Show reasons' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Files that won’t be uploaded' }))
    for (const expected of [
      'The server’s disk is full',
      'The server is out of disk space. Ask the administrator to free up some space.',
      'Upload failed for takeout-001.zip: 2 of 250 unpacked. The server’s disk is full.',
    ])
      await expect(dialog.getByText(expected)).toBeInTheDocument()
  },
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

export const StoppedUnpacking = meta.story({
  args: { folder: findFolderState('stoppedUnpacking') },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show files' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Files that won’t be uploaded' }))
    await expect(dialog.getByText('Not unpacked')).toBeVisible()
    await expect(
      dialog.getByText('Old/scans.zip: The import was stopped before this archive was unpacked.'),
    ).toBeVisible()
    await expect(dialog.queryByText(/Upload failed for|Another try/)).toBeNull()
  },
})
