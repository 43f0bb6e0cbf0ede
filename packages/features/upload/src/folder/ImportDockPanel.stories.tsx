import preview from '#storybook/preview'
import { IMPORTS } from '@calotype/platform/fixtures'
import { Stack } from '@calotype/ui'
import { expect, fn, within } from 'storybook/test'
import { HELD_IMPORTS } from '../fixtures/folderStates.ts'
import { IMPORT_EDGES } from '../fixtures/importEdges.ts'
import { ARCHIVE_IMPORTS } from '../fixtures/archiveImports.ts'
import { ImportDockPanel, type ImportDockPanelProps } from './ImportDockPanel.tsx'

const args: ImportDockPanelProps = {
  state: IMPORTS.sending,
  onPause: fn(),
  onResume: fn(),
  onRetryFailed: fn(),
  onRetryUnpacking: fn(),
  onRetryTransfers: fn(),
  onSaveReceipt: fn(),
  onDismissNotice: fn(),
  onDismiss: fn(),
}

const meta = preview.meta({ component: ImportDockPanel, parameters: { layout: 'fullscreen' }, args })

const { none: _, ...otherImports } = IMPORTS
const DOCK_STATES = { ...otherImports, ...IMPORT_EDGES, ...ARCHIVE_IMPORTS, ...HELD_IMPORTS }

/** All states, first collapsed and then with their details. */
export const EveryState = meta.story({
  // The app renders one landmark with this name at a time.
  parameters: { a11y: { options: { rules: { 'landmark-unique': { enabled: false } } } } },
  render: (props) => (
    <Stack>
      {Object.entries(DOCK_STATES).map(([name, state]) => (
        <div key={name} data-testid={name}>
          <ImportDockPanel {...props} state={state} />
        </div>
      ))}
    </Stack>
  ),
  play: async ({ canvas, userEvent, args: on }) => {
    const state = (name: keyof typeof DOCK_STATES) => canvas.getByTestId(name)
    await expect(state('preview')).toHaveTextContent(/^Folder import: Family photosReady to upload/)
    await expect(state('previewOfNothingNew')).toHaveTextContent(
      /^Folder import: Family photosEverything in this folder is already in your library\./,
    )
    await expect(state('sending')).toHaveTextContent(
      /412 of 1,032 files uploaded.*35% · 39 MB\/s · About 4 minutes left/,
    )
    await expect(state('sending')).toHaveTextContent(/^Folder import: Family photos412 of/)
    await expect(state('finishing')).toHaveTextContent(/1,029 of 1,032 files uploadedPause99% · Finishing/)
    await expect(state('serverFull')).toHaveTextContent(
      'The server is out of disk space. The upload will be retried automatically.',
    )
    await expect(state('retrying')).toHaveTextContent('Files are being retried: The connection')
    await expect(state('starting')).toHaveTextContent('Restarting. The import will continue automatically.')
    await expect(state('folderReplaced')).toHaveTextContent('A file now has the folder’s name')
    await expect(state('folderExchanged')).toHaveTextContent('Another folder or drive is in its place.')
    await expect(state('folderGone')).toHaveTextContent('The folder is missing or empty')
    await expect(state('sendingAlbums')).toHaveTextContent(/Adding photos to albumsPause$/)
    await expect(state('unpacking')).toHaveTextContent('Unpacking your archives: 120 of 312 files')
    await expect(state('unpackingWithFailures')).toHaveTextContent('341 files failed to upload')
    await expect(state('stoppedWithArchives')).toHaveTextContent(
      '3 archives still have to be unpacked by the server: 43 of 750 files so far',
    )
    await expect(state('stoppedWithAWarning')).toHaveTextContent(
      /could not be started: Not now\.Retry.*3 archives still have to be unpacked/,
    )
    await expect(state('doneButNotUnpacked')).toHaveTextContent(
      /3 archives still have to be unpacked by the server.*could not be started: Not now\.Retry206 were/,
    )
    await expect(state('looking')).toHaveTextContent('Looking for new files')
    await expect(state('done')).toHaveTextContent(
      /All 1,032 files are uploaded206 were in your library already.*Open uploadSave receipt/,
    )
    await expect(state('doneWithRefused')).toHaveTextContent(
      /1,032 files are uploaded, 5 weren’t uploaded206 were in your library already, 3 are the same as another file hereOpen upload/,
    )
    await expect(state('doneWithArchives')).toHaveTextContent(
      /3 archives with 60 files: 58 new, 2 already in your library/,
    )
    await expect(state('doneWithoutRoom')).toHaveTextContent(
      /^Folder import: Family photos1 files failed to upload.*1 archive with 250 files: 2 new, 248 not unpacked/,
    )
    await expect(state('doneInPart')).toHaveTextContent(
      /1 archive was only partly unpacked.*1 archive with 17 files: 12 new, 5 skipped/,
    )
    await expect(state('stopped')).toHaveTextContent(/Stopped after 412 of 1,032 files.*Save receipt/)
    await expect(state('doneWithFailures')).toHaveTextContent(
      /341 files failed to uploadYour storage is full, and 2 other reasons691 of 1,032 files uploaded.*229 not supported, 1 folder not opened, 1 name not read, 2 links not followed/,
    )
    await expect(state('doneWithUnsupported')).toHaveTextContent(
      /1,032 files are uploaded, 229 weren’t uploaded.*229 not supportedOpen uploadSave receipt/,
    )
    await expect(state('doneWithAlbums')).toHaveTextContent(
      '3 albums were created, and photos were added to 1 of yours',
    )
    await expect(state('doneWithPhotosDeleted')).toHaveTextContent(
      /2 albums were created10 files weren’t added to an album because they’re no longer in your library\./,
    )
    await expect(state('doneWithoutRescan')).toHaveTextContent(
      /The search for new files was stopped, so the folder may contain more\./,
    )
    await expect(state('stoppedUnpackingUnacknowledged')).toHaveTextContent('Stopped while unpacking')
    await expect(state('failed')).toHaveTextContent('Failed to upload files')

    for (const button of canvas.getAllByRole('button', { name: 'Show details' }))
      await userEvent.click(button)
    for (const name of Object.keys(DOCK_STATES) as (keyof typeof DOCK_STATES)[]) {
      const link = within(state(name)).getByRole('link', { name: 'Open upload' })
      await expect(link).toHaveAttribute('href', '/upload')
    }
    await expect(within(state('stoppedUnpacking')).getByText('Not unpacked')).toBeVisible()
    for (const name of ['sendingWithRefused', 'doneWithRefused'] as const)
      await expect(within(state(name)).getByText('Damaged, or not the type its name says')).toBeVisible()
    const failed = within(state('doneWithFailures'))
    await expect(failed.getByText('Your storage is full')).toBeVisible()
    const unsupported = within(state('doneWithUnsupported'))
    await expect(unsupported.getByText('This file type isn’t supported')).toBeVisible()
    const partialPanel = within(state('doneInPart'))
    await expect(partialPanel.getByText('Partly unpacked')).toBeVisible()
    await expect(partialPanel.queryByText('Retrying won’t help.')).toBeNull()
    await userEvent.click(failed.getByRole('button', { name: 'Try again (341 of 342)' }))
    await expect(on.onRetryFailed).toHaveBeenCalledOnce()
    await userEvent.click(within(state('stoppedWithAWarning')).getByRole('button', { name: 'Retry' }))
    await expect(on.onRetryUnpacking).toHaveBeenCalledOnce()
    await userEvent.click(within(state('unableUntilAsked')).getByRole('button', { name: 'Retry' }))
    await expect(on.onRetryTransfers).toHaveBeenCalledOnce()
    await expect(within(state('unable')).queryByRole('button', { name: 'Retry' })).toBeNull()
    await expect(on.onRetryFailed).toHaveBeenCalledOnce()
    await userEvent.click(within(state('sending')).getByRole('button', { name: 'Pause' }))
    await expect(on.onPause).toHaveBeenCalledOnce()
    await expect(within(state('sending')).queryByRole('button', { name: 'Dismiss' })).toBeNull()
    await userEvent.click(within(state('done')).getByRole('button', { name: 'Dismiss' }))
    await expect(on.onDismiss).toHaveBeenCalledOnce()
  },
})

export const Notice = meta.story({
  args: {
    state: {
      ...IMPORTS.sending,
      notice:
        'Calotype’s record of earlier transfers was damaged. It was set aside, and a new one was started. Choose your folders again, including watched folders. Files that are already in your library won’t be uploaded again.',
    },
  },
  play: async ({ canvas, userEvent, args: on }) => {
    await expect(canvas.getByText(/^Calotype’s record of earlier transfers was damaged\./)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Dismiss this notice' }))
    await expect(on.onDismissNotice).toHaveBeenCalledOnce()
    await expect(on.onDismiss).not.toHaveBeenCalled()
  },
})
