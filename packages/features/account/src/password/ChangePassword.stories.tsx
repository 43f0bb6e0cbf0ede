import preview from '#storybook/preview'
import { failWith, reply } from '@calotype/api/mock'
import { expect, fn, userEvent, within } from 'storybook/test'
import { getCommonPasswordError } from '../getCommonPasswordError.ts'
import { ChangePassword } from './ChangePassword.tsx'

const onRequest = fn()
const CHANGE = 'POST /api/user/change-password'

const meta = preview.meta({
  component: ChangePassword,
  parameters: {
    platform: {
      mock: {
        [CHANGE]: ({ body }: { body: unknown }) => {
          onRequest(body)
          return { message: 'Password changed.' }
        },
      },
    },
  },
  beforeEach: () => void onRequest.mockClear(),
})

async function fillIn(canvasElement: HTMLElement, current: string, next: string, confirmation: string) {
  const canvas = within(canvasElement)
  const typed = { 'Current password': current, 'New password': next, 'Confirm new password': confirmation }
  for (const [label, value] of Object.entries(typed))
    if (value !== '') await userEvent.type(canvas.getByLabelText(label), value)
  await userEvent.click(canvas.getByRole('button', { name: 'Change Password' }))
}

export const PasswordChanged = meta.story({
  play: async ({ canvas, canvasElement }) => {
    await fillIn(canvasElement, 'Tintype-1841!', 'Cyanotype-1842!', 'Cyanotype-1842!')
    await expect(await canvas.findByText('Password changed successfully.')).toBeVisible()
    await expect(onRequest.mock.calls).toEqual([
      [{ currentPassword: 'Tintype-1841!', newPassword: 'Cyanotype-1842!' }],
    ])
    await expect(canvas.getByLabelText('New password')).toHaveValue('')
  },
})

export const InvalidInput = meta.story({
  play: async ({ canvas, canvasElement }) => {
    await fillIn(canvasElement, 'Tintype-1841!', 'Cyanotype-1842!', '')
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Please fill in all required fields.')
    await fillIn(canvasElement, '', '', 'Cyanotype-1843!')
    await expect(await canvas.findByText('New password and confirmation do not match.')).toBeVisible()
    for (const label of ['New password', 'Confirm new password'])
      await userEvent.clear(canvas.getByLabelText(label))
    await fillIn(canvasElement, '', 'tintype', 'tintype')
    await expect(await canvas.findByText('Please choose a stronger password.')).toBeVisible()
    await expect(onRequest).not.toHaveBeenCalled()
  },
})

export const WrongPassword = meta.story({
  tags: ['state:forbidden'],
  parameters: { platform: { mock: { [CHANGE]: failWith(400, 'The current password is incorrect.') } } },
  play: async ({ canvas, canvasElement }) => {
    await fillIn(canvasElement, 'x', 'Cyanotype-1842!', 'Cyanotype-1842!')
    await expect(await canvas.findByRole('alert')).toHaveTextContent('The current password is incorrect.')
    await expect(canvas.getByLabelText('New password')).toHaveValue('Cyanotype-1842!')
  },
})

const TOO_COMMON = getCommonPasswordError('newPassword')

export const CommonPassword = meta.story({
  parameters: { platform: { mock: { [CHANGE]: reply(400, TOO_COMMON) } } },
  play: async ({ canvas, canvasElement }) => {
    await fillIn(canvasElement, 'Tintype-1841!', 'password1', 'password1')
    await expect(await canvas.findByRole('alert')).toHaveTextContent(TOO_COMMON.message)
    await expect(canvas.getByLabelText('New password')).toBeInvalid()
    await expect(canvas.getByLabelText('New password')).toHaveFocus()
    await expect(canvas.getByLabelText('Current password')).toBeValid()
  },
})

export const ServerDown = meta.story({
  parameters: { platform: { mock: { [CHANGE]: reply(500, '') } } },
  play: async ({ canvas, canvasElement }) => {
    await fillIn(canvasElement, 'x', 'Cyanotype-1842!', 'Cyanotype-1842!')
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Failed to change password.')
  },
})
