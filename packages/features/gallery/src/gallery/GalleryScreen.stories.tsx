import preview from '#storybook/preview'
import { aMediaItem, createMediaItems } from '@calotype/api/fixtures'
import { failWith, replyInSequence, neverResponds } from '@calotype/api/mock'
import { expect, fn, waitFor } from 'storybook/test'
import { mockLibrary } from '../mockLibrary.ts'
import { StoryRoute } from './StoryRoute.tsx'

const TIMELINE_PAGE = 'GET /api/media/all-metadata-steps/{page}/{limit}'
const YEAR_PAGES = 'GET /api/media/all-metadata-year-month-steps/{page}/{size}/{year}'

const meta = preview.meta({
  component: StoryRoute,
  parameters: { layout: 'fullscreen' },
  beforeEach: () => {
    localStorage.removeItem('galleryView')
    localStorage.removeItem('galleryColumns')
    window.scrollTo(0, 0)
  },
})

function aServer(count: number) {
  const library = mockLibrary(createMediaItems(count))
  const onPageRequest = fn()
  return {
    onPageRequest,
    platform: {
      mock: {
        ...library,
        [TIMELINE_PAGE]: (request: Parameters<(typeof library)[typeof TIMELINE_PAGE]>[0]) => {
          onPageRequest(`${request.params.page}/${request.params.limit}`)
          return library[TIMELINE_PAGE](request)
        },
        [YEAR_PAGES]: (request: Parameters<(typeof library)[typeof YEAR_PAGES]>[0]) => {
          onPageRequest(`${request.params.page}/${request.params.size}/${request.params.year}`)
          return library[YEAR_PAGES](request)
        },
      },
    },
  }
}

const serverWith45 = aServer(45)
export const PagesLoadedInOrder = meta.story({
  parameters: { platform: serverWith45.platform },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('42 photos, 3 videos')).toBeVisible()
    await expect(serverWith45.onPageRequest.mock.calls.flat()).toEqual(['0/30'])
    await userEvent.click(await canvas.findByRole('button', { name: 'Load More Photos' }))
    await expect(await canvas.findByText("You've reached the end of your gallery")).toBeInTheDocument()
    await expect(serverWith45.onPageRequest.mock.calls.flat()).toEqual(['0/30', '1/30'])
  },
})

export const FirstPageLoading = meta.story({
  parameters: {
    platform: { mock: { ...mockLibrary(createMediaItems(45)), [TIMELINE_PAGE]: neverResponds } },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading more photos...')).toBeInTheDocument()
    await expect(canvas.getAllByRole('heading', { level: 2 })[0]).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Load More Photos' })).toBeNull()
  },
})

const thirty = aServer(30)
export const ExactlyOnePage = meta.story({
  parameters: { platform: thirty.platform },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Load More Photos' }))
    await expect(await canvas.findByText("You've reached the end of your gallery")).toBeInTheDocument()
    await expect(thirty.onPageRequest.mock.calls.flat()).toEqual(['0/30', '1/30'])
  },
})

const serverWith29 = aServer(29)
export const LessThanOnePage = meta.story({
  parameters: { platform: serverWith29.platform },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("You've reached the end of your gallery")).toBeInTheDocument()
    await expect(canvas.queryByRole('button', { name: 'Load More Photos' })).toBeNull()
    await expect(serverWith29.onPageRequest.mock.calls.flat()).toEqual(['0/30'])
  },
})

const serverWith70 = aServer(70)
export const PagesLoadedOnScroll = meta.story({
  parameters: { platform: serverWith70.platform },
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Load More Photos' })
    await canvas.findAllByRole('link', { name: /jpg|mp4/i })
    await expect(serverWith70.onPageRequest.mock.calls.flat()).toEqual(['0/30'])
    window.scrollTo(0, document.documentElement.scrollHeight)
    await waitFor(() => expect(serverWith70.onPageRequest.mock.calls.flat()).toContain('2/30'))
    await expect(await canvas.findByText("You've reached the end of your gallery")).toBeInTheDocument()
  },
})

const twoHundred = aServer(200)
export const ModeSwitched = meta.story({
  parameters: { platform: twoHundred.platform },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('button', { name: 'Load More Photos' })
    await expect(canvas.queryByRole('combobox')).toBeNull()

    await userEvent.click(canvas.getByRole('radio', { name: 'By Year' }))
    await expect(await canvas.findByRole('combobox', { name: 'Year' })).toHaveValue('2025')
    await expect(await canvas.findByText("You've reached the end of 2025 photos")).toBeInTheDocument()

    await userEvent.click(canvas.getByRole('radio', { name: 'All Photos' }))
    await canvas.findByRole('button', { name: 'Load More Photos' })
    await expect(twoHundred.onPageRequest.mock.calls.flat()).toEqual(['0/30', '0/200/2025', '0/30'])
  },
})

const serverWith400 = aServer(400)
export const YearChanged = meta.story({
  parameters: { platform: serverWith400.platform },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('radio', { name: 'By Year' }))
    const dropdown = await canvas.findByRole('combobox', { name: 'Year' })
    await userEvent.selectOptions(dropdown, '2021')
    await expect(await canvas.findByText("You've reached the end of 2021 photos")).toBeInTheDocument()
    const months = canvas.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)
    await expect(months.every((month) => month?.includes('2021'))).toBe(true)
    await userEvent.selectOptions(dropdown, '2025')
    await canvas.findByText("You've reached the end of 2025 photos")
    await expect(serverWith400.onPageRequest.mock.calls.flat().slice(1)).toEqual([
      '0/200/2025',
      '0/200/2021',
      '0/200/2025',
    ])
  },
})

export const NewAccount = meta.story({
  parameters: { platform: { mock: mockLibrary([]) } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No photos yet')).toBeVisible()
  },
})

const sixPhotos = mockLibrary(createMediaItems(6))
export const RetriedAfterFailure = meta.story({
  parameters: {
    platform: { mock: { ...sixPhotos, [TIMELINE_PAGE]: replyInSequence(failWith(500), pageOne(6)) } },
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('Something went wrong')).toBeVisible()
    await expect(canvas.getByText('Failed to load photos')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(await canvas.findByText('6 photos')).toBeVisible()
  },
})

export const YearListFailed = meta.story({
  parameters: {
    platform: {
      mock: { ...sixPhotos, 'GET /api/media/years': replyInSequence(failWith(500), failWith(500), [2025]) },
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('radio', { name: 'By Year' }))
    await expect(await canvas.findByText('Failed to load available years')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await userEvent.click(await canvas.findByRole('button', { name: 'Try again' }))
    await expect(await canvas.findByRole('combobox', { name: 'Year' })).toHaveValue('2025')
  },
})

export const YearFailed = meta.story({
  parameters: { platform: { mock: { ...sixPhotos, [YEAR_PAGES]: failWith(500) } } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('radio', { name: 'By Year' }))
    await expect(await canvas.findByText('Failed to load photos for selected year')).toBeVisible()
    await expect(canvas.getByText('Something went wrong')).toBeVisible()
  },
})

let isDown = true
export const NextPageFailed = meta.story({
  parameters: {
    platform: {
      mock: {
        ...mockLibrary(createMediaItems(34)),
        [TIMELINE_PAGE]: ({ params }: { params: { page: string } }) =>
          params.page === '0' ? pageOne(34) : isDown ? failWith(500) : pageTwo(34),
      },
    },
  },
  play: async ({ canvas, userEvent }) => {
    isDown = true
    await userEvent.click(await canvas.findByRole('button', { name: 'Load More Photos' }))
    await expect(await canvas.findByText('Failed to load photos')).toBeVisible()
    await expect(canvas.getAllByRole('gridcell').length).toBeGreaterThan(3)
    isDown = false
    window.scrollBy(0, -10)
    await expect(await canvas.findByText("You've reached the end of your gallery")).toBeInTheDocument()
  },
})

export const AppearanceRemembered = meta.story({
  parameters: { platform: { mock: mockLibrary(createMediaItems(29)) } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: 'Masonry' }))
    canvas.getByRole('slider', { name: 'Columns' }).focus()
    await userEvent.keyboard('{Home}')
    await expect(canvas.getByRole('slider', { name: 'Columns' })).toHaveAttribute('aria-valuenow', '2')
    await expect(localStorage.getItem('galleryView')).toBe('masonry')
    await expect(localStorage.getItem('galleryColumns')).toBe('2')
  },
})

const processing = aMediaItem({ id: 1, status: 'processing' })
export const ThumbnailProcessed = meta.story({
  parameters: {
    platform: {
      mock: {
        ...mockLibrary([processing]),
        'GET /api/media/{id}': replyInSequence(processing, {
          ...processing,
          name: 'ready.jpg',
          status: 'ready',
        }),
      },
    },
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('link', { name: /IMG_4821/ })
    await waitFor(() => expect(canvas.getByRole('link', { name: /ready/ })).toBeVisible())
  },
})

function pageOne(count: number) {
  return { ...createPage(count), fileUploadResponseList: createMediaItems(count).slice(0, 30) }
}

function pageTwo(count: number) {
  return { ...createPage(count), currentPage: 1, fileUploadResponseList: createMediaItems(count).slice(30) }
}

function createPage(count: number) {
  return { currentPage: 0, totalPages: Math.ceil(count / 30), hasMore: count > 30 }
}
