import preview from '#storybook/preview'
import { expect } from 'storybook/test'
import { Invitation } from './Invitation.tsx'

const meta = preview.meta({
  component: Invitation,
  args: { slug: 'backups-with-3-2-1', location: 'end' as const },
})

export const WithFreeTrial = meta.story({
  args: { hasFreeTrial: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Start Free Trial' })).toHaveAttribute('href', '/signup')
  },
})

export const WithoutFreeTrial = meta.story({
  args: { hasFreeTrial: false },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('link', { name: 'Create Free Account' })).toHaveAttribute('href', '/signup')
    await expect(canvasElement).not.toHaveTextContent(/trial/i)
  },
})
