/**
 * @file Screens of the app with sample photos. `npm run pictures` takes screenshots of these stories for public pages
 * and articles.
 */
import preview from '#storybook/preview'
import { createApi } from '@calotype/api'
import {
  aMediaItem,
  aSharedGroup,
  aShareInfo,
  createDrawnSharedFiles,
  drawPhotograph,
} from '@calotype/api/fixtures'
import { paths, PlatformProvider, usePlatform } from '@calotype/platform'
import { fakeBridge, IMPORTS } from '@calotype/platform/fixtures'
import { configure, screen } from 'storybook/test'
import { AppRoutes } from '../routes.tsx'
import { library, PHOTO_COUNT } from './library.ts'

const meta = preview.meta({
  component: AppRoutes,
  // These stories are only for screenshots. Each screen's own stories have tests.
  tags: ['!test'],
  parameters: { layout: 'fullscreen' },
  beforeEach: () => {
    // Drawing the photos takes longer on a busy machine.
    configure({ asyncUtilTimeout: 60_000 })
    localStorage.setItem('galleryView', 'masonry')
    return () => localStorage.removeItem('galleryView')
  },
})

const createParameters = (path: string) => ({ platform: { path, mock: library } })

export const Gallery = meta.story({ parameters: createParameters(paths.gallery) })

export const Viewer = meta.story({
  parameters: createParameters(paths.media(PHOTO_COUNT)),
  play: async ({ userEvent }) => {
    await screen.findByText(/^1 \/ /)
    await userEvent.keyboard('i')
  },
})

export const Albums = meta.story({ parameters: createParameters(paths.albums) })

export const Sharing = meta.story({
  parameters: {
    platform: { path: paths.album(1), mock: { ...library, 'GET /api/albums/{id}/shares': aShareInfo() } },
  },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Share Album' }))
    await screen.findByText('henry@example.org')
  },
})

export const ShareLink = meta.story({
  parameters: {
    platform: {
      user: null,
      path: paths.share('Zk3vQm8tYw1nR5xC7pLb2A'),
      mock: {
        'GET /api/public/shared/{token}': aSharedGroup({
          title: 'Two weeks at the lake',
          expiresAt: '2026-12-18T09:30:00Z',
          files: createDrawnSharedFiles(10),
        }),
      },
    },
  },
})

const SENT_FRACTIONS = [1, 1, 1, 1, 0.92, 0.71, 0.64, 0.4, 0.33, 0.18, 0.12, 0.06]

/**
 * Renders the upload screen with uploads, each of which stops after the fraction of its file that SENT_FRACTIONS
 * specifies.
 */
function Sending() {
  const platform = usePlatform()
  const fractions = SENT_FRACTIONS.values()
  const api = createApi({
    baseUrl: location.origin,
    token: () => 'a-token',
    fetch: () => Promise.reject(new Error('Nothing is fetched while the picture is taken.')),
    upload: async ({ body, onProgress }) => {
      const sent = fractions.next().value ?? 0
      const file = body.get('file')
      onProgress?.(sent * (file instanceof File ? file.size : 0))
      if (sent < 1) await new Promise(() => {})
      // Omit the checksum, because the server never receives the whole file.
      return { status: 200, statusText: 'OK', text: JSON.stringify(aMediaItem({ checksum: '' })) }
    },
  })
  return (
    <PlatformProvider platform={{ ...platform, api }}>
      <AppRoutes />
    </PlatformProvider>
  )
}

/** Height of the sticky top bar, including the space below it. */
const TOP_BAR_PX = 76

const SEEDS = [46, 53, 42, 20, 39, 51, 37, 7, 64, 65, 28, 43]

export const Uploading = meta.story({
  parameters: createParameters(paths.upload),
  render: () => <Sending />,
  play: async ({ canvasElement, userEvent }) => {
    const files = await Promise.all(SEEDS.map(createPhotoFile))
    await screen.findByRole('heading', { level: 1 })
    const input = canvasElement.querySelector<HTMLInputElement>('input[type=file]')
    if (input) await userEvent.upload(input, files)
    await userEvent.click(await screen.findByRole('button', { name: 'Upload All' }))
    // Scroll so that finished and running uploads are visible.
    const { top } = (await screen.findByText('Selected files')).getBoundingClientRect()
    window.scrollTo(0, window.scrollY + top - TOP_BAR_PX)
  },
})

async function createPhotoFile(seed: number, index: number): Promise<File> {
  const picture = new Image()
  picture.src = `data:image/svg+xml,${encodeURIComponent(drawPhotograph(seed, { width: 960, height: 720 }))}`
  await picture.decode()
  const canvas = new OffscreenCanvas(picture.naturalWidth, picture.naturalHeight)
  canvas.getContext('2d')?.drawImage(picture, 0, 0)
  const blob = await canvas.convertToBlob({ type: 'image/jpeg' })
  return new File([blob], `IMG_${4821 - index}.jpg`, { type: 'image/jpeg' })
}

const GB = 1024 ** 3
const desktop = fakeBridge()

/**
 * A Google Takeout with twelve archives in the desktop app. All archives are uploaded, and the server is unpacking
 * them.
 */
export const TakeoutImport = meta.story({
  parameters: { platform: { path: paths.upload, mock: library, bridge: desktop } },
  beforeEach: () =>
    desktop.emitState({
      ...IMPORTS.unpacking,
      folderName: 'Takeout',
      details: { labels: [], description: '' },
      uploaded: { count: 12, size: 46.1 * GB },
      toUnpack: { count: 7, size: 26.9 * GB },
      known: { count: 0, size: 0 },
      duplicates: { count: 0, size: 0 },
      sentBytes: 46.1 * GB,
      unpacked: {
        ...IMPORTS.unpacking.unpacked,
        archives: 12,
        total: 11_840,
        added: 4_926,
        known: 31,
        skipped: 0,
      },
    }),
})
