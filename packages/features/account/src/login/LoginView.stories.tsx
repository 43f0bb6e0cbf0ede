import preview from '#storybook/preview'
import { expect, fn } from 'storybook/test'
import { fakeRegister } from '../fakeRegister.ts'
import { LoginView } from './LoginView.tsx'

const meta = preview.meta({
  component: LoginView,
  args: { register: fakeRegister, onSubmit: fn() },
  parameters: { layout: 'fullscreen', platform: { user: null } },
})

const CLAIMS = [
  /end-to-end encrypt/i,
  /smart organi[sz]ation/i,
  /secure sharing/i,
  /free plan/i,
  /no credit card/i,
  /under 2 minutes/i,
]

export const Idle = meta.story({
  args: { login: { status: 'idle' } },
  play: async ({ canvas, canvasElement }) => {
    for (const claim of CLAIMS) await expect(canvasElement).toHaveTextContent(claim)
    await expect(canvas.getByRole('link', { name: /encrypted today/ })).toHaveAttribute('href', '/encryption')
    await expect(canvas.getByRole('link', { name: 'Create an account' })).toHaveAttribute('href', '/signup')
    await expect(canvas.getByRole('link', { name: 'Back to home' })).toHaveAttribute('href', '/')
    await expect(canvas.getByLabelText('Email')).toHaveAttribute('autocomplete', 'email')
    await expect(canvas.getByLabelText('Password')).toHaveAttribute('autocomplete', 'current-password')
    // The content security policy of the page would block style attributes.
    await expect(canvasElement.querySelector('[style]')).toBeNull()
  },
})

export const NotRemembered = meta.story({
  args: { login: { status: 'idle' } },
  play: async ({ canvas, userEvent }) => {
    const remember = canvas.getByRole('checkbox', { name: 'Remember me' })
    await expect(remember).toBeChecked()
    await userEvent.click(remember)
    await expect(remember).not.toBeChecked()
  },
})

export const DesktopApp = meta.story({
  args: { login: { status: 'idle' }, alwaysRemembers: true },
  play: async ({ canvas }) => {
    const remember = canvas.getByRole('checkbox', { name: 'Remember me' })
    await expect(remember).toBeChecked()
    await expect(remember).toBeDisabled()
  },
})

export const Invalid = meta.story({
  args: {
    login: {
      status: 'invalid',
      problems: { email: 'Enter your email.', password: 'Enter your password.' },
    },
  },
})

export const Submitting = meta.story({ tags: ['state:loading'], args: { login: { status: 'submitting' } } })

export const Failed = meta.story({
  tags: ['state:failed'],
  args: { login: { status: 'failed', message: 'Login failed. Please check your credentials.' } },
})

export const LongError = meta.story({
  tags: ['state:long'],
  args: {
    login: {
      status: 'failed',
      message:
        'Too many attempts from this address. Wait a quarter of an hour, then try again; if you have forgotten your password, ask for a way back in at support@a-very-long-name-of-a-host-that-does-not-break.example.',
    },
  },
})

export const AccountDeleted = meta.story({
  args: { login: { status: 'idle' }, notice: 'accountDeleted' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Account deleted successfully.')
    await expect(canvas.getByRole('status').parentElement).toHaveFocus()
    await expect(canvas.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute(
      'href',
      '/forgot-password',
    )
  },
})

export const SessionEnded = meta.story({
  args: { login: { status: 'idle' }, notice: 'ended' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('You were signed out. Sign in to continue.')
    await expect(canvas.getByRole('status').parentElement).toHaveFocus()
  },
})

export const AccountCreated = meta.story({
  args: { login: { status: 'idle' }, notice: 'accountCreated' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(
      'Account created successfully! You can now sign in.',
    )
  },
})

export const PasswordVisible = meta.story({
  args: { login: { status: 'idle' } },
  play: async ({ canvas, userEvent }) => {
    const password = canvas.getByLabelText('Password')
    await userEvent.type(password, 'Tintype-1841!')
    await expect(password).toHaveAttribute('type', 'password')
    await userEvent.click(canvas.getByRole('button', { name: 'Show password' }))
    await expect(password).toHaveAttribute('type', 'text')
    await expect(password).toHaveValue('Tintype-1841!')
    await userEvent.click(canvas.getByRole('button', { name: 'Hide password' }))
    await expect(password).toHaveAttribute('type', 'password')
  },
})
