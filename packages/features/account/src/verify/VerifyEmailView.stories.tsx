import preview from '#storybook/preview'
import { expect, fn } from 'storybook/test'
import { VerifyEmailView } from './VerifyEmailView.tsx'

const onResend = fn()
const unverified = { status: 'unverified', email: 'constance@example.org', problem: null, onResend } as const
const EXPIRED = 'This link has expired or belongs to another account. Request a new one.'

const meta = preview.meta({
  component: VerifyEmailView,
  parameters: { layout: 'fullscreen' },
  beforeEach: () => void onResend.mockClear(),
})

export const Verifying = meta.story({
  tags: ['state:loading'],
  args: { status: 'verifying' },
  play: async ({ canvas }) => void (await canvas.findByText('Confirming your email address')),
})

export const Verified = meta.story({
  tags: ['state:done'],
  args: { status: 'verified' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Your email address is confirmed.')
    await expect(canvas.getByRole('link', { name: 'Go to Shared with Me' })).toHaveAttribute(
      'href',
      '/shared',
    )
  },
})

export const LinkExpired = meta.story({
  tags: ['state:failed'],
  args: { status: 'invalid', message: EXPIRED, resend: unverified },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(EXPIRED)
    await userEvent.click(canvas.getByRole('button', { name: 'Send a new link' }))
    await expect(onResend).toHaveBeenCalledOnce()
  },
})

export const LinkSentAgain = meta.story({
  tags: ['state:long'],
  args: {
    status: 'invalid',
    message: EXPIRED,
    resend: { ...unverified, status: 'sent', email: `${'constance-fox-talbot-'.repeat(6)}@example.org` },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^We sent a new link to constance-fox-talbot/)).toBeVisible()
    await expect(canvas.queryByRole('button')).toBeNull()
  },
})

const onRetry = fn()
export const ServerUnreachable = meta.story({
  tags: ['state:offline'],
  args: {
    status: 'failed',
    message: 'We couldn’t confirm your email address. Please try again.',
    onRetry,
  },
  beforeEach: () => void onRetry.mockClear(),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(onRetry).toHaveBeenCalledOnce()
  },
})
