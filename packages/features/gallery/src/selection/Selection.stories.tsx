import preview from '#storybook/preview'
import type { MediaItem } from '@calotype/api'
import { createMediaItems } from '@calotype/api/fixtures'
import { failWith, neverResponds } from '@calotype/api/mock'
import { Toasts } from '@calotype/ui'
import { useState } from 'react'
import { expect, fireEvent, fn, screen, waitFor, within, type UserEventObject } from 'storybook/test'
import { groupByMonth } from '../gallery/groupByMonth.ts'
import { GalleryGrid } from '../gallery/grid/GalleryGrid.tsx'
import { StoryRoute } from '../gallery/StoryRoute.tsx'
import { mockLibrary } from '../mockLibrary.ts'
import { SelectedBar } from './SelectedBar.tsx'
import { useSelection } from './useSelection.ts'

const meta = preview.meta({
  component: StoryRoute,
  parameters: { layout: 'fullscreen', platform: { mock: mockLibrary(createMediaItems(29)) } },
  beforeEach: () => {
    localStorage.removeItem('galleryView')
    localStorage.removeItem('galleryColumns')
    window.scrollTo(0, 0)
  },
})

const tiles = async () => {
  await screen.findAllByRole('link', { name: /jpg|mp4/i })
  return screen.getAllByRole('link').filter((link) => link.closest('[data-index]'))
}
const checks = () => screen.getAllByRole('button', { name: /^Select .*\.(jpg|mp4)$/i })
const getItem = <Item,>(items: readonly Item[], index: number): Item => {
  const item = items[index]
  if (item === undefined) throw new Error(`There is no item ${index}.`)
  return item
}

export const MouseSelection = meta.story({
  play: async ({ canvas, userEvent }) => {
    await tiles()
    await userEvent.click(getItem(checks(), 1))
    await expect(canvas.getByText('1 selected', { selector: 'p' })).toBeVisible()
    await expect(getItem(checks(), 1)).toHaveAttribute('aria-pressed', 'true')
    await expect(getItem(await tiles(), 1)).toHaveAccessibleName(/selected$/)

    // Hovering with Shift shows the size of the range before the range is selected.
    await userEvent.keyboard('{Shift>}')
    await userEvent.hover(getItem(await tiles(), 5))
    await expect(canvas.getByText('1 selected, 5 in this range', { selector: 'p' })).toBeVisible()
    await userEvent.unhover(getItem(await tiles(), 5))
    await userEvent.keyboard('{/Shift}')
    await expect(canvas.getByText('1 selected', { selector: 'p' })).toBeVisible()
    await userEvent.keyboard('{Shift>}')
    await userEvent.click(getItem(await tiles(), 5))
    await userEvent.keyboard('{/Shift}')
    await expect(canvas.getByText('5 selected', { selector: 'p' })).toBeVisible()

    // While any photos are selected, clicking a photo selects it instead of opening it.
    await userEvent.click(getItem(await tiles(), 7))
    await expect(canvas.getByText('6 selected', { selector: 'p' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Clear selection' }))
    await expect(canvas.queryByRole('region', { name: 'Selection' })).toBeNull()
    await waitFor(() => expect(document.activeElement?.closest('[data-index]')).toBeTruthy())
  },
})

export const RangeWithUnloadedPhotos = meta.story({
  parameters: { platform: { mock: mockLibrary(createMediaItems(400)) } },
  play: async ({ canvas, userEvent }) => {
    getItem(await tiles(), 0).focus()
    await userEvent.keyboard(' {End}')
    await waitFor(() => expect(document.activeElement).toHaveAttribute('href', '/media/1'))
    await userEvent.keyboard('{Shift>} {/Shift}')
    await waitFor(() => expect(canvas.getByText('400 selected', { selector: 'p' })).toBeVisible())
  },
})

export const KeyboardSelection = meta.story({
  play: async ({ canvas, userEvent }) => {
    const announced = () => canvas.getAllByRole('status').map(({ textContent }) => textContent)
    getItem(await tiles(), 0).focus()
    await userEvent.keyboard('{ArrowRight} ')
    await expect(announced()).toContain('1 selected')

    await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowRight}')
    await expect(announced()).toContain('1 selected, 3 in this range')
    await userEvent.keyboard('{/Shift}')
    await expect(announced()).toContain('3 selected')
    await userEvent.keyboard('{Shift>}{ArrowLeft}{Escape}{/Shift}')
    await expect(announced()).toContain('3 selected')

    await userEvent.keyboard('{Control>}a{/Control}')
    await expect(announced()).toContain('29 selected')
    await userEvent.keyboard('{Escape}')
    await expect(canvas.queryByRole('region', { name: 'Selection' })).toBeNull()
    await expect(document.activeElement?.closest('[data-index]')).toBeTruthy()
  },
})

export const TouchSelection = meta.story({
  play: async ({ canvas, userEvent }) => {
    const first = getItem(await tiles(), 0)
    await fireEvent.pointerDown(first, { pointerType: 'touch', isPrimary: true })
    await waitFor(() => expect(canvas.getByText('1 selected', { selector: 'p' })).toBeVisible())
    await fireEvent.pointerUp(first, { pointerType: 'touch', isPrimary: true })
    await fireEvent.click(first, { detail: 1 })
    await expect(canvas.getByText('1 selected', { selector: 'p' })).toBeVisible()
    await userEvent.click(getItem(await tiles(), 1))
    await userEvent.click(getItem(await tiles(), 2))
    await userEvent.click(getItem(await tiles(), 1))
    await expect(canvas.getByText('2 selected', { selector: 'p' })).toBeVisible()
  },
})

const TIMELINE_PAGE = 'GET /api/media/all-metadata-steps/{page}/{limit}'
type PageRequest = Parameters<ReturnType<typeof mockLibrary>[typeof TIMELINE_PAGE]>[0]

/**
 * Creates a mock server with 450 photos. The request for its third page of 200 photos receives the response `third`.
 */
function mockThirdPage(third: typeof neverResponds | ReturnType<typeof failWith>) {
  const library = mockLibrary(createMediaItems(450))
  const respond = (request: PageRequest) =>
    request.params.limit === '200' && request.params.page === '2' ? third : library[TIMELINE_PAGE](request)
  return { ...library, [TIMELINE_PAGE]: respond }
}

async function selectAll(userEvent: UserEventObject) {
  await tiles()
  await userEvent.click(getItem(checks(), 0))
  await userEvent.click(screen.getByRole('button', { name: 'Select all' }))
}

const bar = () => within(screen.getByRole('region', { name: 'Selection' }))

const onPageRequest = fn()
const largeLibrary = mockLibrary(createMediaItems(450))
export const AllSelected = meta.story({
  parameters: {
    platform: {
      mock: {
        ...largeLibrary,
        [TIMELINE_PAGE]: (request: PageRequest) => {
          onPageRequest(`${request.params.page}/${request.params.limit}`)
          return largeLibrary[TIMELINE_PAGE](request)
        },
      },
    },
  },
  play: async ({ userEvent }) => {
    await selectAll(userEvent)
    await waitFor(() => expect(bar().getByText('450 selected')).toBeVisible())
    await expect(bar().getByRole('button', { name: 'Select all' })).toBeDisabled()
    await expect(bar().getByRole('button', { name: 'Delete' })).toBeEnabled()
    await expect(onPageRequest.mock.calls.flat()).toEqual(['0/30', '0/200', '1/200', '2/200'])
    await userEvent.click(getItem(checks(), 0))
    await expect(bar().getByText('449 selected')).toBeVisible()
  },
})

export const SelectingAll = meta.story({
  parameters: { platform: { mock: mockThirdPage(neverResponds) } },
  play: async ({ userEvent }) => {
    await selectAll(userEvent)
    await waitFor(() => expect(bar().getByText('Selecting all: 400 of 450')).toBeVisible())
    await expect(bar().getByText('30 selected')).toBeVisible()
    await expect(bar().getByRole('button', { name: 'Delete' })).toBeDisabled()
  },
})

export const SelectAllCanceled = meta.story({
  parameters: { platform: { mock: mockThirdPage(neverResponds) } },
  play: async ({ userEvent }) => {
    await selectAll(userEvent)
    await waitFor(() => expect(bar().getByText('Selecting all: 400 of 450')).toBeVisible())
    await userEvent.click(getItem(checks(), 1))
    await expect(bar().getByText('29 selected')).toBeVisible()
    await expect(bar().queryByText(/^Selecting all/)).toBeNull()
    await expect(bar().getByRole('button', { name: 'Delete' })).toBeEnabled()

    await userEvent.click(bar().getByRole('button', { name: 'Select all' }))
    await waitFor(() => expect(bar().getByText('Selecting all: 400 of 450')).toBeVisible())
    await userEvent.click(bar().getByRole('button', { name: 'Clear selection' }))
    await expect(screen.queryByRole('region', { name: 'Selection' })).toBeNull()
  },
})

export const SelectAllFailed = meta.story({
  parameters: { platform: { mock: mockThirdPage(failWith(500)) } },
  decorators: [
    (Story) => (
      <>
        <Story />
        <Toasts />
      </>
    ),
  ],
  play: async ({ userEvent }) => {
    await selectAll(userEvent)
    await expect(
      await screen.findByText('Some photos couldn’t be loaded and aren’t selected. Try again in a moment.'),
    ).toBeVisible()
    await expect(bar().getByText('30 selected')).toBeVisible()
    await expect(bar().getByRole('button', { name: 'Select all' })).toBeEnabled()
  },
})

export const SelectAllEndsInAnotherList = meta.story({
  parameters: { platform: { mock: mockThirdPage(neverResponds) } },
  play: async ({ userEvent }) => {
    await selectAll(userEvent)
    await waitFor(() => expect(bar().getByText('Selecting all: 400 of 450')).toBeVisible())
    await userEvent.click(screen.getByRole('radio', { name: 'By Year' }))
    await waitFor(() => expect(screen.queryByText(/^Selecting all/, { selector: 'p' })).toBeNull())
  },
})

export const MasonrySelection = meta.story({
  play: async ({ canvas, userEvent }) => {
    await tiles()
    await userEvent.click(canvas.getByRole('radio', { name: 'Masonry' }))
    await userEvent.click(getItem(checks(), 2))
    await expect(canvas.getByText('1 selected', { selector: 'p' })).toBeVisible()
  },
})

/** Grid without the gallery around it. All photos have loaded. */
function ManyPhotos({ items }: { items: readonly MediaItem[] }) {
  const [months] = useState(() => groupByMonth(items))
  const [order] = useState(() => months.flatMap((month) => month.items))
  const selection = useSelection(order)
  return (
    <>
      <GalleryGrid
        months={months}
        view="grid"
        columns={5}
        mediaHref={(id) => `/media/${id}`}
        activeId={null}

        selection={selection}
      />
      <SelectedBar selection={selection} total={order.length}>
        {null}
      </SelectedBar>
    </>
  )
}

export const TenThousandPhotos = meta.story({
  parameters: { platform: { mock: { 'GET /authz': neverResponds } } },
  render: () => <ManyPhotos items={createMediaItems(10_000)} />,
  play: async () => {
    await tiles()
    await fireEvent.click(getItem(checks(), 0), { detail: 1 })
    await fireEvent.keyDown(window, { key: 'a', ctrlKey: true })
    await expect(screen.getByText('10,000 selected', { selector: 'p' })).toBeVisible()
    await fireEvent.click(getItem(checks(), 3), { detail: 1 })
    await expect(screen.getByText('9,999 selected', { selector: 'p' })).toBeVisible()
    await expect(checks().length).toBeLessThan(150)
  },
})
