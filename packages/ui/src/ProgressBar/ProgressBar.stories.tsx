import preview from '#storybook/preview'
import { expect } from 'storybook/test'
import { Stack } from '../Stack/Stack.tsx'
import { PROGRESS_TONES } from './ProgressBar.css.ts'
import { ProgressBar } from './ProgressBar.tsx'

const meta = preview.meta({
  component: ProgressBar,
  tags: ['autodocs'],
  args: { label: 'Uploading', value: 40 },
})

export const EveryTone = meta.story({
  render: (args) => (
    <Stack>
      {PROGRESS_TONES.map((tone) => (
        <ProgressBar key={tone} {...args} tone={tone} label={tone} />
      ))}
    </Stack>
  ),
})

export const NotStarted = meta.story({ args: { value: 0 } })

export const Halfway = meta.story({
  args: { value: 50 },
  play: async ({ canvas }) => {
    const progress = canvas.getByRole('progressbar', { name: 'Uploading' })
    await expect(progress).toHaveAttribute('value', '50')
    const prefersReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches
    const bar = progress.parentElement?.nextElementSibling
    if (!bar) throw new Error('There is no bar.')
    await expect(getComputedStyle(bar).transitionDuration).toBe(prefersReducedMotion ? '0s' : '0.2s')
  },
})

export const Done = meta.story({ args: { value: 100, tone: 'success' } })

export const Indeterminate = meta.story({
  args: { value: null },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar', { name: 'Uploading' })).not.toHaveAttribute('value')
  },
})
