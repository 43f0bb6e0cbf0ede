import preview from '#storybook/preview'
import { aMediaItem, createMediaItems, createPhotographBlob } from '@calotype/api/fixtures'
import { failWith } from '@calotype/api/mock'
import { expect, fireEvent, fn, waitFor } from 'storybook/test'
import { mockLibrary } from '../../mockLibrary.ts'
import { StoryRoute } from '../StoryRoute.tsx'
import { MAX_PAGE_HEIGHT_PX } from '../../grid/layout/scrollMapping.ts'
import { GalleryGrid, type GalleryGridProps } from './GalleryGrid.tsx'
import { REST_MS } from '../../grid/scroll/useVirtualLines.ts'

const meta = preview.meta({
  component: StoryRoute,
  parameters: { layout: 'fullscreen' },
  beforeEach: () => {
    localStorage.removeItem('galleryView')
    localStorage.removeItem('galleryColumns')
    window.scrollTo(0, 0)
  },
})

export const KeyboardNavigation = meta.story({
  parameters: { platform: { mock: mockLibrary(createMediaItems(29)) } },
  play: async ({ canvas, userEvent }) => {
    const focused = () => document.activeElement?.closest('[data-index]')?.getAttribute('data-index')
    await canvas.findAllByRole('link', { name: /jpg/i })
    const tiles = canvas.getAllByRole('link').filter((link) => link.closest('[data-index]'))
    const first = tiles[0]
    await expect(tiles.filter((link) => link.tabIndex === 0)).toEqual([first])
    first?.focus()
    await userEvent.keyboard('{ArrowRight}')
    await waitFor(() => expect(focused()).toBe('1'))
    await userEvent.keyboard('{End}')
    await waitFor(() => expect(focused()).toBe('28'))
    await expect(window.scrollY).toBeGreaterThan(0)
    await userEvent.keyboard('{ArrowLeft}{ArrowUp}')
    await waitFor(() => expect(Number(focused())).toBeLessThan(27))
    await userEvent.keyboard('{Home}')
    await waitFor(() => expect(focused()).toBe('0'))
  },
})

/**
 * Months with 1, 2, 1, 3 and 2 photos. In five columns, the first three months share a row, and the last two share
 * another.
 */
const smallMonths = [1, 2, 1, 3, 2].flatMap((count, month) =>
  Array.from({ length: count }, (_, nth) => ({ month: 12 - month, nth })),
)
const sharedRows = mockLibrary(
  smallMonths.map(({ month, nth }, index) =>
    aMediaItem({ id: index + 1, dateTaken: `2024-${String(month).padStart(2, '0')}-${20 - nth}T12:00:00` }),
  ),
)
const focusedIndex = () => document.activeElement?.closest('[data-index]')?.getAttribute('data-index')

export const KeyboardNavigationInSharedRows = meta.story({
  parameters: { platform: { mock: sharedRows } },
  play: async ({ canvas, userEvent }) => {
    localStorage.setItem('galleryColumns', '5')
    const links = await canvas.findAllByRole('link', { name: /jpg/i })
    const tiles = links.filter((link) => link.closest('[data-index]'))
    await expect(tiles.filter((link) => link.tabIndex === 0)).toEqual([tiles[0]])
    tiles[0]?.focus()
    await userEvent.keyboard('{ArrowRight}')
    await waitFor(() => expect(focusedIndex()).toBe('1'))
    const getTop = (index: number) =>
      document.querySelector(`[data-index="${index}"]`)?.getBoundingClientRect().top
    await userEvent.keyboard('{ArrowDown}')
    await waitFor(() => expect(getTop(Number(focusedIndex()))).toBeGreaterThan(getTop(1) ?? 0))
    await userEvent.keyboard('{ArrowUp}')
    await waitFor(() => expect(getTop(Number(focusedIndex()))).toBe(getTop(1)))
    await userEvent.keyboard('{End}')
    await waitFor(() => expect(focusedIndex()).toBe('8'))
  },
})

export const KeyboardNavigationRightToLeft = meta.story({
  parameters: { platform: { mock: sharedRows } },
  globals: { direction: 'rtl' },
  play: async ({ canvas, userEvent }) => {
    const [first] = await canvas.findAllByRole('link', { name: /jpg/i })
    first?.focus()
    await userEvent.keyboard('{ArrowLeft}')
    await waitFor(() => expect(focusedIndex()).toBe('1'))
    await userEvent.keyboard('{ArrowRight}')
    await waitFor(() => expect(focusedIndex()).toBe('0'))
  },
})

let isServerBack = false
export const FailedTilesRetried = meta.story({
  parameters: {
    platform: {
      mock: {
        ...mockLibrary(createMediaItems(3, { months: 1 })),
        'GET /authz': ({ query }: { query: URLSearchParams }) =>
          isServerBack ? createPhotographBlob({ fileName: query.get('key') ?? '' }) : failWith(404),
      },
    },
  },
  beforeEach: () => {
    isServerBack = false
  },
  play: async ({ canvas, userEvent }) => {
    await waitFor(() => expect(canvas.getAllByText('Failed to load image')).toHaveLength(3))
    const failed = canvas.getAllByRole('link', { name: /Failed to load image/ })
    const stops = [...canvas.getAllByRole('link'), ...canvas.getAllByRole('button', { name: /again/ })]
    await expect(stops.filter((stop) => stop.closest('[role=grid]') && stop.tabIndex === 0)).toEqual([
      failed[0],
    ])
    isServerBack = true
    failed[0]?.focus()
    await userEvent.keyboard('r')
    await waitFor(() => expect(canvas.getAllByText('Failed to load image')).toHaveLength(2))
    await expect(failed[0]).toHaveFocus()
    await userEvent.click(canvas.getAllByRole('button', { name: /Try loading .* again/ })[0] ?? document.body)
    await waitFor(() => expect(canvas.getAllByText('Failed to load image')).toHaveLength(1))
  },
})

export const TooLargeToPreview = meta.story({
  parameters: {
    platform: {
      mock: mockLibrary(
        createMediaItems(3, { months: 1 }).map((item, index) =>
          index === 1
            ? {
                ...item,
                status: 'failed' as const,
                failure: { code: 'MEMORY' as const, limit: 2 * 1024 ** 3 },
              }
            : item,
        ),
      ),
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Too large to preview')).toBeVisible()
    await expect(canvas.getByRole('link', { name: /Too large to preview$/ })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: /Try loading/ })).toBeNull()
  },
})

export const FocusReturnedFromViewer = meta.story({
  args: { viewerIds: [29, 4] },
  parameters: { platform: { mock: mockLibrary(createMediaItems(29)) } },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText("You've reached the end of your gallery")
    await userEvent.click(canvas.getByRole('button', { name: 'Open 29' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Open 4' }))
    window.scrollTo(0, 0)
    await userEvent.click(canvas.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(document.activeElement).toHaveAttribute('href', '/media/4'))
    await expect(document.activeElement).toBeVisible()
    const { top, bottom } = document.activeElement?.getBoundingClientRect() ?? { top: -1, bottom: -1 }
    await expect(top).toBeGreaterThanOrEqual(0)
    await expect(bottom).toBeLessThanOrEqual(window.innerHeight)
  },
})

const yearOf500Photos = mockLibrary(createMediaItems(500, { from: '2025-12-30', months: 12 }))
export const JumpedToUnloadedMonth = meta.story({
  parameters: { platform: { mock: yearOf500Photos } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('radio', { name: 'By Year' }))
    await userEvent.click(await canvas.findByRole('button', { name: 'February' }))
    const heading = await canvas.findByRole('heading', { name: /^February 2025/ })
    await waitFor(() => expect(heading.getBoundingClientRect().top).toBeLessThan(window.innerHeight / 2))
    await expect(heading.getBoundingClientRect().top).toBeGreaterThanOrEqual(0)
  },
})

export const ColumnsChangedWhileScrolled = meta.story({
  parameters: { platform: { mock: yearOf500Photos } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('radio', { name: 'By Year' }))
    await canvas.findByRole('heading', { name: /^December 2025/ })
    window.scrollTo(0, 5000)
    const findMiddleCell = () =>
      document
        .elementFromPoint(window.innerWidth / 2, window.innerHeight / 2)
        ?.closest<HTMLElement>('[data-index]')
    await waitFor(() => expect(findMiddleCell()).toBeTruthy())
    const before = Number(findMiddleCell()?.dataset['index'])
    const slider = canvas.getByRole('slider', { name: 'Columns' })
    slider.focus({ preventScroll: true })
    await userEvent.keyboard('{Home}')
    await waitFor(() => expect(slider).toHaveAttribute('aria-valuenow', '2'))
    await waitFor(() => expect(Math.abs(Number(findMiddleCell()?.dataset['index']) - before)).toBeLessThan(8))
  },
})

export const UnloadedPhotoFocused = meta.story({
  parameters: { platform: { mock: mockLibrary(createMediaItems(70)) } },
  play: async ({ canvas, userEvent }) => {
    const [first] = await canvas.findAllByRole('link', { name: /jpg|mp4/i })
    first?.focus()
    await userEvent.keyboard('{End}')
    await waitFor(() =>
      expect(document.activeElement?.closest('[data-index]')).toHaveAttribute('data-index', '69'),
    )
    await waitFor(() => expect(document.activeElement).toHaveAttribute('href', '/media/1'))
  },
})

/** Twenty years with two million photos that haven't loaded. */
const twoMillion = Array.from({ length: 240 }, (_, index) => ({
  key: `${2025 - Math.floor(index / 12)}-${String(12 - (index % 12)).padStart(2, '0')}`,
  count: 8334,
  videos: 0,
  documents: 0,
  items: [],
}))
const onlyMonths: GalleryGridProps = {
  months: twoMillion,
  view: 'grid',
  columns: 2,
  mediaHref: null,
  activeId: null,

  selection: null,
}
export const TwoMillionPhotos = meta.story({
  render: () => <GalleryGrid {...onlyMonths} hasScrubber />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'December 2025 8,334 photos' })).toBeVisible()
    await expect(document.documentElement.scrollHeight).toBeLessThan(MAX_PAGE_HEIGHT_PX + 1000)
    const slider = canvas.getByRole('slider', { name: 'Timeline' })
    const edge = slider.parentElement
    if (!edge) throw new Error('There is no edge.')
    edge.setPointerCapture = () => {}
    const dragTo = async (clientY: number) => {
      await fireEvent.pointerDown(slider, { clientY: 300, pointerId: 1, button: 0 })
      await fireEvent.pointerMove(slider, { clientY, pointerId: 1 })
      await fireEvent.pointerUp(slider, { clientY, pointerId: 1 })
    }
    const cellAt = (index: number) => document.querySelector(`[data-index="${index}"]`)
    await dragTo(window.innerHeight)
    await waitFor(() => expect(cellAt(2_000_159)).toBeVisible())
    await expect(cellAt(2_000_159)?.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight)
    const before = cellAt(2_000_159)?.getBoundingClientRect().top ?? 0
    window.scrollBy(0, -100)
    await waitFor(() => expect(cellAt(2_000_159)?.getBoundingClientRect().top).toBeCloseTo(before + 100, 0))
    await dragTo(0)
    await waitFor(() => expect(cellAt(0)).toBeVisible())
  },
})

const onNear = fn()
export const ScrollBarDragged = meta.story({
  render: () => <GalleryGrid {...onlyMonths} onNear={onNear} />,
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'December 2025 8,334 photos' })
    const lastRequestedIndex = () => Number(onNear.mock.lastCall?.[1])
    const scrollTo = async (part: number) => {
      const scrolled = new Promise((resolve) => window.addEventListener('scroll', resolve, { once: true }))
      window.scrollTo(0, part * MAX_PAGE_HEIGHT_PX)
      await scrolled
      return lastRequestedIndex()
    }
    await new Promise((resolve) => setTimeout(resolve, 2 * REST_MS))
    const first = await scrollTo(0.5)
    await expect(first).toBeGreaterThan(900_000)
    // While the scroll bar is dragged, photos between the start and the end of the drag aren't requested.
    await expect(await scrollTo(0.7)).toBe(first)
    // The photos in the window are requested first, and those around it after a delay. On a busy machine, one request
    // may cover both.
    const requestedIndexes = () => new Set(onNear.mock.calls.map(([, end]) => Number(end)))
    await waitFor(() =>
      expect([...requestedIndexes()].filter((index) => index > 1_300_000).length).toBeGreaterThan(1),
    )
  },
})
