import preview from '#storybook/preview'
import { aSharedFile, aSharedGroup, createDrawnSharedFiles } from '@calotype/api/fixtures'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { mockFiles } from '../files/mockFiles.ts'
import { OwnerViewerView, type OwnedGroup } from './OwnerViewerView.tsx'

const meta = preview.meta({ component: OwnerViewerView, args: { token: 'a-token' } })

const onIndexChange = fn()
const ready = (
  overrides: Parameters<typeof aSharedGroup>[0] = {},
  index: number | null = null,
): OwnedGroup => ({
  status: 'ready',
  group: aSharedGroup(overrides),
  files: mockFiles(aSharedGroup(overrides)),
  index,
  onIndexChange,
})

export const Loading = meta.story({
  tags: ['state:loading'],
  args: { group: { status: 'loading' } },
  play: async () => void (await screen.findByText('Loading photos')),
})

const onRetry = fn()
export const Failed = meta.story({
  tags: ['state:failed'],
  args: { group: { status: 'failed', onRetry } },
  play: async ({ userEvent }) => {
    await expect(screen.getByText('Failed to load link details.')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await expect(onRetry).toHaveBeenCalledOnce()
  },
})

export const Files = meta.story({
  tags: ['state:done'],
  args: { group: ready() },
  play: async ({ userEvent }) => {
    await expect(screen.getByRole('heading', { name: 'A week at the lake' })).toBeVisible()
    await expect(screen.getByText('6 photos · Expires May 18, 2030')).toBeVisible()
    await expect(screen.getByRole('link', { name: 'Back to My Links' })).toHaveAttribute('href', '/my-links')
    await userEvent.click(screen.getByRole('link', { name: 'Open IMG_4803.JPG' }))
    await expect(onIndexChange).toHaveBeenLastCalledWith(3)
  },
})

export const FileOpen = meta.story({
  args: { group: ready({}, 2) },
  play: async ({ userEvent }) => {
    await waitFor(() => expect(screen.getByText('3 of 6')).toBeVisible())
    await userEvent.keyboard('{ArrowRight}')
    await expect(onIndexChange).toHaveBeenLastCalledWith(3)
    await userEvent.keyboard('{Escape}')
    await expect(onIndexChange).toHaveBeenLastCalledWith(null)
  },
})

export const Empty = meta.story({
  tags: ['state:empty'],
  args: { group: ready({ files: [], description: null, expiresAt: null }) },
})

export const OnePhoto = meta.story({
  tags: ['state:one'],
  args: { group: ready({ files: createDrawnSharedFiles(1), title: '' }) },
})

export const LargeVideo = meta.story({
  args: {
    group: ready({
      files: [aSharedFile({ name: 'Film.mp4', fileType: 'video/mp4', fileSizeMB: 2048 })],
    }),
  },
  play: () => expect(screen.getByText('2.0 GB')).toBeVisible(),
})

export const LongTexts = meta.story({
  tags: ['state:long'],
  args: {
    group: ready({
      title: 'Everybody at the lake 🌅🏊‍♀️ '.repeat(8),
      description: 'Words '.repeat(90),
      files: createDrawnSharedFiles(3).map((file) => ({
        ...file,
        name: `${'A very long name '.repeat(12)}.jpg`,
      })),
    }),
  },
})

export const TwoThousandPhotos = meta.story({
  tags: ['state:many'],
  args: { group: ready({ files: createDrawnSharedFiles(2000) }) },
})
