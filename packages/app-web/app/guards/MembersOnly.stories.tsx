import preview from '#storybook/preview'
import { paths, PlatformProvider, usePlatform, type SessionState } from '@calotype/platform'
import type { ReactNode } from 'react'
import { expect, fn } from 'storybook/test'
import MembersOnly from './MembersOnly.tsx'

const meta = preview.meta({
  component: MembersOnly,
  parameters: { layout: 'fullscreen', platform: { path: paths.gallery } },
})

function WithSession({ state, children }: { state: SessionState; children: ReactNode }) {
  const platform = usePlatform()
  const session = { ...platform.session, state, subscribe: () => () => {} }
  return <PlatformProvider platform={{ ...platform, session }}>{children}</PlatformProvider>
}

export const Starting = meta.story({
  decorators: [
    (Story) => (
      <WithSession state={{ status: 'starting' }}>
        <Story />
      </WithSession>
    ),
  ],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Signing you in')).toBeInTheDocument()
  },
})

const retry = fn()

export const Unreachable = meta.story({
  decorators: [
    (Story) => (
      <WithSession state={{ status: 'unreachable', retry }}>
        <Story />
      </WithSession>
    ),
  ],
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('You’re still signed in.')
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(retry).toHaveBeenCalled()
  },
})
