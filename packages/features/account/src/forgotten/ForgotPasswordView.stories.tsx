import preview from '#storybook/preview'
import { fn } from 'storybook/test'
import { fakeRegister } from '../fakeRegister.ts'
import { ForgotPasswordView } from './ForgotPasswordView.tsx'

const meta = preview.meta({
  component: ForgotPasswordView,
  args: {
    sentTo: null,
    isSubmitting: false,
    problem: undefined,
    failure: undefined,
    register: fakeRegister,
    onSubmit: fn(),
  },
  parameters: { layout: 'fullscreen', platform: { user: null } },
})

export const Idle = meta.story({})

export const Submitting = meta.story({ tags: ['state:loading'], args: { isSubmitting: true } })

export const SentToLongAddress = meta.story({
  tags: ['state:done', 'state:long'],
  args: { sentTo: `${'constance-fox-talbot-'.repeat(6)}@a-very-long-host-name.example` },
})
