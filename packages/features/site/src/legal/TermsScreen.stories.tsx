import preview from '#storybook/preview'
import { expect } from 'storybook/test'
import { TermsScreen } from './TermsScreen.tsx'

const meta = preview.meta({ component: TermsScreen, parameters: { layout: 'fullscreen' } })

const ORDER = [
  /introduction/i,
  /definitions/i,
  /accounts/i,
  /content/i,
  /prohibited uses/i,
  /termination/i,
  /liability/i,
  /changes/i,
  /governing law/i,
  /contact/i,
]

export const TenSections = meta.story({
  tags: ['state:done'],
  play: async ({ canvas, canvasElement }) => {
    const headings = canvas.getAllByRole('heading', { level: 2 })
    await expect(headings).toHaveLength(10)
    for (const [index, name] of ORDER.entries()) await expect(headings[index]).toHaveTextContent(name)
    await expect(canvas.getByText('Last Updated: June 11, 2025')).toBeVisible()
    await expect(canvas.getByText(/You must be 13 or older/)).toBeVisible()
    await expect(canvasElement.querySelector('[style]')).toBeNull()
  },
})
