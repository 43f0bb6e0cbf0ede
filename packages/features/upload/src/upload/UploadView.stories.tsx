import preview from '#storybook/preview'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { anUploadItem } from '../fixtures/anUploadItem.ts'
import { noDetails, uploadArgs, createUpload } from '../fixtures/uploadArgs.ts'
import { uploadItems } from '../fixtures/uploadItems.ts'
import { UploadView } from './UploadView.tsx'

const meta = preview.meta({
  component: UploadView,
  parameters: { layout: 'fullscreen' },
  args: uploadArgs,
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

export const WideFormats = meta.story({
  args: { formats: 'wide' },
  play: async ({ canvas, canvasElement }) => {
    await expect(
      canvas.getByText('Photos and videos, up to 5 GB each. You can also paste them.'),
    ).toBeVisible()
    const input = canvasElement.querySelector('input[type=file]')
    await expect(input).toHaveAttribute('accept', expect.stringContaining('.heic'))
  },
})

export const IntoAlbum = meta.story({
  args: { ...createUpload(uploadItems(3)), albumTitle: 'Harbour' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Files will be added to “Harbour” after they are uploaded.')).toBeVisible()
  },
})

export const OneFile = meta.story({ tags: ['state:one'], args: createUpload(uploadItems(1)) })

export const Ready = meta.story({
  args: {
    ...createUpload(uploadItems(3)),
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
  args: createUpload(uploadItems(250)),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Showing first 100 files out of 250 total files')).toBeVisible()
    await waitFor(() => expect(canvas.getAllByRole('listitem')).toHaveLength(100))
  },
})

export const LongAndEmojiNames = meta.story({
  tags: ['state:long'],
  args: {
    ...createUpload([
      anUploadItem({ name: `${'an endless name without any break '.replaceAll(' ', '').repeat(7)}.jpg` }),
      anUploadItem({ name: `${'a long name of many words '.repeat(9)}.jpg` }),
      anUploadItem({ name: '🏖️👨‍👩‍👧‍👦🌅.jpg' }),
      anUploadItem({ name: 'صورة العائلة.jpg' }),
      anUploadItem({ name: '五月の海辺の夕暮れ.png' }),
    ]),
  },
})

export const LabelTooLong = meta.story({
  args: {
    ...createUpload(uploadItems(2)),
    details: {
      ...noDetails,
      labels: 'x'.repeat(101),
      labelsProblem: 'A label can have at most 100 characters',
    },
  },
})

export const Collecting = meta.story({
  args: {
    ...createUpload(uploadItems(3)),
    files: { ...createUpload(uploadItems(3)).files, isFinding: true },
  },
  play: async ({ canvas, userEvent, args }) => {
    await waitFor(() => expect(canvas.getByText('3 files found so far')).toBeVisible())
    await userEvent.click(canvas.getByRole('button', { name: 'Stop looking' }))
    await expect(args.onStopFinding).toHaveBeenCalledOnce()
  },
})

export const Ended = meta.story({
  tags: ['state:done'],
  args: createUpload(uploadItems(5, () => ({ status: 'uploaded' }))),
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

const partlyFailed = uploadItems(12, (index) => ({
  status: index % 3 === 1 ? 'error' : 'uploaded',
  error: index % 3 === 1 ? (REASONS[Math.floor(index / 3)] ?? null) : null,
}))

export const PartlyFailed = meta.story({
  tags: ['state:partial'],
  args: createUpload(partlyFailed),
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByText('4 files failed to upload')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Retry failed (4)' }))
    await expect(args.onRetryFailed).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Show reasons' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Files that failed' }))
    await expect(dialog.getByText('Upload failed for IMG_4211.jpg: Network error')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await userEvent.click(await canvas.findByRole('button', { name: 'Save receipt' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'For programs (JSON)' }))
    await expect(args.onSaveReceipt).toHaveBeenCalledWith('json')
  },
})

export const Narrow = meta.story({
  args: createUpload(partlyFailed),
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 320 }}>
        <Story />
      </div>
    ),
  ],
})

const aMessage = (tone: 'success' | 'danger' | 'warning', message: string) => ({ tone, message })
const listed = (messages: readonly ReturnType<typeof aMessage>[]) => ({
  messages: messages.map((one, id) => ({ ...one, id, expiresAt: 0 })),
  onDismiss: fn(),
  onHold: fn(),
})

export const EveryMessage = meta.story({
  args: {
    ...createUpload(partlyFailed),
    status: listed([
      aMessage('success', 'Successfully uploaded 8 file(s)'),
      aMessage('danger', 'Failed to upload 4 file(s)'),
      aMessage('warning', 'File "beach.jpg" is already selected'),
    ]),
  },
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByText('Failed to upload 4 file(s)')).toBeVisible()
    const list = within(canvas.getByRole('list', { name: 'Upload status' }))
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
      ...UNSUPPORTED.slice(0, 3).map((words) => aMessage('danger', words)),
      aMessage('danger', '38 more files weren’t added'),
    ]),
    rejectedFiles: {
      rejected: UNSUPPORTED.map((words) => ({ ...REJECTION, message: words })),
      onDismiss: fn(),
    },
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('41 files weren’t added')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Show files' }))
    const dialog = within(await screen.findByRole('dialog', { name: '41 files weren’t added' }))
    await expect(dialog.getAllByRole('listitem')).toHaveLength(41)
    await expect(dialog.getByText('.pdf: Choose the folder in the desktop app.')).toBeVisible()
    await userEvent.keyboard('{Escape}')
  },
})
