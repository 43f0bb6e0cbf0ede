import preview from '#storybook/preview'
import { aDocument, aMediaItem, aUser, aVideo } from '@calotype/api/fixtures'
import { delayed, failWith, neverResponds } from '@calotype/api/mock'
import { createPhotographBlob } from '@calotype/api/fixtures'
import { PlatformProvider, usePlatform } from '@calotype/platform'
import { Toasts } from '@calotype/ui'
import type { ReactNode } from 'react'
import { expect, fn, screen, spyOn, waitFor, within } from 'storybook/test'
import { ViewerView, type ViewerViewProps } from './ViewerView.tsx'

const args: Omit<ViewerViewProps, 'viewer'> = {
  position: '3 / 12',
  neighbors: [],
  canPrevious: true,
  canNext: true,
  onPrevious: fn(),
  onNext: fn(),
  onClose: fn(),
}

const meta = preview.meta({ component: ViewerView, parameters: { layout: 'fullscreen' }, args })

const photo = aMediaItem({ description: 'Evening at the lake, just before the storm.' })
const sample = aVideo()
const unprepared = aVideo({ name: 'IMG_2201.MOV', type: 'video/quicktime', status: 'processing' })

export const Loading = meta.story({
  tags: ['state:loading'],
  args: { viewer: { status: 'loading' }, position: '' },
})

export const Missing = meta.story({
  tags: ['state:forbidden'],
  args: { viewer: { status: 'missing' }, position: '', canPrevious: false, canNext: false },
  play: async ({ userEvent, args: { onClose } }) => {
    await expect(screen.getByText('Photo not found')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Back to the gallery' }))
    await expect(onClose).toHaveBeenCalled()
  },
})

export const ServerDown = meta.story({
  tags: ['state:failed'],
  args: { viewer: { status: 'failed', onRetry: fn() }, position: '', canPrevious: false, canNext: false },
})

export const Photo = meta.story({
  tags: ['state:done', 'state:one'],
  args: { viewer: { status: 'image', item: photo } },
  play: async ({ userEvent, args: { onPrevious, onNext, onClose } }) => {
    await expect(screen.getByText('3 / 12')).toBeVisible()
    await expect(screen.getByText('IMG_4821.JPG')).toBeVisible()
    await waitFor(() =>
      expect(screen.getByRole('img')).toHaveAttribute('src', expect.stringMatching(/^blob:/)),
    )
    await userEvent.keyboard('{ArrowRight}')
    await expect(onNext).toHaveBeenCalledOnce()
    await userEvent.keyboard('{ArrowLeft}')
    await expect(onPrevious).toHaveBeenCalledOnce()
    await userEvent.keyboard('{Escape}')
    await expect(onClose).toHaveBeenCalledOnce()
  },
})

export const Damaged = meta.story({
  args: { viewer: { status: 'image', item: aMediaItem({ damage: 'damaged' }) } },
  play: async () => {
    await expect(screen.getByText('The original is damaged on the server')).toBeVisible()
    await expect(screen.getByRole('link', { name: 'Upload again' })).toHaveAttribute('href', '/upload')
  },
})

export const DamagedWithoutUploadPermission = meta.story({
  parameters: { platform: { user: aUser({ roles: ['VIEWER'], permissions: [] }) } },
  args: { viewer: { status: 'image', item: aMediaItem({ damage: 'damaged' }) } },
  play: async () => {
    await expect(screen.getByText('The original is damaged on the server')).toBeVisible()
    await expect(screen.queryByRole('link', { name: 'Upload again' })).toBeNull()
  },
})

export const MissingOriginal = meta.story({
  args: { viewer: { status: 'video', item: aVideo({ damage: 'missing' }) } },
  play: async () => expect(screen.getByText('The original is missing on the server')).toBeVisible(),
})

export const Unreadable = meta.story({
  args: { viewer: { status: 'image', item: aMediaItem({ damage: 'unreadable' }) } },
  play: async () => expect(screen.getByText('This file may be damaged')).toBeVisible(),
})

export const TooLargeToPreview = meta.story({
  args: {
    viewer: {
      status: 'image',
      item: aMediaItem({ status: 'failed', failure: { code: 'MEMORY', limit: 2 * 1024 ** 3 } }),
    },
  },
  play: async ({ userEvent }) => {
    await expect(screen.getByText('This photo is too large to preview')).toBeVisible()
    await expect(screen.getByText(/^A preview would need more than 2 GB of memory/)).toBeVisible()
    await expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
    await expect(screen.getAllByRole('button', { name: 'Download original' })).toHaveLength(2)
    await userEvent.click(screen.getByRole('button', { name: 'Details' }))
    await expect(screen.getByText('Too large to preview')).toBeVisible()
  },
})

export const FirstPhoto = meta.story({
  args: { viewer: { status: 'image', item: photo }, position: '1 / 12', canPrevious: false },
  play: async () => {
    await expect(screen.getByRole('button', { name: /previous/i })).toBeDisabled()
    await expect(screen.getByRole('button', { name: /next/i })).toBeEnabled()
  },
})

export const LastPhoto = meta.story({
  args: { viewer: { status: 'image', item: photo }, position: '12 / 12', canNext: false },
  play: async () => {
    await expect(screen.getByRole('button', { name: /previous/i })).toBeEnabled()
    await expect(screen.getByRole('button', { name: /next/i })).toBeDisabled()
  },
})

export const LoadingPhoto = meta.story({
  args: { viewer: { status: 'image', item: photo } },
  parameters: { platform: { mock: { 'GET /authz': neverResponds } } },
  play: async () => {
    await expect(screen.getByText('Loading')).toBeInTheDocument()
  },
})

export const PhotoFailed = meta.story({
  tags: ['state:partial'],
  args: { viewer: { status: 'image', item: photo } },
  parameters: { platform: { mock: { 'GET /authz': failWith(404) } } },
  play: async () => {
    await expect(await screen.findByText('Couldn’t display this photo')).toBeVisible()
    await expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
  },
})

export const OriginalOnly = meta.story({
  args: { viewer: { status: 'image', item: photo } },
  parameters: {
    platform: {
      mock: {
        'GET /authz': ({ query }: { query: URLSearchParams }) =>
          query.get('key') === `/${photo.fileName}` ? createPhotographBlob(photo) : failWith(404),
      },
    },
  },
  play: async () => {
    await waitFor(() =>
      expect(screen.getByRole('img')).toHaveAttribute('src', expect.stringMatching(/^blob:/)),
    )
  },
})

export const Details = meta.story({
  args: { viewer: { status: 'image', item: photo } },
  play: async ({ userEvent }) => {
    await userEvent.keyboard('i')
    const panel = await screen.findByRole('region', { name: 'Details' })
    for (const expected of [
      '6000 × 4000 · 24.0 MP',
      '3.32 MB',
      'f/8',
      '1/250 s',
      '23 mm',
      '47.5600° N, 13.6500° E',
    ]) {
      await expect(panel).toHaveTextContent(expected)
    }
    await userEvent.keyboard('i')
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Details' })).toBeNull())
    await userEvent.click(screen.getByRole('button', { name: 'Details' }))
    await expect(await screen.findByRole('region', { name: 'Details' })).toBeVisible()
  },
})

export const OriginalDownloaded = meta.story({
  args: { viewer: { status: 'image', item: photo } },
  play: async ({ userEvent }) => {
    const saved: string[] = []
    const click = spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download)
    })
    await userEvent.click(screen.getByRole('button', { name: 'Download original' }))
    await waitFor(() => expect(saved).toEqual(['IMG_4821.JPG']))
    click.mockRestore()
  },
})

export const DownloadedAsJpeg = meta.story({
  args: { viewer: { status: 'image', item: aMediaItem({ name: 'IMG_4821.HEIC', type: 'image/heic' }) } },
  play: async ({ userEvent }) => {
    const saved: string[] = []
    const click = spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download)
    })
    const openMenu = async () => userEvent.click(await screen.findByRole('button', { name: 'Download' }))
    await openMenu()
    await userEvent.click(await screen.findByRole('menuitem', { name: 'JPEG, for any device' }))
    await waitFor(() => expect(saved).toEqual(['IMG_4821.jpg']))
    await openMenu()
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Original (HEIC)' }))
    await waitFor(() => expect(saved).toEqual(['IMG_4821.jpg', 'IMG_4821.HEIC']))
    click.mockRestore()
    await openMenu()
    await expect(await screen.findByRole('menu', { name: 'Download' })).toBeVisible()
  },
})

export const DownloadFailed = meta.story({
  args: { viewer: { status: 'image', item: photo } },
  parameters: {
    platform: {
      mock: {
        'GET /authz': ({ query }: { query: URLSearchParams }) =>
          query.get('key') === `/${photo.fileName}`
            ? delayed(50, failWith(500))
            : createPhotographBlob(photo),
      },
    },
  },
  play: async ({ userEvent }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Download original' }))
    await expect(await screen.findByRole('alert')).toHaveTextContent('Couldn’t download the original.')
  },
})

export const Video = meta.story({
  args: { viewer: { status: 'video', item: sample } },
  parameters: {
    a11y: { options: { rules: { region: { enabled: false }, 'video-caption': { enabled: false } } } },
  },
  play: async () => {
    const video = await screen.findByLabelText('MVI_0093.MP4')
    await expect(video).toHaveAttribute('src', `/api/media/secured/${sample.fileName}`)
    await expect(video).toHaveAttribute('controls')
  },
})

const hevc = aVideo({ name: 'IMG_0007.MOV', type: 'video/quicktime' })

/** Neither the original video nor its H.264 copy loads here. The player tries the original first. */
export const VideoInHevc = meta.story({
  args: { viewer: { status: 'video', item: hevc } },
  beforeEach: () => {
    const canPlay = spyOn(HTMLMediaElement.prototype, 'canPlayType').mockReturnValue('probably')
    const request = spyOn(HTMLMediaElement.prototype, 'src', 'set')
    return () => {
      canPlay.mockRestore()
      request.mockRestore()
    }
  },
  play: async () => expect(await screen.findByText('Couldn’t play this video')).toBeVisible(),
})

const moving = aMediaItem({ motionFileName: 'motion.mov', companionCount: 1 })

export const MovingPhoto = meta.story({
  args: { viewer: { status: 'image', item: moving } },
  parameters: {
    a11y: { options: { rules: { region: { enabled: false }, 'video-caption': { enabled: false } } } },
  },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Play' }))
    // Playback fails, because Storybook doesn't serve the video.
    await expect(await screen.findByRole('alert')).toHaveTextContent('Couldn’t play the motion photo.')
    await expect(screen.getByRole('button', { name: 'Play' })).toBeVisible()
  },
})

const sphere = aMediaItem({ panorama: { left: 0, top: 0, width: 1, height: 1 } })

export const Sphere = meta.story({
  args: { viewer: { status: 'image', item: sphere } },
  parameters: { platform: { mock: { 'GET /authz': createPhotographBlob(sphere) } } },
  play: async ({ userEvent }) => {
    const stage = await screen.findByRole('application', { name: /360° view/ })
    await waitFor(() => expect(stage).toHaveAttribute('data-shown'))
    const toggle = screen.getByRole('button', { name: '360° view' })
    await expect(toggle).toHaveAttribute('aria-pressed', 'true')
    await userEvent.click(toggle)
    await expect(await screen.findByRole('img', { name: sphere.name })).toBeVisible()
    await expect(screen.queryByRole('application')).toBeNull()
    await userEvent.click(toggle)
    await expect(await screen.findByRole('application')).toBeVisible()
  },
})

export const SphereUnreachable = meta.story({
  tags: ['state:failed'],
  args: { viewer: { status: 'image', item: sphere } },
  parameters: { platform: { mock: { 'GET /authz': failWith(404) } } },
  play: async () => {
    await expect(await screen.findByText('Couldn’t display this photo')).toBeVisible()
    await expect(screen.queryByRole('application')).toBeNull()
  },
})

const stacked = aMediaItem({ stackSize: 3, companionCount: 2 })
const others = [2, 3].map((id) =>
  aMediaItem({ id: stacked.id + id, name: `IMG_482${id}.DNG`, type: 'image/x-adobe-dng', stackSize: 1 }),
)

const withToasts = [
  (Story: () => ReactNode) => (
    <>
      <Story />
      <Toasts />
    </>
  ),
]

export const StackedPhotos = meta.story({
  decorators: withToasts,
  args: { viewer: { status: 'image', item: stacked } },
  parameters: {
    platform: {
      mock: { 'GET /api/media/{id}/companions': others, 'POST /api/media/{id}/unstack': null },
    },
  },
  play: async ({ userEvent }) => {
    const stack = await screen.findByRole('list', { name: 'Photos in this stack' })
    await expect(within(stack).getAllByRole('button')).toHaveLength(3)
    await userEvent.click(within(stack).getByRole('button', { name: 'IMG_4822.DNG' }))
    await expect(screen.getByText('IMG_4822.DNG')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Unstack' }))
    await expect(await screen.findByText('The photos are now listed separately')).toBeVisible()
  },
})

export const StackedPhotosOfSomebodyElse = meta.story({
  args: { viewer: { status: 'image', item: { ...stacked, ownerId: 999 } } },
  parameters: { platform: { mock: { 'GET /api/media/{id}/companions': others } } },
  play: async () => {
    await expect(await screen.findByRole('list', { name: 'Photos in this stack' })).toBeVisible()
    await expect(screen.queryByRole('button', { name: 'Unstack' })).toBeNull()
  },
})

export const UnstackFailed = meta.story({
  decorators: withToasts,
  args: { viewer: { status: 'image', item: stacked } },
  parameters: {
    platform: {
      mock: { 'GET /api/media/{id}/companions': others, 'POST /api/media/{id}/unstack': failWith(500) },
    },
  },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Unstack' }))
    await expect(await screen.findByText(/^Couldn’t unstack the photos/)).toBeVisible()
  },
})

export const DownloadWithCompanions = meta.story({
  args: { viewer: { status: 'image', item: moving } },
  parameters: {
    platform: {
      mock: {
        'GET /api/media/{id}/companions': [
          aVideo({ id: 9, name: 'IMG_4821.MOV', fileName: 'motion.mov', type: 'video/quicktime' }),
        ],
        'GET /authz': createPhotographBlob(photo),
      },
    },
  },
  play: async ({ userEvent }) => {
    const saved: string[] = []
    const click = spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download)
    })
    await userEvent.click(screen.getByRole('button', { name: 'Download original' }))
    await waitFor(() => expect(saved).toEqual(['IMG_4821.JPG', 'IMG_4821.MOV']))
    click.mockRestore()
  },
})

export const Document = meta.story({
  args: { viewer: { status: 'document', item: aDocument() } },
  play: async ({ userEvent }) => {
    const saved: string[] = []
    const click = spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download)
    })
    await expect(await screen.findByText('This document has no preview')).toBeVisible()
    await expect(screen.queryByRole('img')).toBeNull()
    const [, download] = screen.getAllByRole('button', { name: 'Download original' })
    await userEvent.click(download as HTMLElement)
    await waitFor(() => expect(saved).toEqual(['Boat papers.pdf']))
    click.mockRestore()
  },
})

/**
 * Playback fails, because Storybook doesn't serve the video. The viewer offers no retry, because the server is still
 * processing the video.
 */
export const VideoProcessing = meta.story({
  args: { viewer: { status: 'video', item: unprepared } },
  parameters: { platform: { mock: { 'GET /api/media/{id}': unprepared } } },
  play: async () => {
    const title = await screen.findByText('This video is still being processed')
    await expect(title).toBeVisible()
    await expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  },
})

export const VideoFailedWithoutWorker = meta.story({
  args: { viewer: { status: 'video', item: sample } },
  decorators: [
    (Story) => (
      <PlatformProvider platform={{ ...usePlatform(), videoReady: Promise.resolve(false) }}>
        <Story />
      </PlatformProvider>
    ),
  ],
  beforeEach: () => {
    const warn = spyOn(console, 'warn').mockImplementation(() => {})
    return () => warn.mockRestore()
  },
  play: async () => {
    const failed = await screen.findByText('Couldn’t play this video')
    await expect(failed).toBeVisible()
    await expect(console.warn).toHaveBeenCalledWith(
      'The video can’t play, because no service worker adds the token to its requests.',
    )
  },
})

export const Panorama = meta.story({
  args: {
    viewer: {
      status: 'image',
      item: aMediaItem({ width: 10_000, height: 1000, fileName: 'drawn-3-10000x1000.jpg' }),
    },
  },
})

export const OnePixel = meta.story({
  args: {
    viewer: { status: 'image', item: aMediaItem({ width: 1, height: 1, fileName: 'drawn-5-1x1.jpg' }) },
  },
})

export const LongName = meta.story({
  tags: ['state:long'],
  args: {
    viewer: {
      status: 'image',
      item: aMediaItem({
        name: `${'The very long name somebody gave this one photograph 🌅, '.repeat(4)}.jpg`,
      }),
    },
  },
})
