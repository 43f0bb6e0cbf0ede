import preview from '#storybook/preview'
import { expect } from 'storybook/test'
import { HomeScreen } from './HomeScreen.tsx'

const meta = preview.meta({
  component: HomeScreen,
  parameters: { layout: 'fullscreen', platform: { user: null } },
})

export const ForAVisitor = meta.story({
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent(/^Your memories,/)
    await expect(canvas.getByRole('heading', { name: 'Everything you need for your photos' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Get Started Free' })).toHaveAttribute('href', '/signup')
    await expect(canvas.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/login')
    // The page's content security policy would not apply them.
    await expect(canvasElement.querySelector('[style]')).toBeNull()
  },
})
