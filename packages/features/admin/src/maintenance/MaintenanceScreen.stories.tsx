import preview from '#storybook/preview'
import { aMaintenance, aServerStatus } from '@calotype/api/fixtures'
import { failWith, replyInSequence } from '@calotype/api/mock'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { MaintenanceScreen } from './MaintenanceScreen.tsx'

const meta = preview.meta({ component: MaintenanceScreen })

const damagedLibrary = aMaintenance({ originals: { total: 7, damaged: 1, missing: 0 } })

export const RetriedAfterFailure = meta.story({
  parameters: {
    platform: {
      mock: {
        'GET /api/admin/status': aServerStatus(),
        'GET /api/admin/maintenance': replyInSequence(failWith(503, 'Back at noon.'), damagedLibrary),
      },
    },
  },
  play: async () => {
    await expect(await screen.findByText('Back at noon.')).toBeVisible()
    screen.getByRole('button', { name: 'Try again' }).click()
    await expect(await screen.findByText('1 original is damaged or missing')).toBeVisible()
  },
})

export const RefreshedAfterRepair = meta.story({
  parameters: {
    platform: {
      mock: {
        'GET /api/admin/status': aServerStatus(),
        'GET /api/admin/maintenance': replyInSequence(damagedLibrary, aMaintenance()),
      },
    },
  },
  play: async () => {
    await expect(await screen.findByText('1 original is damaged or missing')).toBeVisible()
    screen.getByRole('button', { name: 'Refresh' }).click()
    await expect(await screen.findByText('All originals are intact')).toBeVisible()
  },
})

const expiry = {
  pausedBy: 'clock',
  serverTime: '2026-03-22T09:30:00Z',
  expectedTime: '2026-03-01T09:30:00Z',
} as const
const onConfirmRequest = fn()

export const ClockConfirmedAfterFailure = meta.story({
  parameters: {
    platform: {
      mock: {
        'GET /api/admin/status': aServerStatus(),
        'GET /api/admin/maintenance': replyInSequence(aMaintenance({ expiry }), aMaintenance()),
        'POST /api/admin/maintenance/resume-expiry': ({ body }: { body: object }) => {
          onConfirmRequest(body)
          return onConfirmRequest.mock.calls.length === 1 ? failWith(503, 'Back at noon.') : undefined
        },
      },
    },
  },
  beforeEach: () => void onConfirmRequest.mockClear(),
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Confirm time' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Confirm time' }))
    await expect(await dialog.findByText('Back at noon.')).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Confirm time' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(onConfirmRequest).toHaveBeenLastCalledWith({ reason: 'clock' })
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Confirm time' })).toBeNull())
  },
})
