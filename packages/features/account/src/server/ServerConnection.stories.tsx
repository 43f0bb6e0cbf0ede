import preview from '#storybook/preview'
import { PlatformProvider, usePlatform } from '@calotype/platform'
import { fakeBridge } from '@calotype/platform/fixtures'
import { expect, fn } from 'storybook/test'
import { ServerConnection } from './ServerConnection.tsx'

const changeServer = fn(async () => {})

const meta = preview.meta({ component: ServerConnection })

export const DesktopApp = meta.story({
  parameters: {
    platform: { bridge: fakeBridge({ changeServer }) },
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('Connected to photos.example.org')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Change server…' }))
    await expect(changeServer).toHaveBeenCalledOnce()
  },
})

export const LongServerName = meta.story({
  decorators: [
    function AtLongAddress(Story) {
      const platform = usePlatform()
      const webOrigin = () => `https://${'serverofthefamily.'.repeat(8)}example.org:8443`
      return (
        <PlatformProvider platform={{ ...platform, webOrigin }}>
          <Story />
        </PlatformProvider>
      )
    },
  ],
  parameters: { platform: { bridge: fakeBridge({ changeServer }) } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Connected to server/)).toHaveTextContent(/example\.org:8443$/)
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
  },
})

export const Browser = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull()
  },
})
