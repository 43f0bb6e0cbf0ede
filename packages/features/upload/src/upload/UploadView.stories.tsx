import preview from '#storybook/preview'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { aProblem } from '../fixtures/aProblem.ts'
import { anUploadItem } from '../fixtures/anUploadItem.ts'
import { progressOf } from '../fixtures/progressOf.ts'
import { snapshotOf } from '../fixtures/snapshotOf.ts'
import { sentBytesOf, uploadItems } from '../fixtures/uploadItems.ts'
import type { UploadItem } from '../queue/uploadItem.ts'
import type { QueuePhase } from '../queue/uploadQueue.ts'
import { uploadOf } from './uploadState.ts'
import { UploadView } from './UploadView.tsx'

const stateOf = (items: readonly UploadItem[], phase: QueuePhase = 'idle') =>
  uploadOf(snapshotOf(items, phase))

const noDetails = {
  labels: '',
  labelsProblem: null,
  description: '',
  onLabelsChange: fn(),
  onDescriptionChange: fn(),
}

const meta = preview.meta({
  component: UploadView,
  parameters: { layout: 'fullscreen' },
  args: {
    upload: stateOf([]),
    sentBytes: sentBytesOf(),
    progress: progressOf([]),
    status: { messages: [], onDismiss: fn(), onHold: fn() },
    details: noDetails,
    isTaking: false,
    notAdded: { rejected: [], onDismiss: fn() },
    onFiles: fn(),
    onStopTaking: fn(),
    onRemove: fn(),
    onRetry: fn(),
    onChooseAgain: fn(),
    onClearAll: fn(),
    onAllow: fn(),
    onUploadAll: fn(),
    onPause: fn(),
    onResume: fn(),
    onRetryFailed: fn(),
    onSaveReceipt: fn(),
  },
})

export const Empty = meta.story({
  tags: ['state:empty'],
  play: async ({ canvas, userEvent, args }) => {
    await expect(
      canvas.getByText('No files selected. Choose images to upload to your gallery.'),
    ).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Upload All' })).toBeNull()
    await userEvent.type(canvas.getByLabelText('Labels (optional)'), '{Enter}')
    await expect(args.onUploadAll).toHaveBeenCalledOnce()
  },
})

export const OneFile = meta.story({ tags: ['state:one'], args: { upload: stateOf(uploadItems(1)) } })

export const ChosenThreeFiles = meta.story({
  args: {
    upload: stateOf(uploadItems(3)),
    details: { ...noDetails, labels: 'family, summer', description: 'Two weeks at the sea' },
  },
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(3)
    await userEvent.click(canvas.getByRole('button', { name: 'Upload All' }))
    await expect(args.onUploadAll).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Clear All' }))
    await expect(args.onClearAll).toHaveBeenCalledOnce()
  },
})

export const Files250 = meta.story({
  tags: ['state:many'],
  args: { upload: stateOf(uploadItems(250)) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Showing first 100 files out of 250 total files')).toBeVisible()
    await waitFor(() => expect(canvas.getAllByRole('listitem')).toHaveLength(100))
  },
})

export const LongAndEmojiNames = meta.story({
  tags: ['state:long'],
  args: {
    upload: stateOf([
      anUploadItem({ name: `${'an endless name without any break '.replaceAll(' ', '').repeat(7)}.jpg` }),
      anUploadItem({ name: `${'a long name of many words '.repeat(9)}.jpg` }),
      anUploadItem({ name: '🏖️👨‍👩‍👧‍👦🌅.jpg' }),
      anUploadItem({ name: 'صورة العائلة.jpg' }),
      anUploadItem({ name: '五月の海辺の夕暮れ.png' }),
    ]),
  },
})

export const TooLongALabel = meta.story({
  args: {
    upload: stateOf(uploadItems(2)),
    details: {
      ...noDetails,
      labels: 'x'.repeat(101),
      labelsProblem: 'A label can have at most 100 characters',
    },
  },
})

const running = uploadItems(24, (index) => ({
  status: index < 9 ? 'uploaded' : index < 17 ? 'uploading' : 'idle',
}))
const sent = sentBytesOf(
  Object.fromEntries(running.map(({ id, size }, index) => [id, (size * ((index * 13) % 100)) / 100])),
)

export const Running = meta.story({
  tags: ['state:loading'],
  args: {
    upload: stateOf(running, 'running'),
    sentBytes: sent,
    progress: progressOf(running, { sent, bytesPerSecond: 3_250_000, secondsLeft: 120 }),
  },
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByText('9 of 24 files uploaded')).toBeVisible()
    await expect(canvas.getByRole('progressbar', { name: 'Upload progress' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Upload All' })).toBeDisabled()

    await userEvent.click(canvas.getByRole('button', { name: 'Clear All' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Stop uploading?' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Go on uploading' }))
    await expect(args.onClearAll).not.toHaveBeenCalled()
    await userEvent.click(await canvas.findByRole('button', { name: 'Clear All' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Stop and clear' }))
    await expect(args.onClearAll).toHaveBeenCalledOnce()
  },
})

export const Paused = meta.story({
  args: { upload: stateOf(running, 'paused'), sentBytes: sent, progress: progressOf(running, { sent }) },
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByText('Paused', { selector: 'p' })).toBeVisible()
    await expect(canvas.getByText('9 of 24 files uploaded')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Resume' }))
    await expect(args.onResume).toHaveBeenCalledOnce()
  },
})

export const HeldOffline = meta.story({
  tags: ['state:offline'],
  args: { upload: stateOf(running, 'offline'), sentBytes: sent, progress: progressOf(running, { sent }) },
  play: async ({ canvas }) => {
    const words = 'You are offline. It goes on by itself when you are back.'
    await expect(canvas.getByText(words, { selector: 'p' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Pause' })).toBeDisabled()
  },
})

export const HeldSignedOut = meta.story({
  tags: ['state:forbidden'],
  args: { upload: stateOf(running, 'signedOut'), sentBytes: sent, progress: progressOf(running, { sent }) },
  play: async ({ canvas }) => expect(canvas.getByRole('button', { name: 'Resume' })).toBeEnabled(),
})

export const TriedAgain = meta.story({
  args: {
    upload: stateOf(
      uploadItems(4, (index) => ({
        status: 'uploading',
        waitingFor: index < 2 ? 'retry' : null,
        ...(index < 2 && { problem: aProblem('network') }),
      })),
      'running',
    ),
  },
  play: async ({ canvas, userEvent, args }) => {
    const words = 'Files are tried again by themselves: The connection broke off'
    await expect(canvas.getByText(words)).toBeVisible()
    await expect(canvas.getAllByText('Tried again by itself. Upload failed: Network error')).toHaveLength(2)
    await userEvent.click(canvas.getByRole('button', { name: 'Pause' }))
    await expect(args.onPause).toHaveBeenCalledOnce()
  },
})

/** After a reload: some files have to be chosen again, others may only be read with permission. */
export const Interrupted = meta.story({
  args: {
    upload: stateOf(
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
    await expect(canvas.getByRole('button', { name: 'Upload All' })).toBeDisabled()
    await expect(canvas.getByText('Choose 3 files of your last visit again')).toBeVisible()
    await expect(canvas.getAllByText('Choose this file again')).toHaveLength(3)
    await userEvent.click(canvas.getByRole('button', { name: 'Allow and go on' }))
    await expect(args.onAllow).toHaveBeenCalledOnce()
  },
})

export const RunningAtZeroPercent = meta.story({
  args: {
    upload: stateOf(
      uploadItems(3, () => ({ status: 'uploading' })),
      'running',
    ),
  },
})

export const RunningWithFailures = meta.story({
  args: {
    upload: stateOf(
      uploadItems(6, (index) => ({
        status:
          (['uploaded', 'error', 'uploaded', 'uploading', 'uploading', 'idle'] as const)[index] ?? 'idle',
        error: index === 1 ? 'Upload failed: Timeout' : null,
      })),
      'running',
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('2 of 6 files uploaded, 1 failed')).toBeVisible()
  },
})

export const Running250 = meta.story({
  args: {
    upload: stateOf(
      uploadItems(250, (index) => ({
        status: index < 117 ? 'uploaded' : index < 125 ? 'uploading' : 'idle',
      })),
      'running',
    ),
  },
})

export const Done = meta.story({
  tags: ['state:done'],
  args: { upload: stateOf(uploadItems(5, () => ({ status: 'uploaded' }))) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('All 5 files are uploaded')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Upload All' })).toBeDisabled()
    await expect(canvas.getByRole('link', { name: 'See your gallery' })).toHaveAttribute('href', '/gallery')
  },
})

const REASONS = [
  'Upload failed: Network error',
  'Your storage is full. Delete something or choose a larger plan.',
  'Upload failed: 500 Internal Server Error',
  'File is empty (0 bytes) or inaccessible',
]

const partly = uploadItems(12, (index) => ({
  status: index % 3 === 1 ? 'error' : 'uploaded',
  error: index % 3 === 1 ? (REASONS[Math.floor(index / 3)] ?? null) : null,
}))

export const PartlyFailed = meta.story({
  tags: ['state:partial'],
  args: { upload: stateOf(partly) },
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByText('4 files failed to upload')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Retry failed (4)' }))
    await expect(args.onRetryFailed).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Show why' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Files that failed' }))
    await expect(dialog.getByText('Upload failed for IMG_4211.jpg: Network error')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await userEvent.click(await canvas.findByRole('button', { name: 'Save receipt' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'For programs (JSON)' }))
    await expect(args.onSaveReceipt).toHaveBeenCalledWith('json')
  },
})

export const PartlyFailedWithNewFiles = meta.story({
  args: { upload: stateOf([...partly, ...uploadItems(2, (index) => ({ id: `new-${index}` }))]) },
})

const message = (tone: 'success' | 'danger' | 'warning', words: string) => ({ tone, message: words })
const listed = (messages: readonly ReturnType<typeof message>[]) => ({
  messages: messages.map((one, id) => ({ ...one, id, until: 0 })),
  onDismiss: fn(),
  onHold: fn(),
})

export const EveryMessage = meta.story({
  args: {
    upload: stateOf(partly),
    status: listed([
      message('success', 'Successfully uploaded 8 file(s)'),
      message('danger', 'Failed to upload 4 file(s)'),
      message('warning', 'File "beach.jpg" is already selected'),
    ]),
  },
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByText('Failed to upload 4 file(s)')).toBeVisible()
    const list = within(canvas.getByRole('list', { name: 'Status of the upload' }))
    await userEvent.click(list.getAllByRole('button', { name: 'Dismiss' })[1] ?? document.body)
    await expect(args.status.onDismiss).toHaveBeenCalledWith(1)
  },
})

const REJECTION = { kind: 'unsupported', tone: 'danger', file: 'Scan.pdf', count: 1 } as const

const UNSUPPORTED = Array.from(
  { length: 41 },
  (_, index) =>
    `File "Scan ${index + 1}.pdf" has unsupported format. Only JPG, PNG, GIF, and MP4 files are allowed.`,
)

export const ManyFilesRejected = meta.story({
  tags: ['state:failed'],
  args: {
    status: listed([
      ...UNSUPPORTED.slice(0, 3).map((words) => message('danger', words)),
      message('danger', '38 more files were not added'),
    ]),
    notAdded: { rejected: UNSUPPORTED.map((words) => ({ ...REJECTION, message: words })), onDismiss: fn() },
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('41 files were not added')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Show which' }))
    const dialog = within(await screen.findByRole('dialog', { name: '41 files were not added' }))
    await expect(dialog.getAllByRole('listitem')).toHaveLength(41)
    await expect(dialog.getByText('.pdf: Choose the folder in the desktop app.')).toBeVisible()
    await userEvent.keyboard('{Escape}')
  },
})

export const LookingForFiles = meta.story({
  args: { isTaking: true, upload: stateOf(uploadItems(3)) },
  play: async ({ canvas, userEvent, args }) => {
    await waitFor(() => expect(canvas.getByText('3 files found so far')).toBeVisible())
    await userEvent.click(canvas.getByRole('button', { name: 'Stop looking' }))
    await expect(args.onStopTaking).toHaveBeenCalledOnce()
  },
})

export const Narrow = meta.story({
  args: { upload: stateOf(partly) },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 320 }}>
        <Story />
      </div>
    ),
  ],
})
