import preview from '#storybook/preview'
import { expect } from 'storybook/test'
import { DeletionGuideScreen } from './DeletionGuideScreen.tsx'

const meta = preview.meta({ component: DeletionGuideScreen, parameters: { layout: 'fullscreen' } })

/** The mock network rejects every call, because the page calls no API. */
export const Complete = meta.story({
  tags: ['state:done'],
  play: async ({ canvas, canvasElement }) => {
    const headings = canvas.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
    await expect(headings).toHaveLength(6)
    const hrefs = canvas.getAllByRole('link').map((link) => link.getAttribute('href'))
    await expect(hrefs).toContain('/account')
    await expect(hrefs).toContain('/gallery')
    const expected = canvasElement.textContent
    for (const expectedText of [
      'Account Settings and press Export Data',
      'Cancel Immediately',
      'Cancel at Period End',
      'Members leave',
      'Owners transfer ownership or delete the group',
      'Albums, photos, and links you share',
      'Delete Account',
      'Press Delete My Account. A popup',
      'immediate, permanent and irreversible',
      'signed out on every device and redirected',
      'Photos',
      'Videos',
      'Albums',
      'Metadata and labels',
      'Thumbnails',
      'Profile and preferences',
      'Subscription and billing data',
      'Family memberships',
      'Sharing permissions',
      'Temporary deactivation',
      'Export only',
      'Downgrade plan',
    ])
      await expect(expected).toContain(expectedText)
    // The content security policy of the page would block inline styles.
    await expect(canvasElement.querySelector('[style]')).toBeNull()
  },
})
