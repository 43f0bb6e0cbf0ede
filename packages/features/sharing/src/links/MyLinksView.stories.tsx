import preview from '#storybook/preview'
import type { MoreStatus, SharedLinkSummary } from '@calotype/api'
import { aSharedLink, createDrawnSharedFiles } from '@calotype/api/fixtures'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { MyLinksView, type MyLinks } from './MyLinksView.tsx'
import type { Details } from './LinkPhotos.tsx'

const meta = preview.meta({ component: MyLinksView })

const lake = aSharedLink()
const norway = aSharedLink({
  token: 'another',
  title: 'Norway',
  description: null,
  expiresAt: null,
  fileCount: 1,
})

const onLoadMore = fn()
const createList = (items: readonly SharedLinkSummary[], more: MoreStatus = 'end', total = items.length) => ({
  items,
  total,
  more,
  onLoadMore,
})

const onDisable = fn()
const onStart = fn()
const ready = (overrides: Partial<Extract<MyLinks, { status: 'ready' }>> = {}): MyLinks => ({
  status: 'ready',
  links: createList([lake, norway]),
  nowMs: Date.parse('2026-03-02T12:00:00Z'),
  openToken: null,
  details: { status: 'loading' },
  onToggle: fn(),
  onCopy: fn(),
  edit: { isBusy: false, problem: null, onStart, onSave: fn() },
  disable: { isBusy: false, onDisable },
  ...overrides,
})
const openDetails = (details: Details) => ready({ openToken: lake.token, details })

export const Loading = meta.story({
  tags: ['state:loading'],
  args: { links: { status: 'loading' } },
  play: async () => void (await screen.findByText('Loading shared links')),
})

const onRetry = fn()
export const Failed = meta.story({
  tags: ['state:failed'],
  args: { links: { status: 'failed', message: 'Failed to load shared links.', onRetry } },
  play: async ({ userEvent }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await expect(onRetry).toHaveBeenCalledOnce()
  },
})

const createLinks = (length: number) =>
  Array.from({ length }, (_, index) =>
    aSharedLink({
      token: `link-${index}`,
      title: `Link ${index + 1}`,
      description: index % 3 ? 'Rain and light. '.repeat(index % 20) : null,
    }),
  )

export const MorePages = meta.story({
  args: { links: ready({ links: createList(createLinks(100), 'idle', 10_000) }) },
  beforeEach: () => void onLoadMore.mockClear(),
  play: async ({ canvas }) => {
    const row = canvas.getByRole('heading', { name: 'Link 1' }).closest('li')
    await expect(row).toHaveAttribute('aria-setsize', '10000')
    await expect(onLoadMore).not.toHaveBeenCalled()
    window.scrollTo(0, document.body.scrollHeight)
    await waitFor(() => expect(onLoadMore).toHaveBeenCalled())
    await expect(await canvas.findByRole('heading', { name: 'Link 100' })).toBeInTheDocument()
  },
})

export const LoadingMore = meta.story({
  args: { links: ready({ links: createList([lake, norway], 'loading', 200) }) },
  play: async ({ canvas }) => expect(canvas.getByText('Loading more links')).toBeInTheDocument(),
})

export const MoreFailed = meta.story({
  args: { links: ready({ links: createList([lake, norway], 'failed', 200) }) },
  beforeEach: () => void onLoadMore.mockClear(),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('Failed to load more links.')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(onLoadMore).toHaveBeenCalledOnce()
  },
})

export const TenThousand = meta.story({
  tags: ['state:many'],
  args: { links: ready({ links: createList(createLinks(10_000)) }) },
  play: async ({ canvas }) => {
    const rows = () => canvas.getAllByRole('heading', { level: 2 }).length
    await expect(rows()).toBeLessThan(100)
    window.scrollTo(0, document.body.scrollHeight)
    await expect(await canvas.findByRole('heading', { name: 'Link 10000' })).toBeInTheDocument()
    await expect(canvas.queryByRole('heading', { name: 'Link 1' })).toBeNull()
    await expect(rows()).toBeLessThan(100)
  },
})

export const Empty = meta.story({
  tags: ['state:empty'],
  args: { links: { status: 'empty' } },
  play: async () => {
    await expect(screen.getByText('No shared links yet')).toBeVisible()
    await expect(screen.getByRole('link', { name: 'Go to Gallery' })).toHaveAttribute('href', '/gallery')
  },
})

export const SomeLinks = meta.story({
  tags: ['state:done'],
  args: { links: ready() },
  play: async () => {
    await expect(screen.getByText('For everybody who was there.')).toBeVisible()
    await expect(screen.getByText('6 photos · Expires May 18, 2030')).toBeVisible()
    await expect(screen.getByText('1 photo · Never expires')).toBeVisible()
    for (const name of ['Copy Link', 'Edit', 'Disable', 'Show photos'])
      await expect(screen.getAllByRole('button', { name })).toHaveLength(2)
  },
})

const expired = aSharedLink({ token: 'expired', title: 'Last summer', expiresAt: '2026-02-14T09:30:00Z' })
const onSave = fn()

export const Expired = meta.story({
  args: {
    links: ready({
      links: createList([expired, norway]),
      edit: { isBusy: false, problem: null, onStart, onSave },
    }),
  },
  play: async ({ userEvent }) => {
    await expect(screen.getByText('6 photos · Expired Feb 14, 2026')).toBeVisible()
    await expect(screen.getAllByRole('button', { name: 'Show photos' })).toHaveLength(1)
    await userEvent.click(screen.getByRole('button', { name: 'Renew' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Renew Link' }))
    await expect(dialog.getByText(/This link has expired/)).toBeVisible()
    await expect(dialog.getByLabelText('Expiration')).toHaveDisplayValue('30 days')
    await userEvent.click(dialog.getByRole('button', { name: 'Renew' }))
    await expect(onSave).toHaveBeenCalledWith('expired', { expirationDays: 30 }, expect.any(Function))
  },
})

export const OpenAndLoading = meta.story({
  args: { links: openDetails({ status: 'loading' }) },
  play: async () => void (await screen.findByText('Loading photos')),
})

/** Only the first page of a large link is shown. */
export const OpenWithMorePhotos = meta.story({
  args: {
    links: ready({
      links: createList([{ ...lake, fileCount: 100_000 }]),
      openToken: lake.token,
      details: { status: 'ready', files: createDrawnSharedFiles(12) },
    }),
  },
  play: async () => {
    const link = screen.getByRole('link', { name: 'View all 100,000' })
    await expect(link).toHaveAttribute('href', `/my-links/view/${lake.token}`)
  },
})

export const OpenAndFailed = meta.story({
  tags: ['state:partial'],
  args: { links: openDetails({ status: 'failed', onRetry }) },
  play: () => expect(screen.getByText('Failed to load link details.')).toBeVisible(),
})

export const OpenAndEmpty = meta.story({
  args: { links: openDetails({ status: 'ready', files: [] }) },
  play: () => expect(screen.getByText('This link doesn’t contain any files at the moment.')).toBeVisible(),
})

export const OpenWithPhotos = meta.story({
  args: { links: openDetails({ status: 'ready', files: createDrawnSharedFiles(30) }) },
  play: async () => {
    await expect(screen.getAllByRole('button', { expanded: true })).toHaveLength(1)
    await expect(screen.getByRole('link', { name: 'Open IMG_4802.JPG' })).toHaveAttribute(
      'href',
      `/my-links/view/${lake.token}?fileIndex=2`,
    )
  },
})

export const Editing = meta.story({
  args: { links: ready() },
  play: async ({ userEvent }) => {
    await userEvent.click(screen.getAllByRole('button', { name: 'Edit' })[1] ?? document.body)
    const dialog = await screen.findByRole('dialog', { name: 'Edit Link' })
    await expect(dialog).toBeVisible()
    await expect(onStart).toHaveBeenCalledOnce()
    for (const [label, value] of Object.entries({ Title: 'Norway', Description: '', Expiration: 'null' }))
      await expect(screen.getByLabelText(label)).toHaveValue(value)
  },
})

export const ConfirmingDisable = meta.story({
  args: { links: ready() },
  play: async ({ userEvent }) => {
    await userEvent.click(screen.getAllByRole('button', { name: 'Disable' })[0] ?? document.body)
    await expect(await screen.findByText(/will no longer open for anyone who has the link/)).toBeVisible()
    await expect(screen.getByText('This action cannot be undone')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(onDisable).not.toHaveBeenCalled()
  },
})

export const LongNames = meta.story({
  tags: ['state:long'],
  args: {
    links: ready({
      links: createList([
        aSharedLink({
          token: 'a',
          title: 'Everybody at the lake 🌅🏊‍♀️ '.repeat(8),
          description: 'Words '.repeat(60),
        }),
        aSharedLink({ token: 'b', title: 'x'.repeat(255), description: null, fileCount: 12_345 }),
      ]),
    }),
  },
})

export const OneLink = meta.story({
  tags: ['state:one'],
  args: { links: ready({ links: createList([norway]) }) },
})

export const DisabledByAdministrator = meta.story({
  args: { links: ready({ links: createList([aSharedLink({ isDisabled: true })]) }) },
  play: async () => {
    await expect(screen.getByText('Disabled by an administrator')).toBeVisible()
    await expect(screen.queryByRole('button', { name: 'Show photos' })).toBeNull()
  },
})

export const ViewOnlyRole = meta.story({
  args: { links: ready({ edit: null, nowMs: Date.parse('2030-01-01T00:00:00Z') }) },
  play: async () => {
    await expect(screen.getAllByRole('button', { name: 'Disable' })[0]).toBeVisible()
    await expect(screen.queryByRole('button', { name: /^(Edit|Renew)/ })).toBeNull()
  },
})
