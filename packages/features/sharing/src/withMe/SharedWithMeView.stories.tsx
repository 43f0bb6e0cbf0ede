import preview from '#storybook/preview'
import type { MoreStatus } from '@calotype/api'
import { aDocument, aSharedAlbum, aSharedMediaItem, createMediaItems } from '@calotype/api/fixtures'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { SharedWithMeView, type SharedWithMeViewProps } from './SharedWithMeView.tsx'

const albums = [
  aSharedAlbum(),
  aSharedAlbum({ id: 13, title: '', coverPhoto: null, photoCount: 0, permission: 'edit' }),
  aSharedAlbum({ id: 14, title: 'The long summer of the long names 🌅🏊‍♀️ '.repeat(3), photoCount: 1 }),
]
const photos = [...createMediaItems(7), aDocument({ id: 9 })].map((item) => aSharedMediaItem(item))

const [onMoreAlbums, onMoreMedia] = [fn(), fn()]
const ready = <T,>(
  items: readonly T[],
  more: MoreStatus = 'end',
  total = items.length,
  onLoadMore = fn(),
) => ({
  status: 'ready' as const,
  items,
  total,
  more,
  onLoadMore,
})

const args: SharedWithMeViewProps = {
  albums: ready(albums),
  media: ready(photos),
  verification: { status: 'verified' },
  leave: { isBusy: false, problem: null, onStart: fn(), onLeave: fn() },
}
const meta = preview.meta({ component: SharedWithMeView, args })

const getSection = (title: string) =>
  within(screen.getByRole('heading', { name: title }).closest('section') ?? document.body)

export const AlbumsAndPhotos = meta.story({
  tags: ['state:done', 'state:long'],
  play: async () => {
    const [shared, single] = [getSection('Shared Albums'), getSection('Shared Photos')]
    await expect(shared.getByText('3')).toBeVisible()
    await expect(shared.getByRole('link', { name: 'Norway by train' })).toHaveAttribute('href', '/albums/12')
    await expect(shared.getByText('Can edit')).toBeVisible()
    await expect(single.getByText('8')).toBeVisible()
    await expect(single.getAllByRole('link')[0]).toHaveAttribute('href', `/media/${photos[0]?.id}`)
  },
})

export const MotionPhotoAndStack = meta.story({
  args: {
    media: ready([
      aSharedMediaItem({ motionFileName: 'motion.mov', companionCount: 1 }),
      aSharedMediaItem({ id: 8, name: 'DSC_0004.JPG', stackSize: 2, companionCount: 1 }),
    ]),
  },
  play: async () => {
    await expect(screen.getByRole('link', { name: /Motion photo, From henry/ })).toBeVisible()
    await expect(screen.getByRole('link', { name: /DSC_0004.JPG, Stack of 2 photos/ })).toBeVisible()
  },
})

export const Loading = meta.story({
  tags: ['state:loading'],
  args: { albums: { status: 'loading' }, media: { status: 'loading' } },
  play: async () => {
    await screen.findByText('Loading shared albums')
    await screen.findByText('Loading shared photos')
  },
})

export const Empty = meta.story({
  tags: ['state:empty'],
  args: { albums: ready([]), media: ready([]) },
  play: async () => {
    await expect(screen.getByText('No shared albums')).toBeVisible()
    await expect(screen.getByText('No albums have been shared with you yet.')).toBeVisible()
    await expect(screen.getByText('No shared photos')).toBeVisible()
    await expect(screen.getByText('No individual photos have been shared with you yet.')).toBeVisible()
  },
})

const [onRetryAlbums, onRetryMedia] = [fn(), fn()]
export const BothFailed = meta.story({
  tags: ['state:failed'],
  args: {
    albums: { status: 'failed', onRetry: onRetryAlbums },
    media: { status: 'failed', onRetry: onRetryMedia },
  },
  play: async ({ userEvent }) => {
    await expect(screen.getByText('Failed to load shared albums.')).toBeVisible()
    await expect(screen.getByText('Failed to load shared media.')).toBeVisible()
    await userEvent.click(getSection('Shared Photos').getByRole('button', { name: 'Try again' }))
    await expect(onRetryMedia).toHaveBeenCalledOnce()
    await expect(onRetryAlbums).not.toHaveBeenCalled()
  },
})

export const OnePhoto = meta.story({
  tags: ['state:one'],
  args: { albums: ready([]), media: ready(photos.slice(0, 1)) },
})

const onResend = fn()
export const EmailNotVerified = meta.story({
  args: {
    albums: ready([]),
    media: ready([]),
    verification: { status: 'unverified', email: 'constance@example.org', problem: null, onResend },
  },
  beforeEach: () => void onResend.mockClear(),
  play: async ({ userEvent }) => {
    await expect(screen.getByText(/Open the link we sent to constance@example\.org\./)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Resend email' }))
    await expect(onResend).toHaveBeenCalledOnce()
  },
})

export const EmailResent = meta.story({
  args: { verification: { status: 'sent', email: 'constance@example.org', problem: null, onResend } },
  play: async () => {
    await expect(screen.getByText('We sent a new link to constance@example.org.')).toBeVisible()
    await expect(screen.queryByRole('button', { name: 'Resend email' })).toBeNull()
  },
})

export const ResendFailed = meta.story({
  args: {
    verification: {
      status: 'unverified',
      email: 'constance@example.org',
      problem: 'We sent you several emails. Wait an hour before you request another.',
      onResend,
    },
  },
  play: () => expect(screen.getByRole('alert')).toHaveTextContent('Wait an hour'),
})

const onLeave = fn()
const leave = { ...args.leave, onLeave }
export const ConfirmingLeave = meta.story({
  args: { leave },
  beforeEach: () => void onLeave.mockClear(),
  play: async ({ userEvent }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Options for Untitled Album' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Leave Album' }))
    const dialog = await screen.findByRole('dialog', { name: 'Leave Album' })
    await expect(dialog).toHaveTextContent('Only henry@example.org can share it with you again.')
    await expect(dialog).toHaveTextContent('Photos you added will be removed from the album')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Leave Album' }))
    await expect(onLeave).toHaveBeenCalledWith({ kind: 'album', item: albums[1] }, expect.any(Function))
  },
})

export const RemoveFailed = meta.story({
  args: { leave: { ...leave, problem: 'Something went wrong. Please try again.' } },
  beforeEach: () => void onLeave.mockClear(),
  play: async ({ userEvent }) => {
    const name = photos[0]?.name ?? ''
    await userEvent.click(
      screen.getAllByRole('button', { name: `Remove ${name} from Shared with Me` })[0] ?? document.body,
    )
    const dialog = await screen.findByRole('dialog', { name: 'Remove Photo' })
    await expect(dialog).toHaveTextContent('Something went wrong.')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Remove Photo' }))
    await expect(onLeave).toHaveBeenCalledWith({ kind: 'media', item: photos[0] }, expect.any(Function))
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
})

const manyAlbums = (length: number) =>
  Array.from({ length }, (_, index) => aSharedAlbum({ id: index + 1, title: `Album ${index + 1}` }))
const manyPhotos = (length: number) =>
  Array.from({ length }, (_, index) => aSharedMediaItem({ id: index + 1, name: `Photo ${index + 1}.jpg` }))

export const MorePages = meta.story({
  args: {
    albums: ready(manyAlbums(12), 'idle', 250, onMoreAlbums),
    media: ready(manyPhotos(100), 'idle', 10_000, onMoreMedia),
  },
  beforeEach: () => {
    onMoreAlbums.mockClear()
    onMoreMedia.mockClear()
  },
  play: async ({ userEvent }) => {
    await expect(getSection('Shared Albums').getByText('250')).toBeVisible()
    await expect(getSection('Shared Photos').getByText('10,000')).toBeVisible()
    // More albums load only on request. If they loaded on scrolling, the photos below would never become visible.
    window.scrollTo(0, document.body.scrollHeight)
    await waitFor(() => expect(onMoreMedia).toHaveBeenCalled())
    await expect(onMoreAlbums).not.toHaveBeenCalled()
    await userEvent.click(getSection('Shared Albums').getByRole('button', { name: 'Show more albums' }))
    await expect(onMoreAlbums).toHaveBeenCalledOnce()
  },
})

export const MoreFailed = meta.story({
  args: {
    albums: ready(manyAlbums(3), 'failed', 250, onMoreAlbums),
    media: ready(manyPhotos(3), 'failed', 250, onMoreMedia),
  },
  beforeEach: () => {
    onMoreAlbums.mockClear()
    onMoreMedia.mockClear()
  },
  play: async ({ userEvent }) => {
    await expect(screen.getByText('Failed to load more albums.')).toBeVisible()
    await userEvent.click(getSection('Shared Photos').getByRole('button', { name: 'Try again' }))
    await expect(onMoreMedia).toHaveBeenCalledOnce()
    await expect(onMoreAlbums).not.toHaveBeenCalled()
  },
})

export const TenThousand = meta.story({
  tags: ['state:many'],
  args: { albums: ready(manyAlbums(1000)), media: ready(manyPhotos(10_000)) },
  play: async () => {
    const items = () => document.querySelectorAll('li').length
    await expect(items()).toBeLessThan(400)
    window.scrollTo(0, document.body.scrollHeight)
    await expect(await screen.findByRole('link', { name: /^Photo 10000\.jpg/ })).toBeInTheDocument()
    await expect(screen.queryByRole('link', { name: 'Album 1' })).toBeNull()
    await expect(items()).toBeLessThan(400)
  },
})
