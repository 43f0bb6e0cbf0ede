import preview from '#storybook/preview'
import { expect } from 'storybook/test'
import { BackLink } from './BackLink.tsx'

const meta = preview.meta({
  component: BackLink,
  tags: ['autodocs'],
  args: { href: '/albums', children: 'Albums' },
})

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Albums' })).toHaveAttribute('href', '/albums')
  },
})

export const RightToLeft = meta.story({
  globals: { direction: 'rtl' },
  play: async ({ canvas }) => {
    const arrow = canvas.getByRole('link').querySelector('svg')
    await expect(arrow && getComputedStyle(arrow).transform).toBe('matrix(-1, 0, 0, 1, 0, 0)')
  },
})
