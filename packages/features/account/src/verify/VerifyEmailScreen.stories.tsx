import preview from '#storybook/preview'
import { aUser } from '@calotype/api/fixtures'
import { failWith, replyInSequence } from '@calotype/api/mock'
import { expect, fn } from 'storybook/test'
import { VerifyEmailScreen } from './VerifyEmailScreen.tsx'

const VERIFY = 'POST /api/auth/verify-email'
const onRequest = fn()

const meta = preview.meta({
  component: VerifyEmailScreen,
  parameters: { layout: 'fullscreen', platform: { user: aUser({ emailVerified: false }), mock: {} } },
  args: { token: 'Zk3vQm8tYw1nR5xC7pLb2A' },
  beforeEach: () => void onRequest.mockClear(),
})

export const AddressVerified = meta.story({
  parameters: {
    platform: {
      user: aUser({ emailVerified: false }),
      mock: {
        [VERIFY]: ({ body }: { body: unknown }) => onRequest(body) as undefined,
        'GET /api/user/me': aUser(),
      },
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Your email address is confirmed\./)).toBeVisible()
    await expect(onRequest.mock.calls).toEqual([[{ token: 'Zk3vQm8tYw1nR5xC7pLb2A' }]])
  },
})

export const LinkExpired = meta.story({
  parameters: {
    platform: {
      user: aUser({ emailVerified: false }),
      mock: {
        [VERIFY]: failWith(400, 'This link has expired or belongs to another account. Request a new one.'),
        'POST /api/auth/resend-verification': replyInSequence(
          failWith(429, 'We sent you several emails. Wait an hour before you request another.'),
          undefined,
        ),
      },
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Send a new link' }))
    await expect(await canvas.findByText(/Wait an hour/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Send a new link' }))
    await expect(await canvas.findByText('We sent a new link to constance@example.org.')).toBeVisible()
  },
})

export const LinkIncomplete = meta.story({
  args: { token: '' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('The link is incomplete.')
  },
})

export const ServerRecovers = meta.story({
  parameters: {
    platform: {
      user: aUser({ emailVerified: false }),
      mock: { [VERIFY]: replyInSequence(failWith(503), undefined), 'GET /api/user/me': aUser() },
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Try again' }))
    await expect(await canvas.findByText(/Your email address is confirmed\./)).toBeVisible()
  },
})
