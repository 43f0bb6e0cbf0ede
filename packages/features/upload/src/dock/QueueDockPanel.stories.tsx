import preview from '#storybook/preview'
import { PROBLEM_KINDS } from '@calotype/transfer'
import { Stack } from '@calotype/ui'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { UPLOADS, type UploadFixtureName } from '../fixtures/uploadStates.ts'
import { rejectionAs } from '../queue/checkFiles.ts'
import { toDockUpload } from '../upload/uploadState.ts'
import { QueueDockPanel, type QueueDockPanelProps } from './QueueDockPanel.tsx'

const createArgs = (state: UploadFixtureName): Pick<QueueDockPanelProps, 'upload' | 'progress'> => {
  const { upload, progress } = UPLOADS[state]
  const dockUpload = toDockUpload(upload, true)
  if (!dockUpload) throw new Error(`The dock is not shown in the state ${state}.`)
  return { upload: dockUpload, progress }
}

const DOCK_STATES = (Object.keys(UPLOADS) as UploadFixtureName[]).filter((state) =>
  toDockUpload(UPLOADS[state].upload),
)

const args: QueueDockPanelProps = {
  ...createArgs('running'),
  isFindingFiles: false,
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

/** All states, first collapsed and then with their details. */
export const EveryState = meta.story({
  // The app renders one landmark with this name at a time.
  parameters: { a11y: { options: { rules: { 'landmark-unique': { enabled: false } } } } },
  render: (props) => (
    <>
      {DOCK_STATES.map((state) => (
        <div key={state} data-testid={state}>
          <QueueDockPanel {...props} {...createArgs(state)} />
        </div>
      ))}
    </>
  ),
  play: async ({ canvas, userEvent }) => {
    const state = (name: UploadFixtureName) => canvas.getByTestId(name)
    await expect(DOCK_STATES).not.toContain('empty')
    await expect(DOCK_STATES).not.toContain('chosen')
    await expect(state('running')).toHaveTextContent('12 of 340 files uploaded')
    await expect(state('running')).toHaveTextContent(/^\D*12 of 340 .*% · 3\.1 MB\/s · About 6 minutes left$/)
    await expect(state('justBegun')).not.toHaveTextContent(/\/s|left/)
    await expect(state('paused')).not.toHaveTextContent(/\/s|left/)
    await expect(state('partlyFailed')).toHaveTextContent('6 files failed to uploadYour storage is full')
    await expect(state('failedForManyReasons')).toHaveTextContent(
      `and ${PROBLEM_KINDS.length - 1} other reasons`,
    )
    await expect(state('done')).toHaveTextContent('All 12 files are uploaded')

    for (const button of canvas.getAllByRole('button', { name: 'Show details' }))
      await userEvent.click(button)
    for (const name of DOCK_STATES) {
      const dock = within(state(name))
      await expect(dock.getByRole('link', { name: 'Open upload' })).toHaveAttribute('href', '/upload')
      await expect(dock.getByRole('button', { name: 'Save receipt' })).toBeVisible()
    }
    await expect(state('running')).toHaveTextContent(/\d+ MB of \d+(\.\d+)? GB · \d+%/)
    await expect(within(state('runningWithFailures')).getAllByText('Your storage is full')).toHaveLength(1)
    const failed = within(state('partlyFailed'))
    const refused = within(state('refused'))
    await expect(refused.getByRole('button', { name: 'Show why' })).toBeVisible()
    await expect(refused.queryByRole('button', { name: /^Retry/ })).toBeNull()
    await expect(failed.getByRole('link', { name: 'Manage storage' })).toHaveAttribute('href', '/account')
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
  args: createArgs('partlyFailed'),
  play: async ({ canvas, userEvent, args: on }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Retry failed (6)' }))
    await expect(on.onRetryFailed).toHaveBeenLastCalledWith()
    await userEvent.click(canvas.getByRole('button', { name: 'Show details' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Retry 6 files' }))
    await expect(on.onRetryFailed).toHaveBeenLastCalledWith('storageFull')
    await userEvent.click(canvas.getByRole('button', { name: 'Save receipt' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'For spreadsheets (CSV)' }))
    await expect(on.onSaveReceipt).toHaveBeenCalledWith('csv')
    await userEvent.click(canvas.getByRole('button', { name: 'Dismiss' }))
    await expect(on.onDismiss).toHaveBeenCalledOnce()
  },
})

export const NeedsFiles = meta.story({
  args: createArgs('interrupted'),
  play: async ({ canvas, userEvent, args: on }) => {
    await expect(canvas.getByText('5 files are waiting for you')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Choose again' }))
    await expect(on.onChooseAgain).toHaveBeenCalledOnce()
  },
})

export const NeedsPermission = meta.story({
  args: createArgs('locked'),
  play: async ({ canvas, userEvent, args: on }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Allow and continue' }))
    await expect(on.onAllow).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Choose again' }))
    await expect(on.onChooseAgain).toHaveBeenCalledOnce()
  },
})

export const FindingFiles = meta.story({
  args: { ...createArgs('chosen'), isFindingFiles: true },
  play: async ({ canvas, userEvent, args: on }) => {
    await expect(canvas.getByText(/^12 files, /)).toBeVisible()
    await waitFor(() => expect(canvas.getByText('12 files found so far')).toBeVisible())
    await userEvent.click(canvas.getByRole('button', { name: 'Stop looking' }))
    await expect(on.onStopFinding).toHaveBeenCalledOnce()
  },
})

export const WrongFileSelected = meta.story({
  args: {
    ...createArgs('interrupted'),
    rejectedFiles: {
      rejected: [rejectionAs('selected', 'beach.jpg')],
      onDismiss: fn(),
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('1 file wasn’t added')).toBeVisible()
  },
})
