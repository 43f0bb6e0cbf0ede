import preview from '#storybook/preview'
import { expect } from 'storybook/test'
import { PrivacyScreen } from './PrivacyScreen.tsx'

const meta = preview.meta({ component: PrivacyScreen, parameters: { layout: 'fullscreen' } })

const ORDER = [
  /introduction/i,
  /information.*collect/i,
  /use/i,
  /storage and security/i,
  /sharing/i,
  /rights/i,
  /cookies/i,
  /children under 13/i,
  /changes/i,
  /contact/i,
]

export const TenSections = meta.story({
  tags: ['state:done'],
  play: async ({ canvas, canvasElement }) => {
    const headings = canvas.getAllByRole('heading', { level: 2 })
    await expect(headings).toHaveLength(10)
    for (const [index, name] of ORDER.entries()) await expect(headings[index]).toHaveTextContent(name)
    await expect(canvas.getByText('Last Updated: June 11, 2025')).toBeVisible()
    await expect(canvas.getByText(/Nobody under 13 may have an account/)).toBeVisible()

    const contents = canvas.getByRole('navigation', { name: 'On this page' })
    for (const link of contents.querySelectorAll('a')) {
      const heading = canvasElement.querySelector(link.hash)
      await expect(heading).toHaveTextContent(link.textContent)
    }
    // The content security policy of the page would block inline styles.
    await expect(canvasElement.querySelector('[style]')).toBeNull()
  },
})
