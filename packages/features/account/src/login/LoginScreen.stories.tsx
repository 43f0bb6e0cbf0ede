import preview from '#storybook/preview'
import { aUser } from '@calotype/api/fixtures'
import { delayed, failWith, offline, reply } from '@calotype/api/mock'
import { usePlatform, useSession } from '@calotype/platform'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { LoginScreen } from './LoginScreen.tsx'

const signedIn = { token: 'a-fresh-token', user: aUser({ email: 'ada@example.org' }) }

const meta = preview.meta({
  component: LoginScreen,
  args: { onSignedIn: fn() },
  parameters: {
    layout: 'fullscreen',
    platform: { user: null, mock: { 'POST /api/auth/login': signedIn } },
  },
  render: (args) => (
    <>
      <LoginScreen {...args} />
      <SessionUser />
    </>
  ),
})

/** Shows the session's user, so that play functions can check it. */
function SessionUser() {
  const { session } = usePlatform()
  const state = useSession()
  return (
    <output hidden data-testid="session">
      {state.status === 'signedIn' ? `${state.user.email} with ${session.token()}` : state.status}
    </output>
  )
}

async function fillIn(canvasElement: HTMLElement) {
  const canvas = within(canvasElement)
  await userEvent.type(canvas.getByLabelText('Email'), ' ada@example.org ')
  await userEvent.type(canvas.getByLabelText('Password'), 'Tintype-1841!')
  await userEvent.click(canvas.getByRole('button', { name: 'Sign In' }))
}

export const SignedIn = meta.story({
  tags: ['state:done'],
  parameters: {
    platform: {
      mock: {
        'POST /api/auth/login': ({ body }: { body: unknown }) => {
          expect(body).toEqual({ email: 'ada@example.org', password: 'Tintype-1841!' })
          return signedIn
        },
      },
    },
  },
  play: async ({ canvas, canvasElement, args }) => {
    await expect(canvas.getByTestId('session')).toHaveTextContent('signedOut')
    await fillIn(canvasElement)
    await waitFor(() => expect(args.onSignedIn).toHaveBeenCalledOnce())
    await expect(canvas.getByTestId('session')).toHaveTextContent('ada@example.org with a-fresh-token')
  },
})

export const RedirectedFromSignUp = meta.story({
  args: { signedUpEmail: 'ada@example.org', signUpHref: '/signup?returnTo=%2Falbums%2F3' },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(
      'Account created successfully! You can now sign in.',
    )
    await expect(canvas.getByLabelText('Email')).toHaveValue('ada@example.org')
    await expect(canvas.getByLabelText('Password')).toHaveFocus()
    await expect(canvas.getByRole('link', { name: 'Create an account' })).toHaveAttribute(
      'href',
      '/signup?returnTo=%2Falbums%2F3',
    )
    await userEvent.keyboard('Tintype-1841!{Enter}')
    await waitFor(() => expect(args.onSignedIn).toHaveBeenCalledOnce())
  },
})

export const SlowResponse = meta.story({
  parameters: { platform: { mock: { 'POST /api/auth/login': delayed(400, signedIn) } } },
  play: async ({ canvas, canvasElement, args }) => {
    await fillIn(canvasElement)
    const button = await canvas.findByRole('button', { name: 'Signing in...' })
    await userEvent.click(button)
    await expect(args.onSignedIn).not.toHaveBeenCalled()
    await waitFor(() => expect(args.onSignedIn).toHaveBeenCalledOnce())
  },
})

const onRequest = fn()

export const SubmittedEmpty = meta.story({
  parameters: { platform: { mock: { 'POST /api/auth/login': onRequest } } },
  play: async ({ canvas }) => {
    onRequest.mockClear()
    await userEvent.click(canvas.getByRole('button', { name: 'Sign In' }))
    const email = canvas.getByLabelText('Email')
    await waitFor(() => expect(email).toBeInvalid())
    await expect(canvas.getByLabelText('Password')).toBeInvalid()
    await expect(email).toHaveFocus()
    await expect(onRequest).not.toHaveBeenCalled()
    await userEvent.type(email, 'ada@example.org')
    await waitFor(() => expect(email).toBeValid())
  },
})

export const WrongCredentials = meta.story({
  tags: ['state:forbidden'],
  parameters: {
    platform: { mock: { 'POST /api/auth/login': failWith(401, 'No account has this email and password.') } },
  },
  play: async ({ canvas, canvasElement, args }) => {
    await fillIn(canvasElement)
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'No account has this email and password.',
    )
    await expect(args.onSignedIn).not.toHaveBeenCalled()
    await expect(canvas.getByTestId('session')).toHaveTextContent('signedOut')
    await expect(canvas.getByRole('button', { name: 'Sign In' })).toBeEnabled()
  },
})

export const PlainTextError = meta.story({
  parameters: { platform: { mock: { 'POST /api/auth/login': reply(401, 'Not today') } } },
  play: async ({ canvas, canvasElement }) => {
    await fillIn(canvasElement)
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Not today')
  },
})

export const ServerDown = meta.story({
  parameters: { platform: { mock: { 'POST /api/auth/login': reply(503, '') } } },
  play: async ({ canvas, canvasElement }) => {
    await fillIn(canvasElement)
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'Login failed. Please check your credentials. The server isn’t available right now.',
    )
  },
})

export const NetworkDown = meta.story({
  tags: ['state:offline'],
  parameters: { platform: { mock: { 'POST /api/auth/login': offline } } },
  play: async ({ canvas, canvasElement }) => {
    await fillIn(canvasElement)
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'Network error. Check your internet connection before you try again.',
    )
  },
})

const outage = { isOver: false }

export const ServerRecovered = meta.story({
  beforeEach: () => void (outage.isOver = false),
  parameters: {
    platform: {
      mock: {
        'POST /api/auth/login': offline,
        'GET /health': () => (outage.isOver ? { status: 'ok' } : offline),
      },
    },
  },
  play: async ({ canvas, canvasElement }) => {
    await fillIn(canvasElement)
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Network error.')
    outage.isOver = true
    await waitFor(() => expect(canvas.queryByRole('alert')).toBeNull())
    await expect(canvas.getByLabelText('Email')).toHaveValue('ada@example.org')
  },
})
