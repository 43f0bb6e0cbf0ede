import preview from '#storybook/preview'
import type { MediaItem } from '@calotype/api'
import { aDocument, aMediaItem, aVideo, createMediaItems } from '@calotype/api/fixtures'
import { failWith, neverResponds } from '@calotype/api/mock'
import { countKinds, sumKinds } from '@calotype/platform'
import { expect, fn, waitFor } from 'storybook/test'
import { GalleryView, type Gallery, type GalleryViewProps } from './GalleryView.tsx'
import { groupByMonth } from './groupByMonth.ts'
import { fillMonths } from './fillMonths.ts'
import { getColumns } from './header/useAppearance.ts'

const noTimeline = { months: [], target: null, onJump: fn() }

const args: Omit<GalleryViewProps, 'gallery'> = {
  timeline: noTimeline,
  mode: 'all',
  year: null,
  years: [2025, 2024, 2023, 2019],
  view: 'grid',
  columns: getColumns(window.innerWidth),
  activeId: null,
  selection: null,
  mediaHref: (id) => `/media/${id}`,
  onModeChange: fn(),
  onYearChange: fn(),
  onViewChange: fn(),
  onColumnsChange: fn(),
}

const meta = preview.meta({ component: GalleryView, parameters: { layout: 'fullscreen' }, args })

type Ready = Extract<Gallery, { status: 'ready' }>

const ready = (items: readonly MediaItem[], overrides: Partial<Ready> = {}): Ready => ({
  status: 'ready',
  months: groupByMonth(items),
  items,
  ...countKinds(items),
  more: 'end',
  onLoadMore: fn(),
  onNear: fn(),
  ...overrides,
})

const longName = `${'The very long name somebody gave this one photograph, '.repeat(4)}.jpg`

export const Loading = meta.story({ tags: ['state:loading'], args: { gallery: { status: 'loading' } } })

export const LoadingMasonry = meta.story({ args: { gallery: { status: 'loading' }, view: 'masonry' } })

export const Empty = meta.story({
  tags: ['state:empty'],
  args: { gallery: { status: 'empty' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No photos yet')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Upload photos' })).toHaveAttribute('href', '/upload')
  },
})

const onRetry = fn()
export const ServerDown = meta.story({
  tags: ['state:failed'],
  args: { gallery: { status: 'failed', message: 'Failed to load photos', onRetry } },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('Something went wrong')).toBeVisible()
    await expect(canvas.getByText('Failed to load photos')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(onRetry).toHaveBeenCalledOnce()
  },
})

export const TenPhotos = meta.story({
  tags: ['state:done'],
  args: { gallery: ready(createMediaItems(10, { months: 14 })) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'My Gallery' })).toBeVisible()
    await expect(canvas.getByText('9 photos, 1 video')).toBeVisible()
    await expect(canvas.getByText("You've reached the end of your gallery")).toBeInTheDocument()
  },
})

export const OnePhoto = meta.story({
  tags: ['state:one'],
  args: { gallery: ready([aMediaItem()]) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('banner')).toHaveTextContent('1 photo')
    await expect(canvas.getByRole('heading', { level: 2 })).toHaveTextContent('July 2024')
  },
})

export const TenThousandPhotos = meta.story({
  tags: ['state:many'],
  args: { gallery: ready(createMediaItems(10_000)) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('9,231 photos, 769 videos')).toBeVisible()
    await expect(canvas.getAllByRole('link').length).toBeLessThan(150)
  },
})

const counts = [
  { year: 2025, month: 11, count: 900, videos: 12, documents: 1 },
  { year: 2019, month: 7, count: 70_000, videos: 0, documents: 0 },
]
export const MonthsBeforePhotos = meta.story({
  args: { gallery: ready([], { months: fillMonths(counts, []), ...sumKinds(counts), more: 'loading' }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('70,887 photos, 12 videos, 1 document')).toBeVisible()
    await expect(canvas.getByRole('heading', { level: 2 })).toHaveTextContent(
      'November 2025 887 photos, 12 videos, 1 document',
    )
    await expect(canvas.getByRole('grid', { name: 'Photos' })).toHaveAttribute('aria-rowcount')
    await expect(canvas.getAllByRole('gridcell', { name: 'Loading' }).length).toBeGreaterThan(3)
    await expect(canvas.getByRole('slider', { name: 'Timeline' })).toHaveAttribute(
      'aria-valuetext',
      'November 2025',
    )
  },
})

export const Masonry = meta.story({ args: { gallery: ready(createMediaItems(400)), view: 'masonry' } })

export const TwoColumns = meta.story({ args: { gallery: ready(createMediaItems(60)), columns: 2 } })

export const FiveColumns = meta.story({ args: { gallery: ready(createMediaItems(60)), columns: 5 } })

/** Forty months with one or two photos each. */
const sparse = Array.from({ length: 60 }, (_, index) => {
  const month = Math.floor((index * 2) / 3)
  const year = 2025 - Math.floor(month / 12)
  const dateTaken = `${year}-${String(12 - (month % 12)).padStart(2, '0')}-15T12:00:00`
  return aMediaItem({ ...createMediaItems(60)[index], id: index + 1, dateTaken })
})

export const SparseMonths = meta.story({
  args: { gallery: ready(sparse) },
  play: async ({ canvas }) => {
    const [december, november] = canvas.getAllByRole('heading', { level: 2 })
    await expect(december).toHaveAccessibleName('December 2025 2 photos')
    await expect(november).toHaveAccessibleName('November 2025 1 photo')
    const [first, second, third] = canvas.getAllByRole('gridcell').map((cell) => cell.getBoundingClientRect())
    const [left, right] = [december, november].map((heading) => heading?.getBoundingClientRect())
    await expect(left?.top).toBe(right?.top)
    await expect(third?.top).toBe(first?.top)
    await expect(right?.left).toBeCloseTo(third?.left ?? 0, 0)
    await expect((third?.left ?? 0) - (second?.right ?? 0)).toBeGreaterThanOrEqual(20)
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
})

export const SparseMonthsInMasonry = meta.story({
  args: { gallery: ready(sparse), view: 'masonry', columns: 4 },
})

export const SparseMonthsRightToLeft = meta.story({
  args: { gallery: ready(sparse) },
  globals: { direction: 'rtl' },
  play: async ({ canvas }) => {
    const [first, second, third] = canvas.getAllByRole('gridcell').map((cell) => cell.getBoundingClientRect())
    await expect(second?.right).toBeLessThan(first?.left ?? 0)
    const [, november] = canvas.getAllByRole('heading', { level: 2 })
    await expect(november?.getBoundingClientRect().right).toBeCloseTo(third?.right ?? 0, 0)
  },
})

export const SparseMonthsInLargeText = meta.story({
  args: { gallery: ready(sparse) },
  globals: { textSize: '200' },
  play: async ({ canvas }) => {
    for (const heading of canvas.getAllByRole('heading', { level: 2 }))
      await expect(heading.scrollHeight).toBeLessThanOrEqual(heading.clientHeight)
  },
})

export const OneYear = meta.story({
  args: {
    mode: 'year',
    year: 2024,
    timeline: { ...noTimeline, months: ['2024-12', '2024-11', '2024-09', '2024-07', '2024-06', '2024-05'] },
    gallery: ready(createMediaItems(12, { from: '2024-12-30', months: 8 })),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('combobox', { name: 'Year' })).toHaveValue('2024')
    await expect(canvas.getByText("You've reached the end of 2024 photos")).toBeInTheDocument()
  },
})

export const NoFavorites = meta.story({
  args: { mode: 'favorites', gallery: { status: 'empty' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No favorites yet')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Favorites' })).toHaveAttribute('aria-pressed', 'true')
    await expect(canvas.getByRole('link', { name: 'Trash' })).toHaveAttribute('href', '/trash')
  },
})

export const MoreToLoad = meta.story({
  args: { gallery: ready(createMediaItems(6), { more: 'idle', count: 3204, videos: 0, documents: 0 }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Load More Photos' })).toBeVisible()
    await expect(canvas.queryByText("You've reached the end of your gallery")).toBeNull()
  },
})

export const LoadingMore = meta.story({
  args: { gallery: ready(createMediaItems(6), { more: 'loading', count: 3204, videos: 0, documents: 0 }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Loading more photos...')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Load More Photos' })).toBeNull()
  },
})

export const NextPageFailed = meta.story({
  tags: ['state:partial'],
  args: { gallery: ready(createMediaItems(6), { more: 'failed', count: 3204, videos: 0, documents: 0 }) },
})

export const LoadingTiles = meta.story({
  args: { gallery: ready(createMediaItems(10)) },
  parameters: { platform: { mock: { 'GET /authz': neverResponds } } },
})

export const BrokenTiles = meta.story({
  args: { gallery: ready(createMediaItems(4, { months: 1 })) },
  parameters: { platform: { mock: { 'GET /authz': failWith(404) } } },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByText('Failed to load image')).toHaveLength(4))
  },
})

/** A 10:1 panorama, a 1:10 strip, a single pixel, a photo of unknown size, a video, and a document. */
const oddShapes = [
  aMediaItem({ id: 1, width: 10_000, height: 1000, fileName: 'drawn-3-10000x1000.jpg' }),
  aMediaItem({ id: 2, width: 300, height: 3000, fileName: 'drawn-4-300x3000.jpg' }),
  aMediaItem({ id: 3, width: 1, height: 1, fileName: 'drawn-5-1x1.jpg' }),
  aMediaItem({ id: 4, width: null, height: null }),
  aVideo({ id: 5, duration: 4242 }),
  aDocument({ id: 6 }),
]

export const ExtremeAspectRatios = meta.story({
  args: { gallery: ready(oddShapes) },
  play: async ({ canvas }) => {
    const document = canvas.getByRole('link', { name: /^Boat papers\.pdf, .*, Document$/ })
    await expect(document).toHaveTextContent('Boat papers.pdf')
  },
})

export const ExtremeAspectRatiosInMasonry = meta.story({
  args: { gallery: ready(oddShapes), view: 'masonry' },
})

export const LongNamesAndUndated = meta.story({
  tags: ['state:long'],
  args: {
    gallery: ready([
      aMediaItem({ id: 1, name: longName }),
      aMediaItem({ id: 2, name: 'Sommer am See 🌅🏊‍♀️.jpg' }),
      aMediaItem({ id: 3, name: '​', dateTaken: '', creationDate: null, dateAdded: '' }),
    ]),
  },
  play: async ({ canvas }) => {
    const headings = canvas.getAllByRole('heading', { level: 2 })
    await expect(headings.map((heading) => heading.textContent)).toEqual([
      'July 2024 2 photos',
      'Undated 1 photo',
    ])
  },
})
