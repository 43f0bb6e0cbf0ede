import preview from '#storybook/preview'
import { Stack } from '@calotype/ui'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { UPLOADS } from '../fixtures/uploadStates.ts'
import { UploadBar } from './UploadBar.tsx'

const meta = preview.meta({
  component: UploadBar,
  parameters: { layout: 'fullscreen' },
  args: {
    ...UPLOADS.running,
    status: { messages: [], onDismiss: fn(), onHold: fn() },
    onAllow: fn(),
    onClearAll: fn(),
    onUploadAll: fn(),
    onPause: fn(),
    onResume: fn(),
    onRetryFailed: fn(),
    onRemoveFailed: fn(),
    onChooseAgain: fn(),
    onSaveReceipt: fn(),
  },
})

export const EveryState = meta.story({
  render: (args) => (
    <Stack>
      {Object.entries(UPLOADS).map(([state, shown]) => (
        <div key={state} data-testid={state}>
          <UploadBar {...args} {...shown} />
        </div>
      ))}
    </Stack>
  ),
  play: async ({ canvas }) => {
    const state = (name: keyof typeof UPLOADS) => expect(canvas.getByTestId(name))
    await state('running').toHaveTextContent(
      /\d MB of \d+(\.\d+)? GB · \d+% · 3\.1 MB\/s · About 6 minutes left/,
    )
    await state('chosenAndSomeAwaited').toHaveTextContent(/^2 files, .*3 files are waiting for you/)
    await state('chosen').not.toHaveTextContent('waiting')
    await state('runningAndMoreChosen').toHaveTextContent(
      '3 more files selected. Choose Upload All to add them after this batch.',
    )
    await state('running').not.toHaveTextContent('selected')
    await state('justBegun').not.toHaveTextContent(/\/s|left/)
    await state('paused').not.toHaveTextContent(/\/s|left/)
    await state('runningWithFailures').toHaveTextContent('793 KB/s · Less than a minute left')
    await state('finishing').toHaveTextContent(/337 of 340 files uploaded.* · 99% · Finishing/)
    await state('interrupted').not.toHaveTextContent('Allow and continue')
    await state('locked').toHaveTextContent('5 files from your last visit can continue')
    await state('doneAndSomeDamaged').toHaveTextContent(
      /All 12 files are uploaded3 uploaded files are damaged\. If you have better copies, upload those\./,
    )
    await state('runningWithFailures').toHaveTextContent(/^6 of 20 files uploaded, 3 failed.*Show reasons/)
    await state('serverFull').toHaveTextContent(
      'The server is out of disk space. The upload will be retried automatically.',
    )
    await state('partlyFailed').toHaveTextContent('Your storage is full · 34 of 40 files uploaded')
    await state('partlyFailedAndMoreLeft').toHaveTextContent(
      /3 more files selected\. Choose Upload All to add them\.5 files are waiting for youAlready in library: 4/,
    )
    await state('doneAndSomeThereBefore').toHaveTextContent('Already in library: 3')
  },
})

const question = () => screen.queryByRole('dialog')

export const ConfirmingClear = meta.story({
  args: UPLOADS.interrupted,
  play: async ({ canvas, userEvent, args }) => {
    const clearButton = canvas.getByRole('button', { name: 'Clear All' })
    await userEvent.click(clearButton)
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove waiting files?' }))
    await expect(
      dialog.getByText(
        '5 files from your last visit aren’t uploaded yet. They will be removed from this list, but not from your computer.',
      ),
    ).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Keep the list' }))
    await waitFor(() => expect(question()).toBeNull())
    await expect(args.onClearAll).not.toHaveBeenCalled()
    await userEvent.click(clearButton)
    await userEvent.click(await screen.findByRole('button', { name: 'Remove files' }))
    await expect(args.onClearAll).toHaveBeenCalledOnce()
  },
})

export const ConfirmingClearWithFailures = meta.story({
  args: UPLOADS.partlyFailedAndMoreLeft,
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Clear All' }))
    await expect(await screen.findByText(/^5 files from your last visit/)).toBeVisible()
    await expect(args.onClearAll).not.toHaveBeenCalled()
  },
})

export const FailedFilesCleared = meta.story({
  args: UPLOADS.partlyFailed,
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Clear All' }))
    await expect(args.onClearAll).toHaveBeenCalledOnce()
    await expect(question()).toBeNull()
  },
})
