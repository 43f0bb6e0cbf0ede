import preview from '#storybook/preview'
import { aServerStatus } from '@calotype/api/fixtures'
import { expect, fn, within } from 'storybook/test'
import { ServerStatusView, type ServerStatusViewProps } from './ServerStatusView.tsx'

const status = aServerStatus()
const ready = (overrides: Parameters<typeof aServerStatus>[0] = {}) => ({
  status: 'ready' as const,
  value: aServerStatus(overrides),
  stale: null,
})
const args: ServerStatusViewProps = { status: ready(), isRetrying: false, onRetry: fn() }
const meta = preview.meta({ component: ServerStatusView, args })

export const Ready = meta.story({
  tags: ['state:done'],
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText(/of .* on the disk are used/)).toBeVisible()
    const failed = within(canvas.getByRole('table', { name: 'Failed' }))
    await expect(failed.getByText('The file is damaged.')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Retry failed and waiting jobs' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
})

export const AlmostFull = meta.story({
  tags: ['state:partial'],
  args: { status: ready({ storage: { ...status.storage, freeBytes: 60e9 } }) },
  play: async ({ canvas }) => expect(canvas.getByText('The disk is almost full')).toBeVisible(),
})

export const DiskFull = meta.story({
  args: { status: ready({ storage: { ...status.storage, freeBytes: 40e9 } }) },
  play: async ({ canvas }) =>
    expect(canvas.getByText('Uploads have stopped because the disk is full')).toBeVisible(),
})

export const NewServer = meta.story({
  tags: ['state:empty'],
  args: {
    status: ready({
      canSellPlans: false,
      storage: { ...status.storage, storedBytes: 0, users: [], growth: [] },
      jobs: { queued: 0, running: 0, waiting: 0, failed: 0, failedJobs: [] },
      mail: { isConfigured: false, waiting: 0, failed: 0 },
    }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Emails aren’t sent, because SMTP_URL/)).toBeVisible()
    await expect(canvas.queryByRole('button')).toBeNull()
  },
})

export const ManyFailedJobs = meta.story({
  tags: ['state:many', 'state:long'],
  args: {
    status: ready({
      storage: {
        ...status.storage,
        users: Array.from({ length: 10 }, (_, index) => ({
          id: index + 1,
          email: `${'constance-fox-talbot-'.repeat(4)}${index + 1}@example.org`,
          usedBytes: (10 - index) * 20e9,
        })),
        growth: Array.from({ length: 12 }, (_, index) => ({
          month: `2026-${String(index + 1).padStart(2, '0')}`,
          bytes: (index + 1) * 4e9,
        })),
      },
      jobs: {
        queued: 48_210,
        running: 2,
        waiting: 310,
        failed: 12_408,
        failedJobs: Array.from({ length: 20 }, (_, index) => ({
          id: 900 - index,
          kind: index % 2 ? 'transcode' : 'render',
          mediaId: 1_204_711 - index,
          error: `Input error: bad_segment_marker_${'ff'.repeat(30)} at offset ${index}`,
          createdAt: '2026-03-01T08:00:00Z',
        })),
      },
    }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('12,408')).toBeVisible()
    const failed = within(canvas.getByRole('table', { name: 'Failed' }))
    await expect(failed.getAllByText(/^Input error/)).toHaveLength(20)
  },
})

export const Viewer = meta.story({
  args: { onRetry: null },
  play: async ({ canvas }) => expect(canvas.queryByRole('button')).toBeNull(),
})

export const Loading = meta.story({
  tags: ['state:loading'],
  args: { status: { status: 'loading' } },
  play: async ({ canvas }) => expect(await canvas.findByText('Loading storage and jobs')).toBeInTheDocument(),
})

export const Failed = meta.story({
  tags: ['state:failed'],
  args: { status: { status: 'failed', message: 'Couldn’t load storage and jobs', onRetry: fn() } },
  play: async ({ canvas }) =>
    expect(canvas.getByRole('alert')).toHaveTextContent('Couldn’t load storage and jobs'),
})
