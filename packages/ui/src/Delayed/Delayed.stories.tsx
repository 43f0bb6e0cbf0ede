import preview from '#storybook/preview'
import { expect } from 'storybook/test'
import { Text } from '../Text/Text.tsx'
import { Delayed } from './Delayed.tsx'

const meta = preview.meta({
  component: Delayed,
  tags: ['autodocs'],
  args: { children: <Text>Still waiting</Text> },
})

export const CustomDelay = meta.story({
  args: { ms: 600 },
  play: async ({ canvas }) => {
    const text = canvas.getByText('Still waiting')
    await expect(text).not.toBeVisible()
    await expect(text.getBoundingClientRect().height).toBeGreaterThan(0)
    // The assertion waits until the text is visible (`.storybook/visibility.ts`).
    await expect(text).toBeVisible()
  },
})

export const DefaultDelay = meta.story({
  play: async ({ canvas }) => {
    const text = canvas.getByText('Still waiting')
    await expect(getComputedStyle(text.parentElement ?? text).animationDuration).toBe('0.15s')
    await expect(text).toBeVisible()
  },
})
