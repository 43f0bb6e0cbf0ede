import preview from '#storybook/preview'
import { expect, fn } from 'storybook/test'
import { WelcomeView, type WelcomeViewProps } from './WelcomeView.tsx'

const args: Omit<WelcomeViewProps, 'welcome'> = {
  address: 'photos.example.org',
  onAddress: fn(),
  onChoose: fn(),
  onConfirm: fn(),
}

const meta = preview.meta({ component: WelcomeView, args, parameters: { layout: 'fullscreen' } })

export const Empty = meta.story({ args: { address: '', welcome: { status: 'idle' } } })

export const Checking = meta.story({ args: { welcome: { status: 'checking' } } })

export const Rejected = meta.story({
  args: {
    welcome: { status: 'refused', message: 'photos.example.org responded, but it is not a Calotype server.' },
  },
})

export const NotEncrypted = meta.story({
  args: { address: 'nas.local:4280', welcome: { status: 'warned', origin: 'http://nas.local:4280' } },
  play: async ({ canvas, userEvent, args: { onConfirm, onChoose } }) => {
    await expect(canvas.getByText(/could read your password/)).toBeInTheDocument()
    await userEvent.click(canvas.getByRole('button', { name: 'Connect anyway' }))
    await expect(onConfirm).toHaveBeenCalled()
    await expect(onChoose).not.toHaveBeenCalled()
  },
})
