import preview from '#storybook/preview'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { dropFiles } from '../fixtures/dropFiles.ts'
import { withQueue } from '../fixtures/withQueue.tsx'
import { createPhotos } from '../fixtures/createPhotos.ts'
import { getFileItem, findFileInput, findUploadAll } from '../fixtures/uploadScreen.ts'
import { sleep } from '../fixtures/sleep.ts'
import { STATUS_MESSAGE_LIFETIME_MS } from '../status/useStatusMessages.ts'
import { UploadScreen } from './UploadScreen.tsx'

const meta = preview.meta({
  component: UploadScreen,
  args: { onAllUploaded: fn(), redirectDelayMs: 100 },
  parameters: { layout: 'fullscreen' },
  decorators: [withQueue],
})

export const AlreadySelected = meta.story({
  play: async ({ canvas, canvasElement, userEvent }) => {
    const [lake] = await createPhotos()
    await userEvent.upload(await findFileInput(canvasElement), lake)
    await userEvent.upload(await findFileInput(canvasElement), lake)
    await canvas.findByText('File "lake.jpg" is already selected')
    await expect(canvas.getAllByRole('button', { name: 'Remove lake.jpg' })).toHaveLength(1)
  },
})

export const UnsupportedAndEmpty = meta.story({
  play: async ({ canvas }) => {
    const [lake] = await createPhotos()
    const files = [new File(['text'], 'notes.txt', { type: 'text/plain' }), new File([], 'empty.png'), lake]
    await dropFiles(files)
    const refused = [
      'File "notes.txt" has unsupported format. Only JPG, PNG, GIF, and MP4 files are allowed.',
      'empty.png: File is empty (0 bytes) or inaccessible',
    ]
    for (const expected of refused) await canvas.findByText(expected)
    await expect(canvas.getByText('2 files weren’t added')).toBeVisible()
    await expect(canvas.getAllByRole('button', { name: /^Remove/ })).toHaveLength(1)
  },
})

export const WideFormats = meta.story({
  parameters: {
    platform: { mock: { 'GET /api/upload/formats': { set: 'wide', types: ['image/jpeg', 'image/heic'] } } },
  },
  play: async ({ canvas }) => {
    await canvas.findByText('Photos and videos, up to 5 GB each. You can also paste them.')
    await dropFiles([new File(['content'], 'IMG_0412.HEIC'), new File(['content'], 'letter.pdf')])
    await canvas.findByRole('button', { name: 'Remove IMG_0412.HEIC' })
    await canvas.findByText(
      'File "letter.pdf" has unsupported format. Only JPG, PNG, GIF, WebP, AVIF, JXL, HEIC, TIFF, RAW, MP4, MOV, AVI, MKV, WebM, and 3GP files are allowed.',
    )
  },
})

export const TypeAdvice = meta.story({
  play: async ({ canvas, userEvent }) => {
    const names = ['a.heic', 'b.HEIC', 'c.dng', 'd.rar', 'e.zip', 'f.mov', 'g.mkv', 'h.txt']
    await dropFiles(names.map((name) => new File(['content'], name)))
    await userEvent.click(await canvas.findByRole('button', { name: 'Show files' }))
    const dialog = within(await screen.findByRole('dialog', { name: '8 files weren’t added' }))
    await expect(
      dialog.getByText('File "d.rar" has unsupported format. Only JPG, PNG, GIF, and MP4 files are allowed.'),
    ).toBeVisible()
    for (const advice of [
      '.heic, .dng: Convert to JPEG and upload again.',
      '.rar: Unpack and upload the folder.',
      '.zip, .mov: Choose the folder in the desktop app.',
      '.mkv: Convert to MP4 and upload again.',
    ])
      await expect(dialog.getByText(advice)).toBeVisible()
    await expect(dialog.queryByText(/^\.txt/)).toBeNull()
  },
})

export const TooLarge = meta.story({
  play: async ({ canvas, canvasElement, userEvent }) => {
    const video = new File(['film'], 'film.mp4', { type: 'video/mp4' })
    Object.defineProperty(video, 'size', { value: 5 * 1024 ** 3 + 1 })
    await userEvent.upload(await findFileInput(canvasElement), video)
    await canvas.findByText('File "film.mp4" is too large. Maximum size is 5GB.')
  },
})

export const ManyRejected = meta.story({
  play: async ({ canvas, userEvent }) => {
    await dropFiles(Array.from({ length: 40 }, (_, index) => new File(['%PDF'], `scan ${index}.pdf`)))
    await canvas.findByText('37 more files weren’t added')
    await userEvent.click(canvas.getByRole('button', { name: 'Show files' }))
    const dialog = within(await screen.findByRole('dialog'))
    await expect(dialog.getByText(/scan 39\.pdf/)).toBeInTheDocument()
    await userEvent.keyboard('{Escape}')
  },
})

export const NothingToUpload = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('Labels (optional)'), 'sea{Enter}')
    await canvas.findByText('No files to upload')
  },
})

export const LabelTooLong = meta.story({
  play: async ({ canvas, canvasElement, userEvent }) => {
    const [lake] = await createPhotos()
    await userEvent.upload(await findFileInput(canvasElement), lake)
    await userEvent.click(canvas.getByLabelText('Labels (optional)'))
    await userEvent.paste('x'.repeat(101))
    await userEvent.click(await findUploadAll(canvas))
    await waitFor(() =>
      expect(canvas.getAllByText('A label can have at most 100 characters')).toHaveLength(2),
    )
    await expect(getFileItem(canvas, 'lake.jpg')).toHaveAttribute('data-status', 'idle')
  },
})

export const MessagesExpire = meta.story({
  args: { messageLifetimeMs: 500 },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('Labels (optional)'), '{Enter}')
    await canvas.findByText('No files to upload')
    await waitFor(() => expect(canvas.queryByText('No files to upload')).toBeNull())
    await expect(STATUS_MESSAGE_LIFETIME_MS).toBe(5000)
  },
})

export const MessagesHovered = meta.story({
  args: { messageLifetimeMs: 500 },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('Labels (optional)'), '{Enter}')
    await userEvent.hover(await canvas.findByText('No files to upload'))
    await sleep(800)
    await expect(canvas.getByText('No files to upload')).toBeVisible()
  },
})
