import preview from '#storybook/preview'
import { expect, fn } from 'storybook/test'
import type { Choice } from './choice.ts'
import { WelcomeScreen } from './WelcomeScreen.tsx'

const choose = fn(async (_address: string, isWarned: boolean): Promise<Choice> => {
  if (isWarned) return { status: 'chosen' }
  return { status: 'warned', origin: 'http://192.168.1.20:4280' }
})

const meta = preview.meta({
  component: WelcomeScreen,
  args: { bridge: { current: async () => null, choose } },
  parameters: { layout: 'fullscreen' },
})

export const ConfirmedByKeyboard = meta.story({
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByLabelText('Server address')).toHaveFocus()
    await userEvent.keyboard('192.168.1.20:4280{Enter}')
    await expect(choose).toHaveBeenLastCalledWith('192.168.1.20:4280', false)
    await expect(await canvas.findByText(/http:\/\/192.168.1.20:4280 is not encrypted/)).toBeInTheDocument()
    await userEvent.keyboard('{Tab}{Enter}')
    await expect(choose).toHaveBeenLastCalledWith('192.168.1.20:4280', true)
    await expect(await canvas.findByRole('button', { name: 'Connecting…' })).toBeInTheDocument()
  },
})
