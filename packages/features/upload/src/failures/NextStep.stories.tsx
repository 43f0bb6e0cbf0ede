import preview from '#storybook/preview'
import { Stack } from '@calotype/ui'
import { expect, fn } from 'storybook/test'
import type { NextStep as Step } from '@calotype/transfer'
import { NextStep, type NextStepProps } from './NextStep.tsx'

const args: NextStepProps = {
  step: 'retry',
  target: 'beach.jpg',
  onRetry: fn(),
  onChooseAgain: fn(),
  onRemove: fn(),
}

const meta = preview.meta({ component: NextStep, args })

const STEPS = Object.keys({
  retry: true,
  chooseAgain: true,
  signIn: true,
  manageStorage: true,
  verifyEmail: true,
  none: true,
} satisfies Record<Step, true>) as readonly Step[]

export const EveryStep = meta.story({
  render: (props) => (
    <Stack align="start">
      {STEPS.map((step) => (
        <NextStep key={step} {...props} step={step} target={step} />
      ))}
    </Stack>
  ),
  play: async ({ canvas, userEvent, args: on }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Retry retry' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Retry manageStorage' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Retry verifyEmail' }))
    await expect(on.onRetry).toHaveBeenCalledTimes(3)
    await userEvent.click(canvas.getByRole('button', { name: 'Choose again: chooseAgain' }))
    await expect(on.onChooseAgain).toHaveBeenCalledOnce()
    await expect(canvas.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login')
    await expect(canvas.getByRole('link', { name: 'Manage storage' })).toHaveAttribute('href', '/account')
    await expect(canvas.getByRole('link', { name: 'Confirm your email' })).toHaveAttribute('href', '/account')
    await userEvent.click(canvas.getByRole('button', { name: 'Remove none' }))
    await expect(on.onRemove).toHaveBeenCalledOnce()
  },
})
