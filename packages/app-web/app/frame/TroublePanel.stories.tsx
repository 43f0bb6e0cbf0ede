import preview from '#storybook/preview'
import { expect } from 'storybook/test'
import TroublePanel from './TroublePanel.tsx'

const meta = preview.meta({ component: TroublePanel })

export const PageFailed = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Nothing you keep here is lost.')
    await expect(canvas.getByRole('button', { name: 'Reload the page' })).toBeVisible()
  },
})
