import preview from '#storybook/preview'
import { aDevice } from '@calotype/api/fixtures'
import { expect, fn } from 'storybook/test'
import { DevicesView } from './DevicesView.tsx'

const sessions = [
  aDevice(),
  aDevice({ id: 30, device: 'Safari on iPhone', isCurrent: false }),
  aDevice({ id: 12, device: null, isCurrent: false, lastUsedAt: '2026-02-11T12:00:00Z' }),
]
const ready = {
  status: 'ready',
  sessions,
  ending: null,
  problem: null,
  onSignOut: fn(),
  onSignOutOthers: fn(),
} as const

const meta = preview.meta({ component: DevicesView })

export const Loading = meta.story({ tags: ['state:loading'], args: { devices: { status: 'loading' } } })

const onRetry = fn()
export const Failed = meta.story({
  tags: ['state:failed'],
  args: { devices: { status: 'failed', onRetry } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(onRetry).toHaveBeenCalledOnce()
  },
})

export const OnlyThisDevice = meta.story({
  tags: ['state:one'],
  args: { devices: { ...ready, sessions: [aDevice()] } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('This device')).toBeVisible()
    await expect(canvas.queryByRole('button')).toBeNull()
  },
})

export const ThreeDevices = meta.story({
  tags: ['state:done'],
  args: { devices: ready },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Sign out Safari on iPhone' }))
    await expect(ready.onSignOut).toHaveBeenLastCalledWith(30)
    await expect(canvas.getByRole('button', { name: 'Sign out Unknown device' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Sign out all other devices' }))
    await expect(ready.onSignOutOthers).toHaveBeenCalledOnce()
  },
})

export const SigningOut = meta.story({ args: { devices: { ...ready, ending: 30 } } })

export const SignOutFailed = meta.story({
  tags: ['state:partial'],
  args: { devices: { ...ready, problem: 'Couldn’t sign out the device.' } },
})

export const LongNames = meta.story({
  tags: ['state:long'],
  args: {
    devices: {
      ...ready,
      sessions: [
        aDevice({ device: 'A browser whose maker tells everything about it '.repeat(4) }),
        aDevice({ id: 30, device: 'x'.repeat(200), isCurrent: false }),
      ],
    },
  },
})
