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
    await expect(canvas.getByText(/^Not sent: set SMTP_URL/)).toBeVisible()
    await expect(canvas.queryByRole('button')).toBeNull()
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
