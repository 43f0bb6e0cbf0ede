import { type NextStep, reasons, PROBLEM_KINDS } from '@calotype/transfer'
import preview from '#storybook/preview'
import { expect, fn, waitFor, within } from 'storybook/test'
import { aProblem } from '../fixtures/aProblem.ts'
import { anUploadItem } from '../fixtures/anUploadItem.ts'
import { createSvgFile } from '../fixtures/imageFiles.ts'
import { recordVideo } from '../fixtures/recordVideo.ts'
import { createConstantSentBytes } from '../fixtures/uploadItems.ts'
import type { UploadStatus, WaitingFor } from '../queue/items/uploadItem.ts'
import * as css from './FileGrid.css.ts'
import { FileTile } from './FileTile.tsx'

const itemWithImage = (overrides: Parameters<typeof anUploadItem>[0] = {}) =>
  anUploadItem({ id: 'it', file: createSvgFile(5, 'beach.jpg'), ...overrides })

const meta = preview.meta({
  component: FileTile,
  args: {
    item: itemWithImage(),
    sentBytes: createConstantSentBytes(),
    onRemove: fn(),
    onRetry: fn(),
    onChooseAgain: fn(),
  },
  decorators: [
    (Story) => (
      <ul className={css.grid}>
        <Story />
      </ul>
    ),
  ],
})

export const Selected = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByText('1.5 MB')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Remove beach.jpg' }))
    await expect(args.onRemove).toHaveBeenCalledWith('it')
  },
})

const uploading = itemWithImage({ status: 'uploading', size: 100_000_000 })

export const At47Percent = meta.story({
  args: { item: uploading, sentBytes: createConstantSentBytes({ it: 47_100_000 }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('47%')).toBeVisible()
    await expect(canvas.getByRole('progressbar', { name: 'Uploading beach.jpg' })).toHaveAttribute(
      'value',
      '47',
    )
  },
})

export const Unacknowledged = meta.story({
  args: { item: uploading, sentBytes: createConstantSentBytes({ it: 100_000_000 }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('99%')).toBeVisible()
  },
})

export const UploadedDamaged = meta.story({
  args: { item: itemWithImage({ status: 'uploaded', mediaId: 12, damage: 'unreadable' }) },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText(/^Uploaded, but the file is damaged\. Parts of it may be missing\./),
    ).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'View' })).toHaveAttribute('href', '/media/12')
  },
})

const createFailedArgs = (error: string) => ({ item: itemWithImage({ status: 'error', error }) })

export const NetworkFailed = meta.story({
  args: createFailedArgs('Upload failed: Network error'),
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByText('Upload failed: Network error')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Retry beach.jpg' }))
    await expect(args.onRetry).toHaveBeenCalledWith('it')
  },
})

/** The action that a tile offers for each next step. */
const STEP = {
  retry: 'Retry',
  chooseAgain: 'Choose again',
  signIn: 'Sign in',
  manageStorage: 'Manage storage',
  verifyEmail: 'Confirm your email',
  none: null,
} satisfies Record<NextStep, string | null>

export const EveryProblem = meta.story({
  render: (args) => (
    <>
      {PROBLEM_KINDS.map((kind) => {
        const item = itemWithImage({
          id: kind,
          name: `${kind}.jpg`,
          status: 'error',
          problem: aProblem(kind),
        })
        return <FileTile key={kind} {...args} item={item} />
      })}
    </>
  ),
  play: async ({ canvas, userEvent, args }) => {
    const findTile = (kind: string) => canvas.getByText(`${kind}.jpg`).closest('li') ?? document.body
    for (const kind of PROBLEM_KINDS) {
      const tile = findTile(kind)
      const step = STEP[reasons[kind].nextStep]
      await expect(tile).toHaveTextContent(aProblem(kind).message)
      if (step === null) await expect(within(tile).queryByText('Retry')).toBeNull()
      else await expect(within(tile).getByText(step)).toBeVisible()
    }
    await userEvent.click(canvas.getByRole('button', { name: 'Choose again: unreadable.jpg' }))
    await expect(args.onChooseAgain).toHaveBeenCalledOnce()
    const link = within(findTile('storageFull')).getByRole('link', { name: 'Manage storage' })
    await expect(link).toHaveAttribute('href', '/account')
  },
})

/** The values of `waitingFor` that occur with each status. */
const WAITING_STATES = {
  idle: [null, 'file', 'permission'],
  uploading: [null, 'retry'],
  uploaded: [null],
  error: [null],
} as const satisfies Record<UploadStatus, readonly WaitingFor[]>

const MESSAGES = {
  file: 'Choose this file again',
  permission: 'Permission needed',
  retry: 'Retrying automatically. Upload failed: Network error',
} satisfies Record<NonNullable<WaitingFor>, string>

export const EveryState = meta.story({
  render: (args) => (
    <>
      {Object.entries(WAITING_STATES).flatMap(([status, kinds]) =>
        kinds.map((waitingFor) => {
          const isFailed = status === 'error' || waitingFor === 'retry'
          const id = `${status} ${waitingFor}`
          const item = itemWithImage({
            id,
            waitingFor,
            status: status as UploadStatus,
            ...(waitingFor === 'file' && { file: null }),
            ...(isFailed && { problem: aProblem('network') }),
          })
          return <FileTile key={id} {...args} item={item} />
        }),
      )}
    </>
  ),
  play: async ({ canvas }) => {
    for (const expected of Object.values(MESSAGES)) await expect(canvas.getByText(expected)).toBeVisible()
    await expect(canvas.getByText('Uploaded')).toBeInTheDocument()
    await expect(canvas.getByText('Failed')).toBeVisible()
  },
})

export const LargeVideo = meta.story({
  args: {
    item: itemWithImage({ name: 'wedding.mp4', type: 'video/mp4', size: 1_340_000_000, chunked: true }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Chunked upload')).toBeVisible()
  },
})

const NAVY = [0, 0, 128]

export const VideoWithFrame = meta.story({
  loaders: [async () => ({ file: await recordVideo('holiday.webm', 'navy') })],
  render: (args, { loaded }) => (
    <FileTile
      {...args}
      item={itemWithImage({ name: 'holiday.webm', type: 'video/webm', file: loaded['file'] as File })}
    />
  ),
  play: async ({ canvasElement }) => {
    const pixel = () =>
      Array.from(canvasElement.querySelector('canvas')?.getContext('2d')?.getImageData(9, 9, 1, 1).data ?? [])
    await waitFor(() => expect(pixel()[3]).toBeGreaterThan(250))
    for (const [index, value] of NAVY.entries())
      await expect(Math.abs((pixel()[index] ?? 0) - value)).toBeLessThan(16)
  },
})

export const UndecodableVideo = meta.story({
  args: {
    item: itemWithImage({
      name: 'old.avi',
      type: 'video/x-msvideo',
      file: new File(['not a video'], 'old.avi', { type: 'video/x-msvideo' }),
    }),
  },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('.lucide-film')).toBeVisible()
  },
})

export const SmallPhotoInChunks = meta.story({
  args: { item: itemWithImage({ breaksOff: true }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('1.5 MB')).toBeVisible()
    await expect(canvas.queryByText('Chunked upload')).toBeNull()
  },
})

export const BrokenImage = meta.story({
  args: { item: anUploadItem({ name: 'broken.jpg' }) },
})
