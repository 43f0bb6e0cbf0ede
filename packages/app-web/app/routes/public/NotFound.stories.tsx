import preview from '#storybook/preview'
import { expect, waitFor } from 'storybook/test'
import NotFound from './NotFound.tsx'

const meta = preview.meta({ component: NotFound })

export const UnknownUrl = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Back to home' })).toHaveAttribute('href', '/')
    await waitFor(() => expect(document.title).toBe('Page not found · Calotype'))
  },
})
