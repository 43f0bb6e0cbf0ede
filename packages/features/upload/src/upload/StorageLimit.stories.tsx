import preview from '#storybook/preview'
import { aStorage, aUser } from '@calotype/api/fixtures'
import { failWith, replyInSequence } from '@calotype/api/mock'
import { expect, screen, waitFor } from 'storybook/test'
import { StorageLimit } from './StorageLimit.tsx'

const MB = 1024 ** 2
const limited = aStorage({ usedBytes: 200 * MB, limitBytes: 250 * MB, limitedUntilVerified: true })
const user = aUser({ email: 'constance@example.org', emailVerified: false })

const meta = preview.meta({
  component: StorageLimit,
  parameters: { platform: { user, mock: { 'GET /api/user/storage': limited } } },
})

const REASON =
  'You can store 250 MB until you confirm your email address, and 50 MB of that is left. Open the link we sent to constance@example.org to use all the storage of your plan.'

export const Unverified = meta.story({
  play: async () => void (await screen.findByText(REASON)),
})

export const EmailSent = meta.story({
  parameters: {
    platform: {
      user,
      mock: { 'GET /api/user/storage': limited, 'POST /api/auth/resend-verification': null },
    },
  },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Resend email' }))
    await expect(await screen.findByText(/^We sent a new link to constance@example\.org\./)).toBeVisible()
  },
})

export const EmailFailed = meta.story({
  parameters: {
    platform: {
      user,
      mock: { 'GET /api/user/storage': limited, 'POST /api/auth/resend-verification': failWith(503) },
    },
  },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Resend email' }))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Resend email' })).toBeEnabled())
  },
})

export const VerifiedMeanwhile = meta.story({
  parameters: {
    platform: { user, mock: { 'GET /api/user/storage': replyInSequence(limited, aStorage()) } },
  },
  play: async () => {
    await screen.findByText(REASON)
    window.dispatchEvent(new Event('visibilitychange'))
    await waitFor(() => expect(screen.queryByText(REASON)).toBeNull())
  },
})
