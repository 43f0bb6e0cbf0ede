import preview from '#storybook/preview'
import { expect } from 'storybook/test'
import { Trouble } from './Trouble.tsx'

const meta = preview.meta({ component: Trouble })

export const PageFailed = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('nothing you keep here is lost.')
    await expect(canvas.getByRole('button', { name: 'Reload the page' })).toBeVisible()
  },
})
