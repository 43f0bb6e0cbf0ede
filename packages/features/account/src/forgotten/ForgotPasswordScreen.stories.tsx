import preview from '#storybook/preview'
import { failWith, offline } from '@calotype/api/mock'
import { expect, fn } from 'storybook/test'
import { ForgotPasswordScreen } from './ForgotPasswordScreen.tsx'

const onRequest = fn()
const FORGOT_PASSWORD = 'POST /api/auth/forgot-password'

const meta = preview.meta({
  component: ForgotPasswordScreen,
  parameters: {
    layout: 'fullscreen',
    platform: {
      user: null,
      mock: { [FORGOT_PASSWORD]: ({ body }: { body: unknown }) => onRequest(body) as undefined },
    },
  },
  beforeEach: () => void onRequest.mockClear(),
})

export const LinkRequested = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Send link' }))
    await expect(await canvas.findByText('Enter your email.')).toBeVisible()
    await expect(onRequest).not.toHaveBeenCalled()
    await userEvent.type(canvas.getByLabelText('Email'), ' ada@example.org ')
    await userEvent.click(canvas.getByRole('button', { name: 'Send link' }))
    await expect(await canvas.findByRole('status')).toHaveTextContent(
      'If there’s an account for ada@example.org, we’ve sent a link to that address. The link works once and expires after 30 minutes.',
    )
    await expect(canvas.getByRole('region', { name: 'Forgot your password?' })).toHaveFocus()
    await expect(onRequest.mock.calls).toEqual([[{ email: 'ada@example.org' }]])
    await expect(canvas.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login')
  },
})

export const RateLimited = meta.story({
  tags: ['state:failed'],
  parameters: {
    platform: { mock: { [FORGOT_PASSWORD]: failWith(429, 'Too many attempts. Please try again later.') } },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Email'), 'ada@example.org')
    await userEvent.click(canvas.getByRole('button', { name: 'Send link' }))
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'Too many attempts. Please try again later.',
    )
  },
})

export const NetworkDown = meta.story({
  tags: ['state:offline'],
  parameters: { platform: { mock: { [FORGOT_PASSWORD]: offline } } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Email'), 'ada@example.org')
    await userEvent.click(canvas.getByRole('button', { name: 'Send link' }))
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'Network error. Check your internet connection before you try again.',
    )
  },
})
