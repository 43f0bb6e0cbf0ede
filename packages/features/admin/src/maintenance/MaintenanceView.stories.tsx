import preview from '#storybook/preview'
import type { ExpiryPauseReason, Maintenance } from '@calotype/api'
import { aMaintenance } from '@calotype/api/fixtures'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { MaintenanceView, type MaintenanceViewProps } from './MaintenanceView.tsx'

const ready = (value: Maintenance): MaintenanceViewProps['status'] => ({
  status: 'ready',
  value,
  stale: null,
})

const args: MaintenanceViewProps = {
  status: ready(aMaintenance()),
  isRefreshing: false,
  onRefresh: fn(),
  resume: { isBusy: false, problem: null, onStart: fn(), onResume: fn() },
}

const createPaused = (pausedBy: ExpiryPauseReason) =>
  ready(
    aMaintenance({
      expiry: { pausedBy, serverTime: '2026-03-22T09:30:00Z', expectedTime: '2026-03-01T09:30:00Z' },
    }),
  )

const meta = preview.meta({ component: MaintenanceView, args })

export const Healthy = meta.story({
  tags: ['state:done'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('All originals are intact')
    await expect(canvas.getByText('Originals').parentElement).toHaveTextContent('48,210')
    await expect(canvas.getByText(/^Last complete check:/)).toBeVisible()
    await expect(canvas.getByText(/^The server uses ffmpeg 5\.1\.6/)).toBeVisible()
    await expect(canvas.queryByRole('progressbar')).toBeNull()
  },
})

export const DamageFound = meta.story({
  args: { status: ready(aMaintenance({ originals: { total: 48_210, damaged: 1201, missing: 30 } })) },
  play: async ({ canvas }) => {
    const alert = canvas.getByRole('alert')
    await expect(alert).toHaveTextContent('1,231 originals are damaged or missing')
    await expect(alert).toHaveTextContent('npm run verify')
    await expect(canvas.getByText('Damaged').parentElement).toHaveTextContent('1,201')
    await expect(canvas.getByText('Missing').parentElement).toHaveTextContent('30')
  },
})

export const OneDamaged = meta.story({
  tags: ['state:one'],
  args: { status: ready(aMaintenance({ originals: { total: 1, damaged: 1, missing: 0 } })) },
  play: async ({ canvas }) =>
    expect(canvas.getByRole('alert')).toHaveTextContent('1 original is damaged or missing'),
})

export const FilesInQuarantine = meta.story({
  args: { status: ready(aMaintenance({ quarantined: 1204 })) },
  play: async ({ canvas }) => {
    const notice = canvas.getByText('1,204 files are in quarantine')
    await expect(notice).toBeVisible()
    await expect(canvas.getByText(/npm run verify -- --adopt/)).toBeVisible()
  },
})

export const ClockChanged = meta.story({
  args: { status: createPaused('clock') },
  play: async ({ canvas, args: { resume }, userEvent }) => {
    await expect(canvas.getByText('Automatic deletion is paused until you confirm the time')).toBeVisible()
    await expect(canvas.getByText('Server’s clock').parentElement).toHaveTextContent('Mar 22, 2026')
    await expect(canvas.getByText('Expected time').parentElement).toHaveTextContent('Mar 1, 2026')
    await userEvent.click(canvas.getByRole('button', { name: 'Confirm time' }))
    const dialog = await screen.findByRole('dialog', { name: 'Is the server’s clock correct?' })
    await expect(dialog).toHaveTextContent('If it is Mar 22, 2026')
    await expect(resume.onResume).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(resume.onResume).not.toHaveBeenCalled()
  },
})

export const OlderDatabase = meta.story({
  args: { status: createPaused('database') },
  play: async ({ canvas, args: { resume }, userEvent }) => {
    await expect(
      canvas.getByText('Automatic deletion is paused because an older database was restored'),
    ).toBeVisible()
    await expect(canvas.getByText(/npm run verify -- --adopt/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Keep older database' }))
    const dialog = await screen.findByRole('dialog', { name: 'Keep the older database?' })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Keep older database' }))
    await expect(resume.onResume).toHaveBeenCalledWith('database', expect.any(Function))
  },
})

const openClockDialog = async () => {
  screen.getByRole('button', { name: 'Confirm time' }).click()
  return screen.findByRole('dialog', { name: 'Is the server’s clock correct?' })
}

export const Confirming = meta.story({
  args: {
    status: createPaused('clock'),
    resume: { isBusy: true, problem: null, onStart: fn(), onResume: fn() },
  },
  play: async () => {
    const dialog = within(await openClockDialog())
    await expect(dialog.getByRole('button', { name: 'Confirming…' })).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled()
  },
})

export const ConfirmationFailed = meta.story({
  args: {
    status: createPaused('clock'),
    resume: {
      isBusy: false,
      problem: 'The server couldn’t confirm this. Try again.',
      onStart: fn(),
      onResume: fn(),
    },
  },
  play: async () => {
    const dialog = within(await openClockDialog())
    await expect(dialog.getByRole('alert')).toHaveTextContent('The server couldn’t confirm this. Try again.')
    await expect(dialog.getByRole('button', { name: 'Confirm time' })).toBeEnabled()
  },
})

export const CheckRunning = meta.story({
  tags: ['state:partial'],
  args: {
    status: ready(
      aMaintenance({
        check: {
          isRunning: true,
          checked: 12_040,
          startedAt: '2026-03-01T08:00:00Z',
          lastCompletedAt: '2026-02-02T21:14:09Z',
        },
      }),
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar')).toHaveAttribute('value', '24')
    await expect(canvas.getByText('Checked 12,040 of 48,210 originals (24%)')).toBeVisible()
  },
})

export const WithoutFfmpeg = meta.story({
  args: { status: ready(aMaintenance({ ffmpeg: { version: null } })) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('ffmpeg isn’t installed')).toBeVisible()
  },
})

export const NeverChecked = meta.story({
  tags: ['state:empty'],
  args: {
    status: ready(
      aMaintenance({
        originals: { total: 0, damaged: 0, missing: 0 },
        check: { isRunning: false, checked: 0, startedAt: null, lastCompletedAt: null },
      }),
    ),
  },
  play: async ({ canvas }) =>
    expect(canvas.getByRole('status')).toHaveTextContent('The originals haven’t been checked yet'),
})

export const Loading = meta.story({
  tags: ['state:loading'],
  args: { status: { status: 'loading' } },
  play: async ({ canvas }) => expect(await canvas.findByText('Loading file status')).toBeInTheDocument(),
})

export const Failed = meta.story({
  tags: ['state:failed'],
  args: { status: { status: 'failed', message: 'Couldn’t load the file status', onRetry: fn() } },
  play: async ({ canvas }) =>
    expect(canvas.getByRole('alert')).toHaveTextContent('Couldn’t load the file status'),
})

export const Outdated = meta.story({
  args: {
    status: {
      status: 'ready',
      value: aMaintenance(),
      stale: { message: 'Couldn’t load the file status', onRetry: fn() },
    },
  },
})
