import preview from '#storybook/preview'
import { expect, fn } from 'storybook/test'
import { anUploadItem } from '../fixtures/anUploadItem.ts'
import { drawnFile } from '../fixtures/drawnFile.ts'
import { sentBytesOf } from '../fixtures/uploadItems.ts'
import * as css from './FileGrid.css.ts'
import { FileTile } from './FileTile.tsx'

const pictured = (over: Parameters<typeof anUploadItem>[0] = {}) =>
  anUploadItem({ id: 'it', file: drawnFile(5, 'beach.jpg'), ...over })

const meta = preview.meta({
  component: FileTile,
  args: { item: pictured(), sentBytes: sentBytesOf(), onRemove: fn(), onRetry: fn() },
  decorators: [
    (Story) => (
      <ul className={css.grid}>
        <Story />
      </ul>
    ),
  ],
})

export const Chosen = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByText('1.5 MB')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Remove beach.jpg' }))
    await expect(args.onRemove).toHaveBeenCalledWith('it')
  },
})

const uploading = pictured({ status: 'uploading', size: 1000 })

export const AtZeroPercent = meta.story({ args: { item: uploading } })

export const At47Percent = meta.story({
  args: { item: uploading, sentBytes: sentBytesOf({ it: 470 }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('47 %')).toBeVisible()
    await expect(canvas.getByRole('progressbar', { name: 'Uploading beach.jpg' })).toHaveAttribute(
      'value',
      '47',
    )
  },
})

export const SentButNotYetKept = meta.story({
  args: { item: uploading, sentBytes: sentBytesOf({ it: 1000 }) },
})

export const Uploaded = meta.story({
  args: { item: pictured({ status: 'uploaded' }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Uploaded')).toBeInTheDocument()
  },
})

const failed = (error: string) => ({ item: pictured({ status: 'error', error }) })

export const NetworkFailed = meta.story({
  args: failed('Upload failed: Network error'),
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByText('Upload failed: Network error')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Retry beach.jpg' }))
    await expect(args.onRetry).toHaveBeenCalledWith('it')
  },
})

export const TimedOut = meta.story({ args: failed('Upload failed: Timeout') })

export const ServerFailed = meta.story({ args: failed('Upload failed: 500 Internal Server Error') })

export const StorageFull = meta.story({
  args: failed('Your storage is full. Delete something or choose a larger plan.'),
})

export const NotReadableAnyMore = meta.story({ args: failed('File is empty (0 bytes) or inaccessible') })

export const ChunkFailed = meta.story({
  args: {
    item: pictured({
      name: 'wedding.mp4',
      type: 'video/mp4',
      size: 1_340_000_000,
      chunked: true,
      status: 'error',
      error: 'Failed to upload chunk 3: Network error',
    }),
  },
})

export const LargeVideo = meta.story({
  args: { item: pictured({ name: 'wedding.mp4', type: 'video/mp4', size: 1_340_000_000, chunked: true }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Chunked upload')).toBeVisible()
  },
})

export const LongName = meta.story({
  args: { item: pictured({ name: `${'a very long name of a photograph '.repeat(6)}.jpg` }) },
})

export const EmojiName = meta.story({ args: { item: pictured({ name: '🏖️👨‍👩‍👧‍👦 été à la plage – 夏.jpg' }) } })

export const PictureThatCannotBeDrawn = meta.story({
  args: { item: anUploadItem({ name: 'broken.jpg' }) },
})
