import preview from '#storybook/preview'
import { fakeBridge } from '@calotype/platform/fixtures'
import { expect, fn } from 'storybook/test'
import { ServerConnection } from './ServerConnection.tsx'

const changeServer = fn(async () => {})

const meta = preview.meta({ component: ServerConnection })

export const InTheDesktopApp = meta.story({
  parameters: {
    platform: { bridge: fakeBridge({ changeServer }) },
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('Connected to photos.example.org')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Change server…' }))
    await expect(changeServer).toHaveBeenCalledOnce()
  },
})

export const InABrowser = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull()
  },
})
