import preview from '#storybook/preview'
import { IMPORTS } from '@calotype/platform/fixtures'
import { PROBLEM_KINDS, type ImportState } from '@calotype/transfer'
import { Stack } from '@calotype/ui'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { ARCHIVE_IMPORTS } from '../fixtures/archiveImports.ts'
import { HELD_IMPORTS } from '../fixtures/folderStates.ts'
import { IMPORT_EDGES } from '../fixtures/importEdges.ts'
import { UPLOADS, type UploadFixture, type UploadFixtureName } from '../fixtures/uploadStates.ts'
import { ImportDockPanel } from '../folder/import/ImportDock.tsx'
import { createRejection } from '../queue/adding/checkFiles.ts'
import { toDockBatch } from '../upload/queueBatch.ts'
import { QueueDockPanel, type QueueDockPanelProps } from './QueueDock.tsx'
import { uploadTexts } from '../text.ts'

function createArgs({ snapshot, progress, files }: UploadFixture, isAdding = false) {
  const batch = toDockBatch({ ...snapshot, isAdding }, progress, uploadTexts.english)
  if (!batch) throw new Error('The dock is not shown in this state.')
  return { batch, files: { ...files, isFinding: isAdding } }
}

const UPLOAD_STATES = (Object.keys(UPLOADS) as UploadFixtureName[]).filter((name) =>
  toDockBatch(UPLOADS[name].snapshot, UPLOADS[name].progress, uploadTexts.english),
)
const { none: _, ...otherImports } = IMPORTS
const IMPORT_STATES = { ...otherImports, ...IMPORT_EDGES, ...ARCHIVE_IMPORTS, ...HELD_IMPORTS }
type ImportName = keyof typeof IMPORT_STATES

const importActions = {
  onRetryUnpacking: fn(),
  onRetryTransfers: fn(),
  onDismissNotice: fn(),
  onSaveReceipt: fn(),
}

const args: QueueDockPanelProps = {
  ...createArgs(UPLOADS.running),
  rejectedFiles: { rejected: [], onDismiss: fn() },
  onPause: fn(),
  onResume: fn(),
  onStopFinding: fn(),
  onAllow: fn(),
  onDismiss: fn(),
  onRetryFailed: fn(),
  onRemoveFailed: fn(),
  onChooseAgain: fn(),
  onSaveReceipt: fn(),
}

const meta = preview.meta({
  component: QueueDockPanel,
  parameters: { layout: 'fullscreen' },
  args,
  decorators: [(Story) => <Stack>{Story()}</Stack>],
})

/** Shows all states of uploads and imports, first collapsed and then with their details. */
export const EveryState = meta.story({
  // Ignore duplicate landmarks: the app renders only one landmark with each name.
  parameters: { a11y: { options: { rules: { 'landmark-unique': { enabled: false } } } } },
  render: ({ onRemoveFailed, onChooseAgain, ...props }) => (
    <>
      {UPLOAD_STATES.map((name) => (
        <div key={name} data-testid={`upload ${name}`}>
          <QueueDockPanel
            {...props}
            {...createArgs(UPLOADS[name])}
            onRemoveFailed={onRemoveFailed}
            onChooseAgain={onChooseAgain}
          />
        </div>
      ))}
      {Object.entries<Exclude<ImportState, { status: 'none' }>>(IMPORT_STATES).map(([name, state]) => (
        <div key={name} data-testid={name}>
          <ImportDockPanel {...props} {...importActions} state={state} />
        </div>
      ))}
    </>
  ),
  play: async ({ canvas, userEvent, args: on }) => {
    const upload = (name: UploadFixtureName) => canvas.getByTestId(`upload ${name}`)
    const state = (name: ImportName) => canvas.getByTestId(name)
    await expect(UPLOAD_STATES).not.toContain('empty')
    await expect(UPLOAD_STATES).not.toContain('chosen')
    await expect(upload('running')).toHaveTextContent(
      /^12 of 340 files uploadedPause\d+% · 3\.1 MB\/s · About 6 minutes left$/,
    )
    await expect(upload('justBegun')).not.toHaveTextContent(/\/s|left/)
    await expect(upload('paused')).not.toHaveTextContent(/\/s|left/)
    await expect(upload('partlyFailed')).toHaveTextContent('6 files failed to uploadYour storage is full')
    await expect(upload('failedForManyReasons')).toHaveTextContent(
      `and ${PROBLEM_KINDS.length - 1} other reasons`,
    )
    await expect(upload('done')).toHaveTextContent(/All 12 files are uploaded.*Go to uploadsSave receipt$/)
    await expect(upload('doneAndSomeThereBefore')).toHaveTextContent('Already in library: 3')

    const SUBJECT = 'Folder import: Family photos'
    const TEXTS: Partial<Record<ImportName, string | RegExp>> = {
      checking: /Checking what’s already in your library: 498 of 1,246 files.*39%/,
      preview: new RegExp(`^${SUBJECT}Ready to upload`),
      previewOfNothingNew: `${SUBJECT}Everything in this folder is already in your library.`,
      sending: new RegExp(`^${SUBJECT}412 of 1,032 files uploaded.*35% · 39 MB/s · About 4 minutes left$`),
      finishing: /1,029 of 1,032 files uploadedPause99% · Finishing/,
      serverFull: 'The server is out of disk space. The upload will be retried automatically.',
      retrying: 'Files are being retried: The connection',
      starting: 'Restarting. The import will continue automatically.',
      folderIsFile: 'A file now has the folder’s name',
      folderReplaced: 'The selected folder was replaced by another folder or drive.',
      folderGone: 'The folder is missing or empty',
      sendingAlbums: /Adding photos to albumsPause$/,
      unpacking: 'Unpacking your archives: 120 of 312 files',
      unpackingWithFailures: '341 files failed to upload',
      stoppedWithArchives: '3 archives still have to be unpacked by the server: 43 of 750 files so far',
      stoppedWithAWarning:
        /couldn’t start unpacking them: The server is busy\.Retry.*3 archives still have to be unpacked/,
      doneButNotUnpacked:
        /3 archives still have to be unpacked by the server.*couldn’t start unpacking them: The server is busy\.RetryAlready in library: 206/,
      looking: 'Looking for new files',
      done: /All 1,032 files are uploadedAlready in library: 206 · Duplicates: 3Go to uploadsSave receipt/,
      doneWithRefused:
        /1,032 files are uploaded, 5 weren’t uploadedTry again \(1 of 5\)Already in library: 206 · Duplicates: 3 · Can’t be uploaded: 5Go to uploads/,
      doneWithArchives: /3 archives with 60 files: 58 new, 2 already in your library/,
      doneWithoutRoom: new RegExp(
        `^${SUBJECT}1 files failed to upload.*1 archive with 250 files: 2 new, 248 not unpacked`,
      ),
      doneInPart: /1 archive was only partly unpacked.*1 archive with 17 files: 12 new, 5 skipped/,
      stopped: /Stopped after 412 of 1,032 files.*Save receipt/,
      doneWithFailures:
        /341 files failed to uploadYour storage is full, and 2 other reasons · 691 of 1,032 files uploaded.*Not supported: 229 · Not opened: 1 · Unreadable names: 1 · Links: 2/,
      doneWithUnsupported:
        /1,032 files are uploaded, 229 weren’t uploaded.*Not supported: 229Go to uploadsSave receipt/,
      doneWithAlbums: '3 albums were created, and photos were added to 1 of yours',
      doneWithPhotosDeleted:
        /2 albums were created10 files weren’t added to an album because they’re no longer in your library\./,
      doneWithoutRescan: 'The search for new files was stopped, so the folder may contain more.',
      stoppedUnpackingUnacknowledged: 'Stopped while unpacking',
      failed: 'Failed to upload files',
    }
    for (const [name, expected] of Object.entries(TEXTS))
      await expect(canvas.getByTestId(name)).toHaveTextContent(expected)

    for (const button of canvas.getAllByRole('button', { name: 'Show details' }))
      await userEvent.click(button)
    for (const name of [...UPLOAD_STATES.map((each) => `upload ${each}`), ...Object.keys(IMPORT_STATES)]) {
      const link = within(canvas.getByTestId(name)).getByRole('link', { name: 'Go to uploads' })
      await expect(link).toHaveAttribute('href', '/upload')
    }
    for (const name of UPLOAD_STATES)
      await expect(within(upload(name)).getByRole('button', { name: 'Save receipt' })).toBeVisible()
    for (const name of ['checking', 'failed'] as const)
      await expect(within(state(name)).queryByRole('button', { name: 'Save receipt' })).toBeNull()
    await expect(within(state('preview')).getByRole('button', { name: 'Save receipt' })).toBeVisible()
    await expect(upload('running')).toHaveTextContent(/\d+ MB of \d+(\.\d+)? GB · \d+%/)
    await expect(within(upload('runningWithFailures')).getAllByText('Your storage is full')).toHaveLength(1)
    const refused = within(upload('refused'))
    await expect(refused.getByRole('button', { name: 'Show reasons' })).toBeVisible()
    await expect(refused.queryByRole('button', { name: /^Retry/ })).toBeNull()
    const partlyFailed = within(upload('partlyFailed'))
    await expect(partlyFailed.getByRole('link', { name: 'Manage storage' })).toHaveAttribute(
      'href',
      '/account',
    )

    const archive = within(state('stoppedUnpacking'))
    await expect(archive.getByText('Not unpacked')).toBeVisible()
    for (const name of ['sendingWithRefused', 'doneWithRefused'] as const)
      await expect(within(state(name)).getByText('Damaged, or the wrong file type')).toBeVisible()
    const failed = within(state('doneWithFailures'))
    await expect(failed.getByText('Your storage is full')).toBeVisible()
    await expect(failed.queryByRole('button', { name: /^(Remove|Choose again)/ })).toBeNull()
    const unsupported = within(state('doneWithUnsupported'))
    await expect(unsupported.getByText('This file type isn’t supported')).toBeVisible()
    const inPart = within(state('doneInPart'))
    await expect(inPart.getByText('Partly unpacked')).toBeVisible()
    await expect(inPart.queryByText('Retrying won’t help.')).toBeNull()
    await userEvent.click(failed.getByRole('button', { name: 'Try again (341 of 342)' }))
    await expect(on.onRetryFailed).toHaveBeenLastCalledWith(['storageFull', 'unreadable', 'unopened'])
    await userEvent.click(failed.getByRole('button', { name: 'Retry 339 files' }))
    await expect(on.onRetryFailed).toHaveBeenLastCalledWith(['storageFull'])
    await userEvent.click(within(state('stoppedWithAWarning')).getByRole('button', { name: 'Retry' }))
    await expect(importActions.onRetryUnpacking).toHaveBeenCalledOnce()
    await userEvent.click(within(state('unableUntilAsked')).getByRole('button', { name: 'Retry' }))
    await expect(importActions.onRetryTransfers).toHaveBeenCalledOnce()
    await expect(within(state('unable')).queryByRole('button', { name: 'Retry' })).toBeNull()
    await expect(on.onRetryFailed).toHaveBeenCalledTimes(2)
    await userEvent.click(within(state('sending')).getByRole('button', { name: 'Pause' }))
    await expect(on.onPause).toHaveBeenCalledOnce()
    await expect(within(state('sending')).queryByRole('button', { name: 'Dismiss' })).toBeNull()
    await userEvent.click(within(state('done')).getByRole('button', { name: 'Dismiss' }))
    await expect(on.onDismiss).toHaveBeenCalledOnce()
  },
})

export const Running = meta.story({
  play: async ({ canvas, userEvent, args: on }) => {
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(on.onPause).toHaveBeenCalledOnce()
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(canvas.getByRole('button', { name: 'Hide details' })).toHaveFocus()
    await expect(canvas.queryByRole('button', { name: 'Dismiss' })).toBeNull()
  },
})

export const PartlyFailed = meta.story({
  args: createArgs(UPLOADS.partlyFailed),
  play: async ({ canvas, userEvent, args: on }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Retry failed (6)' }))
    await expect(on.onRetryFailed).toHaveBeenLastCalledWith(['storageFull'])
    await userEvent.click(canvas.getByRole('button', { name: 'Show details' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Retry 6 files' }))
    await expect(on.onRetryFailed).toHaveBeenCalledTimes(2)
    await userEvent.click(canvas.getByRole('button', { name: 'Save receipt' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'For spreadsheets (CSV)' }))
    await expect(on.onSaveReceipt).toHaveBeenCalledWith('csv')
    await userEvent.click(canvas.getByRole('button', { name: 'Dismiss' }))
    await expect(on.onDismiss).toHaveBeenCalledOnce()
  },
})

/** The user selected a file other than the missing one. */
export const NeedsFiles = meta.story({
  args: {
    ...createArgs(UPLOADS.interrupted),
    rejectedFiles: {
      rejected: [
        createRejection('selected', 'beach.jpg', { text: uploadTexts.english, formats: 'standard' }),
      ],
      onDismiss: fn(),
    },
  },
  play: async ({ canvas, userEvent, args: on }) => {
    await expect(canvas.getByText('5 files are waiting for you')).toBeVisible()
    await expect(canvas.getByText('1 file wasn’t added')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Choose again' }))
    await expect(on.onChooseAgain).toHaveBeenCalledOnce()
  },
})

export const NeedsPermission = meta.story({
  args: createArgs(UPLOADS.locked),
  play: async ({ canvas, userEvent, args: on }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Allow and continue' }))
    await expect(on.onAllow).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Choose again' }))
    await expect(on.onChooseAgain).toHaveBeenCalledOnce()
  },
})

export const FindingFiles = meta.story({
  args: createArgs(UPLOADS.chosen, true),
  play: async ({ canvas, userEvent, args: on }) => {
    await expect(canvas.getByText(/^12 files, /)).toBeVisible()
    await waitFor(() => expect(canvas.getByText('12 files found so far')).toBeVisible())
    await userEvent.click(canvas.getByRole('button', { name: 'Stop looking' }))
    await expect(on.onStopFinding).toHaveBeenCalledOnce()
  },
})

export const Notice = meta.story({
  render: (props) => (
    <ImportDockPanel
      {...props}
      {...importActions}
      state={{
        ...IMPORTS.sending,
        notice:
          'Calotype’s record of earlier transfers was damaged. Calotype renamed it and started a new one. Choose your folders again, including watched folders. Files that are already in your library won’t be uploaded again.',
      }}
    />
  ),
  beforeEach: () => void importActions.onDismissNotice.mockClear(),
  play: async ({ canvas, userEvent, args: on }) => {
    await expect(canvas.getByText(/^Calotype’s record of earlier transfers was damaged\./)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Dismiss this notice' }))
    await expect(importActions.onDismissNotice).toHaveBeenCalledOnce()
    await expect(on.onDismiss).not.toHaveBeenCalled()
  },
})
