import preview from '#storybook/preview'
import { expect, fn } from 'storybook/test'
import { fakeRegister } from '../fakeRegister.ts'
import { ChangePasswordView } from './ChangePasswordView.tsx'

const meta = preview.meta({
  component: ChangePasswordView,
  args: { register: fakeRegister, newPassword: '', onSubmit: fn() },
})

export const Idle = meta.story({
  args: { change: { status: 'idle' } },
  play: async ({ canvas }) => {
    for (const label of ['Current password', 'New password', 'Confirm new password'])
      await expect(canvas.getByLabelText(label)).toBeRequired()
    await expect(canvas.getByLabelText('Current password')).toHaveAttribute(
      'autocomplete',
      'current-password',
    )
    await expect(canvas.getByLabelText('New password')).toHaveAttribute('autocomplete', 'new-password')
  },
})

export const Typing = meta.story({ args: { change: { status: 'idle' }, newPassword: 'Tintype1' } })

export const Mismatch = meta.story({
  args: {
    change: {
      status: 'invalid',
      message: 'New password and confirmation do not match.',
      fields: ['confirmation'],
    },
  },
})

export const Submitting = meta.story({ tags: ['state:loading'], args: { change: { status: 'submitting' } } })

export const Failed = meta.story({
  tags: ['state:failed'],
  args: { change: { status: 'failed', message: 'Failed to change password.' } },
})

export const Done = meta.story({ tags: ['state:done'], args: { change: { status: 'done' } } })
