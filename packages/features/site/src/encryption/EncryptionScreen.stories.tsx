import preview from '#storybook/preview'
import { expect } from 'storybook/test'
import { EncryptionScreen } from './EncryptionScreen.tsx'

const meta = preview.meta({ component: EncryptionScreen, parameters: { layout: 'fullscreen' } })

export const Complete = meta.story({
  tags: ['state:done'],
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent(
      'How Calotype protects your photos',
    )
    await expect(canvas.getByText(/doesn’t have that yet/)).toBeVisible()
    const table = canvas.getByRole('table', { name: 'At a glance' })
    for (const expected of ['TLS', 'argon2id', 'SHA-256', 'AES-256-GCM', 'Not encrypted by the app'])
      await expect(table).toHaveTextContent(expected)
    const contents = canvas.getByRole('navigation', { name: 'On this page' })
    for (const link of contents.querySelectorAll('a'))
      await expect(canvasElement.querySelector(link.hash)).toHaveTextContent(link.textContent)
    const { scrollWidth, clientWidth } = document.documentElement
    await expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
    // The content security policy of the page would block inline styles.
    await expect(canvasElement.querySelector('[style]')).toBeNull()
  },
})
