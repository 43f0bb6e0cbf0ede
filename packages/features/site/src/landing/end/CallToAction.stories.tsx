import preview from '#storybook/preview'
import { expect } from 'storybook/test'
import { CallToAction } from './CallToAction.tsx'

const meta = preview.meta({
  component: CallToAction,
  args: { ctaTitle: 'Ready to organize your memories?', ctaDescription: 'Start with the free plan.' },
  parameters: { layout: 'fullscreen' },
})

export const WithFreeTrial = meta.story({
  args: { hasFreeTrial: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Start Your Free Trial' })).toHaveAttribute(
      'href',
      '/signup',
    )
  },
})

export const WithoutFreeTrial = meta.story({
  args: { hasFreeTrial: false },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('link', { name: 'Create Your Free Account' })).toHaveAttribute(
      'href',
      '/signup',
    )
    await expect(canvasElement).not.toHaveTextContent(/trial/i)
  },
})
