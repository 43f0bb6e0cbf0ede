import preview from '#storybook/preview'
import { aUser, createPlans } from '@calotype/api/fixtures'
import { delayed, failWith, offline, reply } from '@calotype/api/mock'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { getCommonPasswordError } from '../getCommonPasswordError.ts'
import { SignUpScreen } from './SignUpScreen.tsx'

const onRequest = fn()

const meta = preview.meta({
  component: SignUpScreen,
  args: { planName: null, onSignedUp: fn() },
  beforeEach: () => {
    onRequest.mockReset()
    onRequest.mockReturnValue(reply(201, aUser()))
  },
  parameters: {
    layout: 'fullscreen',
    platform: { user: null, mock: { 'POST /api/auth/signup': onRequest, 'GET /api/plans': createPlans() } },
  },
})

const LABELS = ['First name', 'Last name', 'Email', 'Password', 'Confirm password'] as const

/**
 * Fills in the fields in order, skipping those with an empty text. Accepts the terms by default, and submits the form.
 */
async function submit(canvasElement: HTMLElement, texts: readonly string[], accept = true) {
  const canvas = within(canvasElement)
  for (const [index, label] of LABELS.entries()) {
    const typedText = texts[index]
    if (typedText) await userEvent.type(canvas.getByLabelText(label), typedText)
  }
  if (accept) await userEvent.click(canvas.getByRole('checkbox'))
  await userEvent.click(canvas.getByRole('button', { name: 'Create Account' }))
}

const ADA = ['Ada', 'Lovelace', ' ada@example.org ', 'Tintype-1841!', 'Tintype-1841!'] as const

const withPasswords = (password: string, confirmation: string) => [...ADA.slice(0, 3), password, confirmation]

export const SignedUpFromInvitation = meta.story({
  args: { invitation: { token: 'Zk3vQm8tYw1nR5xC7pLb2A', email: 'ada@example.org' } },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText(/^You’re invited\. Create an account with ada@example\.org/)).toBeVisible()
    await expect(canvas.getByLabelText('Email')).toHaveValue('ada@example.org')
    await submit(canvasElement, ['Ada', 'Lovelace', '', 'Tintype-1841!', 'Tintype-1841!'])
    await canvas.findByText('Account created successfully! You can now sign in.')
    await expect(onRequest.mock.lastCall?.[0].body).toMatchObject({
      email: 'ada@example.org',
      invitationToken: 'Zk3vQm8tYw1nR5xC7pLb2A',
    })
  },
})

export const InvitationWhileSignedIn = meta.story({
  args: { invitation: { token: 'Zk3vQm8tYw1nR5xC7pLb2A', email: 'henry@example.org' } },
  parameters: { platform: { user: aUser({ email: 'ada@example.org' }) } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: 'Create Account' })).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Sign out' }))
    await expect(await canvas.findByLabelText('Email')).toHaveValue('henry@example.org')
  },
})

export const SignedUp = meta.story({
  args: { planName: 'Family' },
  play: async ({ canvas, canvasElement, args }) => {
    await expect(await canvas.findByText(/^You chose Family: /)).toBeVisible()
    await submit(canvasElement, ADA)
    const done = await canvas.findByText('Account created successfully! You can now sign in.')
    const start = performance.now()
    await expect(done).toBeVisible()
    await expect(onRequest.mock.lastCall?.[0].body).toEqual({
      firstName: 'Ada',
      lastName: 'Lovelace',
      email: 'ada@example.org',
      password: 'Tintype-1841!',
      planName: 'Family',
    })
    await new Promise((resolve) => setTimeout(resolve, 1000))
    await expect(args.onSignedUp).not.toHaveBeenCalled()
    await waitFor(() => expect(args.onSignedUp).toHaveBeenCalledOnce())
    await expect(args.onSignedUp).toHaveBeenCalledWith('ada@example.org')
    await expect(performance.now() - start).toBeGreaterThan(1400)
    await expect(onRequest).toHaveBeenCalledOnce()
  },
})

export const NoPlanChosen = meta.story({
  play: async ({ canvas, canvasElement }) => {
    await submit(canvasElement, ADA)
    await canvas.findByText('Account created successfully! You can now sign in.')
    await expect(onRequest.mock.lastCall?.[0].body).toMatchObject({ planName: 'Free' })
  },
})

export const UnknownPlan = meta.story({
  args: { planName: 'You have won a prize' },
  play: async ({ canvasElement }) => {
    await submit(canvasElement, ADA)
    await waitFor(() => expect(onRequest).toHaveBeenCalledOnce())
    await expect(canvasElement).not.toHaveTextContent('prize')
  },
})

export const SlowResponse = meta.story({
  beforeEach: () => {
    onRequest.mockReturnValue(delayed(400, reply(201, aUser())))
  },
  play: async ({ canvas, canvasElement }) => {
    await submit(canvasElement, ADA)
    await userEvent.click(await canvas.findByRole('button', { name: 'Creating account...' }))
    await expect(await canvas.findByText('Account created successfully! You can now sign in.')).toBeVisible()
    await expect(onRequest).toHaveBeenCalledOnce()
  },
})

export const SubmittedEmpty = meta.story({
  play: async ({ canvas, canvasElement }) => {
    await submit(canvasElement, [], false)
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Please fill in all required fields.')
    for (const label of LABELS) await expect(canvas.getByLabelText(label)).toBeInvalid()
    await expect(canvas.getByLabelText('First name')).toHaveFocus()
    await expect(onRequest).not.toHaveBeenCalled()
  },
})

export const OneFieldMissing = meta.story({
  play: async ({ canvas, canvasElement }) => {
    await submit(canvasElement, ['Ada', '', 'ada@example.org', 'a', 'b'], false)
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Please fill in all required fields.')
    await expect(canvas.getAllByRole('alert')).toHaveLength(1)
    await expect(canvas.getByLabelText('Last name')).toHaveFocus()
    await expect(onRequest).not.toHaveBeenCalled()
  },
})

export const PasswordsDiffer = meta.story({
  play: async ({ canvas, canvasElement }) => {
    await submit(canvasElement, withPasswords('a', 'b'), false)
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Passwords do not match.')
    await expect(canvas.getByLabelText('Confirm password')).toHaveFocus()
    await expect(onRequest).not.toHaveBeenCalled()
    await userEvent.clear(canvas.getByLabelText('Password'))
    await userEvent.type(canvas.getByLabelText('Password'), 'b')
    await waitFor(() => expect(canvas.getByLabelText('Confirm password')).toBeValid())
  },
})

export const TermsNotAccepted = meta.story({
  play: async ({ canvas, canvasElement }) => {
    await submit(canvasElement, withPasswords('a', 'a'), false)
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'Please accept the Terms of Service and Privacy Policy.',
    )
    await expect(canvas.getByRole('checkbox')).toHaveFocus()
    await expect(onRequest).not.toHaveBeenCalled()
  },
})

export const WeakPassword = meta.story({
  play: async ({ canvas, canvasElement }) => {
    await submit(canvasElement, withPasswords('aaaaaaaa', 'aaaaaaaa'))
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Please choose a stronger password.')
    await expect(canvas.getByLabelText('Password')).toHaveFocus()
    await expect(onRequest).not.toHaveBeenCalled()
  },
})

const TOO_COMMON = getCommonPasswordError('password')

export const CommonPassword = meta.story({
  beforeEach: () => {
    onRequest.mockReturnValue(reply(400, TOO_COMMON))
  },
  play: async ({ canvas, canvasElement }) => {
    await submit(canvasElement, withPasswords('password1', 'password1'))
    await expect(await canvas.findByRole('alert')).toHaveTextContent(TOO_COMMON.message)
    const password = canvas.getByLabelText('Password')
    await expect(password).toBeInvalid()
    await expect(password).toHaveFocus()
    await expect(canvas.getByLabelText('Email')).toHaveValue('ada@example.org')
    onRequest.mockReturnValue(reply(201, aUser()))
    for (const label of ['Password', 'Confirm password'])
      await userEvent.type(canvas.getByLabelText(label), '-1841')
    await userEvent.click(canvas.getByRole('button', { name: 'Create Account' }))
    await expect(await canvas.findByText('Account created successfully! You can now sign in.')).toBeVisible()
  },
})

export const ErrorsWhileTyping = meta.story({
  play: async ({ canvas }) => {
    const [password, confirmation] = [
      canvas.getByLabelText('Password'),
      canvas.getByLabelText('Confirm password'),
    ]
    await expect(canvas.getByText('Enter a password')).toBeVisible()
    await userEvent.type(password, 'aaaaaaaa')
    await expect(canvas.getByText('Weak password')).toBeVisible()
    await userEvent.type(password, '1')
    await expect(canvas.getByText('Fair password')).toBeVisible()
    await userEvent.type(password, 'A')
    await expect(canvas.getByText('Good password')).toBeVisible()
    await userEvent.type(password, '!')
    await expect(canvas.getByText('Strong password')).toBeVisible()

    await userEvent.type(confirmation, 'aaaaaaaa1A')
    await expect(canvas.getByText('Doesn’t match the password above.')).toBeVisible()
    await userEvent.type(confirmation, '!')
    await expect(canvas.queryByText('Doesn’t match the password above.')).toBeNull()
  },
})

export const AddressTaken = meta.story({
  beforeEach: () => {
    onRequest.mockReturnValue(failWith(409, 'This email already has an account.'))
  },
  play: async ({ canvas, canvasElement, args }) => {
    await submit(canvasElement, ADA)
    await expect(await canvas.findByRole('alert')).toHaveTextContent('This email already has an account.')
    await expect(canvas.getByRole('button', { name: 'Create Account' })).toBeEnabled()
    await expect(args.onSignedUp).not.toHaveBeenCalled()
  },
})

export const ServerDown = meta.story({
  beforeEach: () => {
    onRequest.mockReturnValue(reply(500, ''))
  },
  play: async ({ canvas, canvasElement }) => {
    await submit(canvasElement, ADA)
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Signup failed. Please try again.')
  },
})

export const NetworkDown = meta.story({
  tags: ['state:offline'],
  beforeEach: () => {
    onRequest.mockReturnValue(offline)
  },
  play: async ({ canvas, canvasElement }) => {
    await submit(canvasElement, ADA)
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'Signup failed. Check your internet connection before you try again.',
    )
  },
})
