import preview from '#storybook/preview'
import { expect, fn } from 'storybook/test'
import { WelcomeView, type WelcomeViewProps } from './WelcomeView.tsx'

const args: Omit<WelcomeViewProps, 'welcome'> = {
  address: 'photos.example.org',
  onAddress: fn(),
  onChoose: fn(),
  onAnyway: fn(),
}

const meta = preview.meta({ component: WelcomeView, args, parameters: { layout: 'fullscreen' } })

export const AtFirst = meta.story({ args: { address: '', welcome: { status: 'idle' } } })

export const Checking = meta.story({ args: { welcome: { status: 'checking' } } })

export const Refused = meta.story({
  args: {
    welcome: { status: 'refused', message: 'photos.example.org answers, but not as a Calotype server does.' },
  },
})

export const NotEncrypted = meta.story({
  args: { address: 'nas.local:4280', welcome: { status: 'warned', origin: 'http://nas.local:4280' } },
  play: async ({ canvas, userEvent, args: { onAnyway, onChoose } }) => {
    await expect(canvas.getByText(/could read your password/)).toBeInTheDocument()
    await userEvent.click(canvas.getByRole('button', { name: 'Use it anyway' }))
    await expect(onAnyway).toHaveBeenCalled()
    await expect(onChoose).not.toHaveBeenCalled()
  },
})
