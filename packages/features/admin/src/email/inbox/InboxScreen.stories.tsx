import preview from '#storybook/preview'
import { anInboxMail } from '@calotype/api/fixtures'
import { failWith, replyInSequence } from '@calotype/api/mock'
import { expect, screen } from 'storybook/test'
import { InboxScreen } from './InboxScreen.tsx'

const meta = preview.meta({ component: InboxScreen })
const receivedMails = [
  anInboxMail({
    id: 9,
    subject: 'Reset your password',
    htmlContent:
      '<p><a href="https://photos.example.org/reset-password?token=x">Choose a new password</a></p>',
    textContent: 'Choose a new password:\nhttps://photos.example.org/reset-password?token=x',
  }),
  anInboxMail({ textContent: null }),
]

export const Ready = meta.story({
  parameters: { platform: { mock: { 'GET /api/admin/email/inbox': receivedMails } } },
  play: async () => {
    await expect(await screen.findByText('Reset your password')).toBeVisible()
    await expect(screen.getByText(/https:\/\/photos.example.org\/reset-password\?token=x/)).toBeVisible()
    await expect(screen.getAllByTitle('Preview')).toHaveLength(2)
  },
})

export const ServerDown = meta.story({
  parameters: {
    platform: { mock: { 'GET /api/admin/email/inbox': replyInSequence(failWith(500), receivedMails) } },
  },
  play: async () => {
    await expect(await screen.findByText('Couldn’t load the emails')).toBeVisible()
    screen.getByRole('button', { name: 'Try again' }).click()
    await expect(await screen.findByText('Reset your password')).toBeVisible()
  },
})
