import preview from '#storybook/preview'
import { fn } from 'storybook/test'
import { fakeRegister } from '../fakeRegister.ts'
import { ResetPasswordView, type ResetPasswordViewProps } from './ResetPasswordView.tsx'

const args: ResetPasswordViewProps = {
  stage: 'form',
  isSubmitting: false,
  problems: {},
  failure: undefined,
  newPassword: '',
  register: fakeRegister,
  onSubmit: fn(),
}

const meta = preview.meta({
  component: ResetPasswordView,
  args,
  parameters: { layout: 'fullscreen', platform: { user: null } },
})

export const Idle = meta.story({})

export const Submitting = meta.story({
  tags: ['state:loading'],
  args: { isSubmitting: true, newPassword: 'Cyanotype-1842!' },
})

export const Done = meta.story({ tags: ['state:done'], args: { stage: 'done' } })
