import preview from '#storybook/preview'
import { expect, fn } from 'storybook/test'
import { VerificationBanner, type VerificationBannerProps } from './VerificationBanner.tsx'

const unverified = { status: 'unverified' as const, email: 'ada@example.org', problem: null, onResend: fn() }

const args: VerificationBannerProps = {
  verification: unverified,
  texts: {
    unverified: (email) => `Open the link we sent to ${email}.`,
    sent: (email) => `We sent a new link to ${email}.`,
    resend: 'Resend email',
  },
}

const meta = preview.meta({ component: VerificationBanner, tags: ['autodocs'], args })

export const Unverified = meta.story({
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('Open the link we sent to ada@example.org.')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Resend email' }))
    await expect(unverified.onResend).toHaveBeenCalledOnce()
  },
})

export const Sending = meta.story({ args: { verification: { ...unverified, status: 'sending' } } })

export const Sent = meta.story({
  args: { verification: { ...unverified, status: 'sent' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('We sent a new link to ada@example.org.')).toBeVisible()
    await expect(canvas.queryByRole('button')).toBeNull()
  },
})

export const Failed = meta.story({
  args: { verification: { ...unverified, problem: 'We couldn’t send the email. Please try again.' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('We couldn’t send the email. Please try again.')
  },
})

export const Verified = meta.story({
  args: { verification: { status: 'verified' } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(/ada@example/)).toBeNull()
  },
})
