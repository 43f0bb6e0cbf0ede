import preview from '#storybook/preview'
import { aSharedFile, aSharedGroup, createDrawnSharedFiles } from '@calotype/api/fixtures'
import { useState } from 'react'
import { expect, fn, screen, spyOn, waitFor, within } from 'storybook/test'
import { mockFiles } from '../files/mockFiles.ts'
import type { SharedFiles } from '../files/sharedFiles.ts'
import { PublicViewerView, type PublicViewerViewProps, type SharedState } from './PublicViewerView.tsx'

/** Stores the open file in state. */
function WithOpenFile({ token, shared }: PublicViewerViewProps) {
  const [index, setIndex] = useState<number | null>(null)
  const state = shared.status === 'ready' ? { ...shared, index, onIndexChange: setIndex } : shared
  return <PublicViewerView token={token} shared={state} />
}

const meta = preview.meta({
  component: PublicViewerView,
  render: WithOpenFile,
  args: { token: 'Zk3vQm8tYw1nR5xC7pLb2A' },
})

const ready = (
  overrides: Parameters<typeof aSharedGroup>[0] = {},
  files: Partial<SharedFiles> = {},
): Extract<SharedState, { status: 'ready' }> => ({
  status: 'ready',
  group: aSharedGroup(overrides),
  files: mockFiles(aSharedGroup(overrides), files),
  index: null,
  onIndexChange: fn(),
})
const getDownloadName = (link: HTMLElement) => link.getAttribute('download')
const hint = 'Please check the link or contact the person who shared it with you.'

export const Loading = meta.story({
  tags: ['state:loading'],
  args: { shared: { status: 'loading' } },
  play: async ({ canvasElement }) => {
    await screen.findByText('Loading shared content')
    // This state is prerendered, so it must not use style attributes, which the page's content security policy blocks.
    await expect(canvasElement.querySelectorAll('[style]')).toHaveLength(0)
  },
})

export const NoToken = meta.story({
  args: { token: '', shared: { status: 'invalid' } },
  play: async () => {
    await expect(screen.getByRole('alert')).toHaveTextContent('Invalid share link')
    await expect(screen.getByText(hint)).toBeVisible()
  },
})

export const Missing = meta.story({
  tags: ['state:forbidden'],
  args: { shared: { status: 'missing' } },
  play: async () => {
    const message = 'This shared link has expired or does not exist.'
    await expect(screen.getByRole('alert')).toHaveTextContent(message)
    await expect(screen.getByText(hint)).toBeVisible()
    await expect(screen.queryByRole('button')).toBeNull()
  },
})

const onRetry = fn()
export const Failed = meta.story({
  tags: ['state:failed'],
  args: { shared: { status: 'failed', onRetry } },
  play: async ({ userEvent }) => {
    const message = 'Failed to load shared content. Please try again later.'
    await expect(screen.getByRole('alert')).toHaveTextContent(message)
    await expect(screen.getByText(hint)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await expect(onRetry).toHaveBeenCalledOnce()
  },
})

export const RateLimited = meta.story({
  tags: ['state:failed'],
  args: { shared: { status: 'rateLimited', minutes: 14 } },
  play: async () => {
    await expect(screen.getByText('Too many links were opened from your network.')).toBeVisible()
    await expect(screen.getByText(/^Please wait. This page will try again in 14 minutes\./)).toBeVisible()
  },
})

export const Files = meta.story({
  tags: ['state:done'],
  args: { shared: ready({ files: createDrawnSharedFiles(3) }) },
  play: async () => {
    await expect(screen.getByText('For everybody who was there.')).toBeVisible()
    await expect(screen.getByText('Shared by Constance Talbot')).toBeVisible()
    await expect(screen.getByText('3 photos · 3.9 MB · Expires May 18, 2030')).toBeVisible()
    await expect(screen.getByText('IMG_4800.JPG')).toBeVisible()
    await expect(screen.getByText('410 KB')).toBeVisible()
    await expect(screen.getAllByText('JPEG')).toHaveLength(3)
    await expect(screen.getAllByText('Jul 3, 2024')).toHaveLength(3)
    await expect(screen.getByRole('link', { name: 'Download IMG_4800.JPG' })).toHaveAttribute(
      'download',
      'IMG_4800.JPG',
    )
    const zip = screen.getByRole('link', { name: 'Download as ZIP' })
    await expect(zip).toHaveAttribute('href', '/api/public/shared/Zk3vQm8tYw1nR5xC7pLb2A/archive')
  },
})

export const Empty = meta.story({
  tags: ['state:empty'],
  args: { shared: ready({ files: [] }) },
  play: async () => {
    await expect(screen.getByText('Nothing here yet')).toBeVisible()
    await expect(screen.queryByRole('button', { name: 'Download All' })).toBeNull()
  },
})

export const OnePhoto = meta.story({
  tags: ['state:one'],
  args: { shared: ready({ title: 'IMG_4800.JPG', description: null, files: createDrawnSharedFiles(1) }) },
  play: async ({ userEvent }) => {
    await expect(screen.getByText('1 photo · 410 KB · Expires May 18, 2030')).toBeVisible()
    await expect(screen.queryByRole('list')).toBeNull()
    await expect(screen.queryByRole('button', { name: 'Download All' })).toBeNull()
    await expect(screen.getAllByRole('link', { name: /download/i })).toHaveLength(1)
    const photo = screen.getByRole('link', { name: 'Open IMG_4800.JPG' })
    await expect(photo.getBoundingClientRect().width).toBeGreaterThan(Math.min(window.innerWidth, 600) * 0.7)
    await userEvent.click(photo)
    await waitFor(() => expect(screen.getByText('1 of 1')).toBeVisible())
  },
})

export const OneSmallPhoto = meta.story({
  args: {
    shared: ready({ files: createDrawnSharedFiles(1).map((file) => ({ ...file, width: 240, height: 180 })) }),
  },
  play: async () => {
    const { width, height } = screen.getByRole('link', { name: 'Open IMG_4800.JPG' }).getBoundingClientRect()
    await expect([width, height]).toEqual([240, 180])
  },
})

export const OneVideo = meta.story({
  args: {
    shared: ready({
      title: 'Film.mp4',
      description: null,
      files: [aSharedFile({ fileName: 'f.mp4', name: 'Film.mp4', fileType: 'video/mp4' })],
    }),
  },
  play: async () => {
    await expect(screen.getByText(/^1 video · /)).toBeVisible()
    await expect(await screen.findByText('This video can’t be played here')).toBeVisible()
  },
})

const MISSING_IMAGE = '/no-such-picture.webp'
const unreachable = { previewUrl: MISSING_IMAGE, fileUrl: MISSING_IMAGE, thumbnailUrl: MISSING_IMAGE }

export const OnePhotoUnreachable = meta.story({
  args: { shared: ready({ files: createDrawnSharedFiles(1).map((file) => ({ ...file, ...unreachable })) }) },
  beforeEach: () => void spyOn(HTMLImageElement.prototype, 'decode'),
  play: async ({ userEvent }) => {
    const message = await screen.findByText('This photo couldn’t be loaded')
    // The automatic retry requests the preview and the original again.
    await waitFor(() => expect(HTMLImageElement.prototype.decode).toHaveBeenCalledTimes(4))
    await expect(message).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await expect(await screen.findByText('This photo couldn’t be loaded')).toBeVisible()
  },
})

export const PhotosUnreachable = meta.story({
  tags: ['state:partial'],
  args: {
    shared: ready({
      files: createDrawnSharedFiles(3).map((file, index) =>
        index === 1 ? { ...file, ...unreachable } : file,
      ),
    }),
  },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Try loading IMG_4801.JPG again' }))
    await expect(await screen.findByRole('button', { name: 'Try loading IMG_4801.JPG again' })).toBeVisible()
    await userEvent.click(screen.getByRole('link', { name: 'Open IMG_4801.JPG' }))
    const viewer = within(await screen.findByRole('dialog'))
    await expect(await viewer.findByText('This photo couldn’t be loaded')).toBeVisible()
    await expect(viewer.getByRole('button', { name: 'Try again' })).toBeVisible()
    await userEvent.keyboard('{ArrowRight}')
    await expect(await viewer.findByRole('img', { name: 'IMG_4802.JPG' })).toBeVisible()
  },
})

/** The original replaces the preview when the photo has been visible for a moment. */
export const PreviewThenOriginal = meta.story({
  args: {
    shared: ready({
      files: createDrawnSharedFiles(2).map((file, index, files) => ({
        ...file,
        fileUrl: files[1 - index]?.fileUrl ?? '',
      })),
    }),
  },
  play: async ({ args: { shared }, userEvent }) => {
    const file = shared.status === 'ready' ? shared.files.at(0) : undefined
    await userEvent.click(screen.getByRole('link', { name: 'Open IMG_4800.JPG' }))
    const photo = await screen.findByRole('img', { name: 'IMG_4800.JPG' })
    await expect(photo).toHaveAttribute('src', file?.previewUrl)
    await waitFor(() =>
      expect(screen.getByRole('img', { name: 'IMG_4800.JPG' })).toHaveAttribute('src', file?.fileUrl),
    )
  },
})

/** A Live Photo, whose video is downloaded with it. Playback fails, because Storybook doesn't serve the video. */
export const MotionPhotos = meta.story({
  args: {
    shared: ready({
      files: createDrawnSharedFiles(3).map((file, index) => ({
        ...file,
        motionUrl: index === 2 ? null : '/missing.mp4',
        motionFileUrl: index === 0 ? '/missing.mov' : null,
      })),
    }),
  },
  parameters: {
    a11y: { options: { rules: { region: { enabled: false }, 'video-caption': { enabled: false } } } },
  },
  play: async ({ userEvent }) => {
    const saved: string[] = []
    const click = spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
      this: HTMLAnchorElement,
    ) {
      saved.push(this.pathname)
    })
    await expect(screen.getByRole('link', { name: 'Open IMG_4801.JPG, Motion photo' })).toBeVisible()
    await expect(screen.getByRole('link', { name: 'Open IMG_4802.JPG' })).toBeVisible()
    await userEvent.click(screen.getByRole('link', { name: 'Open IMG_4800.JPG, Motion photo' }))
    const viewer = within(await screen.findByRole('dialog'))
    await userEvent.click(await viewer.findByRole('button', { name: 'Play' }))
    await expect(await viewer.findByRole('alert')).toHaveTextContent('Couldn’t play the motion photo.')
    const download = viewer.getByRole('link', { name: 'Download IMG_4800.JPG' })
    download.addEventListener('click', (event) => event.preventDefault())
    await userEvent.click(download)
    await waitFor(() => expect(saved).toEqual(['/missing.mov']))
    click.mockRestore()
    await userEvent.keyboard('{ArrowRight}')
    await expect(await viewer.findByRole('button', { name: 'Play' })).toBeVisible()
    await expect(viewer.queryByRole('alert')).toBeNull()
    await userEvent.keyboard('{ArrowRight}')
    await waitFor(() => expect(viewer.queryByRole('button', { name: 'Play' })).toBeNull())
  },
})

export const Panorama = meta.story({
  args: {
    shared: ready({
      files: createDrawnSharedFiles(2).map((file, index) => ({
        ...file,
        panorama: index === 0 ? { left: 0, top: 0, width: 1, height: 1 } : null,
      })),
    }),
  },
  play: async ({ userEvent }) => {
    await expect(screen.getByText('360°')).toBeVisible()
    await userEvent.click(screen.getByRole('link', { name: 'Open IMG_4800.JPG, 360° photo' }))
    const viewer = within(await screen.findByRole('dialog'))
    const sphere = await viewer.findByRole('application', { name: /360° view/ })
    await waitFor(() => expect(sphere).toHaveAttribute('data-shown'))
    await userEvent.click(viewer.getByRole('button', { name: '360° view' }))
    await expect(await viewer.findByRole('img', { name: 'IMG_4800.JPG' })).toBeVisible()
    await userEvent.keyboard('{ArrowRight}')
    await waitFor(() => expect(viewer.queryByRole('button', { name: '360° view' })).toBeNull())
  },
})

export const PanoramaUnreachable = meta.story({
  tags: ['state:failed'],
  args: {
    shared: ready({
      files: createDrawnSharedFiles(2).map((file) => ({
        ...file,
        ...unreachable,
        panorama: { left: 0, top: 0, width: 1, height: 1 },
      })),
    }),
  },
  play: async ({ userEvent }) => {
    await userEvent.click(screen.getByRole('link', { name: 'Open IMG_4800.JPG, 360° photo' }))
    const viewer = within(await screen.findByRole('dialog'))
    await expect(await viewer.findByText('This photo couldn’t be loaded')).toBeVisible()
    await expect(viewer.getByRole('button', { name: 'Try again' })).toBeVisible()
  },
})

/** Few browsers show HEIC, so a full-size JPEG replaces the original. */
export const HeicAsJpeg = meta.story({
  args: {
    shared: ready({
      files: createDrawnSharedFiles(2).map((file, index, files) => ({
        ...file,
        name: `IMG_480${index}.HEIC`,
        fileType: 'image/heic',
        fileUrl: MISSING_IMAGE,
        displayUrl: files[1 - index]?.fileUrl ?? '',
      })),
    }),
  },
  play: async ({ args: { shared }, userEvent }) => {
    const file = shared.status === 'ready' ? shared.files.at(0) : undefined
    await userEvent.click(screen.getByRole('link', { name: 'Open IMG_4800.HEIC' }))
    await waitFor(() =>
      expect(screen.getByRole('img', { name: 'IMG_4800.HEIC' })).toHaveAttribute('src', file?.displayUrl),
    )
    const viewer = within(screen.getByRole('dialog'))
    await userEvent.click(viewer.getByRole('button', { name: 'Download IMG_4800.HEIC' }))
    await expect(await screen.findByRole('menuitem', { name: 'Original (HEIC)' })).toBeVisible()
    await expect(screen.getByRole('menuitem', { name: 'JPEG, for any device' })).toBeVisible()
  },
})

export const TwoThousandPhotos = meta.story({
  tags: ['state:many'],
  args: { shared: ready({ files: createDrawnSharedFiles(2000) }) },
  play: async ({ userEvent }) => {
    await expect(screen.getByText('IMG_4800.JPG')).toBeVisible()
    await expect(screen.getAllByRole('listitem').length).toBeLessThan(150)
    window.scrollTo(0, document.documentElement.scrollHeight)
    await expect(await screen.findByText('IMG_6799.JPG')).toBeVisible()
    await expect(screen.getAllByRole('listitem').length).toBeLessThan(150)
    await userEvent.click(screen.getByRole('link', { name: 'Open IMG_6799.JPG' }))
    await expect(await screen.findByText('2,000 of 2,000')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    window.scrollTo(0, 0)
    await expect(await screen.findByText('IMG_4800.JPG')).toBeVisible()
  },
})

/** The first page of a link to 100,000 photos. Other pages have not loaded. */
const firstOfManyPages = {
  files: createDrawnSharedFiles(60),
  fileCount: 100_000,
  photoCount: 100_000,
  totalSizeMB: 312_000,
}

export const PagesLoading = meta.story({
  tags: ['state:partial'],
  args: { shared: ready(firstOfManyPages, { onShow: fn() }) },
  play: async ({ args: { shared }, canvasElement }) => {
    await expect(screen.getByText(/^100,000 photos · /)).toBeVisible()
    const [card] = screen.getAllByRole('listitem')
    await expect(card).toHaveAttribute('aria-setsize', '100000')
    const height = card?.getBoundingClientRect().height
    window.scrollTo(0, document.documentElement.scrollHeight / 2)
    if (shared.status !== 'ready') throw new Error('The story shows files.')
    const onShow = shared.files.onShow as ReturnType<typeof fn>
    await waitFor(() => expect(onShow.mock.lastCall?.[0]).toBeGreaterThan(40_000))
    await expect(onShow.mock.lastCall?.[1]).toBeLessThan(60_000)
    const placeholder = canvasElement.querySelector('[aria-busy]')
    await expect(placeholder?.getBoundingClientRect().height).toBe(height)
    window.scrollTo(0, 0)
  },
})

const onRetryPages = fn()
export const PagesFailed = meta.story({
  tags: ['state:partial'],
  args: { shared: ready(firstOfManyPages, { hasFailed: true, onRetry: onRetryPages }) },
  play: async ({ userEvent }) => {
    await expect(screen.getByText('Some files couldn’t be loaded.')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await expect(onRetryPages).toHaveBeenCalledOnce()
  },
})

export const FileLoading = meta.story({
  args: { shared: ready(firstOfManyPages) },
  play: async ({ userEvent }) => {
    await userEvent.click(screen.getByRole('link', { name: 'Open IMG_4800.JPG' }))
    const viewer = within(await screen.findByRole('dialog'))
    await expect(viewer.getByText('1 of 100,000')).toBeVisible()
    for (let index = 0; index < 60; index++) await userEvent.keyboard('{ArrowRight}')
    await expect(viewer.getByText('61 of 100,000')).toBeVisible()
    await expect(await viewer.findByText('Loading file')).toBeInTheDocument()
  },
})

export const FileFailed = meta.story({
  args: { shared: ready(firstOfManyPages, { hasFailed: true }) },
  play: async ({ userEvent }) => {
    await userEvent.click(screen.getByRole('link', { name: 'Open IMG_4800.JPG' }))
    const viewer = within(await screen.findByRole('dialog'))
    for (let index = 0; index < 60; index++) await userEvent.keyboard('{ArrowRight}')
    await expect(await viewer.findByText('This file couldn’t be loaded')).toBeVisible()
    await expect(viewer.getByRole('button', { name: 'Try again' })).toBeVisible()
  },
})

export const EveryFileType = meta.story({
  tags: ['state:long'],
  args: {
    shared: ready({
      title: '',
      description: null,
      expiresAt: null,
      files: [
        ...createDrawnSharedFiles(1).map((file) => ({
          ...file,
          name: `${'A very long name '.repeat(12)}🌅.jpg`,
        })),
        aSharedFile({ fileName: 'f.mp4', name: 'Film.mp4', fileType: 'video/mp4', fileSizeMB: 2048 }),
        aSharedFile({ fileName: 'f.pdf', name: 'Boat papers.pdf', fileType: 'application/pdf' }),
        aSharedFile({ fileName: 'f.zip', name: 'All.zip', fileType: 'application/zip', creationDate: null }),
      ],
    }),
  },
  play: async ({ userEvent }) => {
    await expect(screen.getByText('2048.0 MB')).toBeVisible()
    await expect(screen.getByText('PDF')).toBeVisible()
    await expect(screen.queryByText(/Expires/)).toBeNull()
    // The URL of the video doesn't exist.
    await userEvent.click(screen.getByRole('link', { name: 'Open Film.mp4' }))
    const viewer = within(await screen.findByRole('dialog'))
    await expect(await viewer.findByText('This video can’t be played here')).toBeVisible()
    await userEvent.click(viewer.getByRole('button', { name: 'Try again' }))
    await expect(await viewer.findByText('This video can’t be played here')).toBeVisible()
    await userEvent.keyboard('{ArrowRight}')
    await expect(await viewer.findByText('This document has no preview')).toBeVisible()
    await waitFor(() =>
      expect(viewer.getAllByRole('link', { name: /^Download/ }).map(getDownloadName)).toEqual(
        Array.from({ length: 2 }, () => 'Boat papers.pdf'),
      ),
    )
  },
})

/** The server is still converting the video. */
export const VideoProcessing = meta.story({
  args: {
    shared: ready({
      files: [
        aSharedFile({
          fileName: 'f.mov',
          name: 'IMG_2201.MOV',
          fileType: 'video/quicktime',
          status: 'processing',
        }),
        ...createDrawnSharedFiles(1),
      ],
    }),
  },
  play: async ({ userEvent }) => {
    await userEvent.click(screen.getByRole('link', { name: 'Open IMG_2201.MOV' }))
    const viewer = within(await screen.findByRole('dialog'))
    await expect(await viewer.findByText('This video is still being prepared')).toBeVisible()
    await expect(viewer.getByLabelText('IMG_2201.MOV', { selector: 'video' })).not.toBeVisible()
    await expect(viewer.queryByRole('button', { name: 'Try again' })).toBeNull()
    const downloads = viewer.getAllByRole('link', { name: /^Download/ })
    await expect(downloads.map(getDownloadName)).toEqual(['IMG_2201.MOV', 'IMG_2201.MOV'])
  },
})
