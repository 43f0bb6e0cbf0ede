import preview from '#storybook/preview'
import { fn } from 'storybook/test'
import { fakeRegister } from '../fakeRegister.ts'
import { ResetPasswordView } from './ResetPasswordView.tsx'

const meta = preview.meta({
  component: ResetPasswordView,
  args: {
    stage: 'form',
    isSubmitting: false,
    problems: {},
    failure: undefined,
    newPassword: '',
    register: fakeRegister,
    onSubmit: fn(),
  },
  parameters: { layout: 'fullscreen', platform: { user: null } },
})

export const Idle = meta.story({})

export const Submitting = meta.story({ args: { isSubmitting: true, newPassword: 'Cyanotype-1842!' } })

export const Done = meta.story({ args: { stage: 'done' } })
