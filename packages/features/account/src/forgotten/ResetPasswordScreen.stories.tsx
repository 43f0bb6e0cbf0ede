import preview from '#storybook/preview'
import { failWith, reply } from '@calotype/api/mock'
import { expect, fn, userEvent, within } from 'storybook/test'
import { getCommonPasswordError } from '../getCommonPasswordError.ts'
import { ResetPasswordScreen } from './ResetPasswordScreen.tsx'

const onSetPassword = fn()
const RESET = 'POST /api/auth/reset-password'

const meta = preview.meta({
  component: ResetPasswordScreen,
  args: { token: 'from-the-mail' },
  parameters: {
    layout: 'fullscreen',
    platform: {
      user: null,
      mock: { [RESET]: ({ body }: { body: unknown }) => onSetPassword(body) as undefined },
    },
  },
  beforeEach: () => void onSetPassword.mockClear(),
})

async function fillIn(canvasElement: HTMLElement, password: string, confirmation = password) {
  const canvas = within(canvasElement)
  for (const [label, value] of [
    ['New password', password],
    ['Confirm new password', confirmation],
  ] as const) {
    await userEvent.clear(canvas.getByLabelText(label))
    await userEvent.type(canvas.getByLabelText(label), value)
  }
  await userEvent.click(canvas.getByRole('button', { name: 'Set password' }))
}

export const PasswordSet = meta.story({
  play: async ({ canvas, canvasElement }) => {
    await fillIn(canvasElement, 'Cyanotype-1842!', 'Cyanotype-1843!')
    await expect(await canvas.findByText('Passwords do not match.')).toBeVisible()
    await fillIn(canvasElement, 'aaaaaaaa')
    await expect(await canvas.findByText('Please choose a stronger password.')).toBeVisible()
    await expect(onSetPassword).not.toHaveBeenCalled()
    await fillIn(canvasElement, 'Cyanotype-1842!')
    await expect(await canvas.findByText(/Your password has been changed/)).toBeVisible()
    await expect(canvas.getByRole('region', { name: 'Set a new password' })).toHaveFocus()
    await expect(onSetPassword.mock.calls).toEqual([
      [{ token: 'from-the-mail', newPassword: 'Cyanotype-1842!' }],
    ])
    await expect(canvas.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login')
  },
})

export const LinkExpired = meta.story({
  tags: ['state:failed'],
  parameters: {
    platform: {
      mock: {
        [RESET]: failWith(400, 'This link has expired or has already been used. Request a new one.'),
      },
    },
  },
  play: async ({ canvas, canvasElement }) => {
    await fillIn(canvasElement, 'Cyanotype-1842!')
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'This link has expired or has already been used. Request a new one.',
    )
    await expect(canvas.getByRole('link', { name: 'Request a new link' })).toHaveAttribute(
      'href',
      '/forgot-password',
    )
  },
})

const TOO_COMMON = getCommonPasswordError('newPassword')

export const CommonPassword = meta.story({
  parameters: { platform: { mock: { [RESET]: reply(400, TOO_COMMON) } } },
  play: async ({ canvas, canvasElement }) => {
    await fillIn(canvasElement, 'password1')
    const password = canvas.getByLabelText('New password')
    await expect(await canvas.findByText(TOO_COMMON.message)).toBeVisible()
    await expect(password).toBeInvalid()
    await expect(password).toHaveFocus()
  },
})

export const LinkWithoutToken = meta.story({
  tags: ['state:forbidden'],
  args: { token: '' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('The link is incomplete.')
    await expect(canvas.queryByLabelText('New password')).toBeNull()
    const requestLink = canvas.getByRole('link', { name: 'Request a new link' })
    await expect(requestLink).toHaveAttribute('href', '/forgot-password')
  },
})
