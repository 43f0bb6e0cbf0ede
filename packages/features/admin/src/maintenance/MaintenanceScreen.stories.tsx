import preview from '#storybook/preview'
import { aMaintenance } from '@calotype/api/fixtures'
import { failing, inTurn } from '@calotype/api/mock'
import { expect, screen } from 'storybook/test'
import { MaintenanceScreen } from './MaintenanceScreen.tsx'

const meta = preview.meta({ component: MaintenanceScreen })

const damaged = aMaintenance({ originals: { total: 7, damaged: 1, missing: 0 } })

export const RetriesAfterFailure = meta.story({
  parameters: {
    platform: { mock: { 'GET /api/admin/maintenance': inTurn(failing(503, 'Back at noon.'), damaged) } },
  },
  play: async () => {
    await expect(await screen.findByText('Back at noon.')).toBeVisible()
    screen.getByRole('button', { name: 'Try again' }).click()
    await expect(await screen.findByText('1 original is damaged or missing')).toBeVisible()
  },
})

export const RefreshShowsRepair = meta.story({
  parameters: { platform: { mock: { 'GET /api/admin/maintenance': inTurn(damaged, aMaintenance()) } } },
  play: async () => {
    await expect(await screen.findByText('1 original is damaged or missing')).toBeVisible()
    screen.getByRole('button', { name: 'Refresh' }).click()
    await expect(await screen.findByText('All originals are intact')).toBeVisible()
  },
})
